import { listOrganisations, listSelfChecks, type SelfCheckFigures } from '@shijie/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import styles from './class-answers.module.css'

const REFRESH_MS = 5000

const answersQuery = (CourseHourId: string, organisationId: string) =>
  queryOptions({
    queryKey: ['self-checks', CourseHourId, organisationId],
    queryFn: ({ signal }) =>
      callEndpoint(listSelfChecks, {
        query: { CourseHourId, PageSize: 100, ...(organisationId && { OrganisationId: organisationId }) },
        signal,
      }),
    staleTime: 0,
    // Read before the bell, while pupils answer; a page that nobody sees asks nothing.
    refetchInterval: REFRESH_MS,
  })

const classesQuery = queryOptions({
  queryKey: ['school', 'organisations', ''],
  queryFn: ({ signal }) => callEndpoint(listOrganisations, { query: {}, signal }),
  select: ({ Items }) => Items.filter(({ Kind }) => Kind === 'class'),
})

interface QuestionProps {
  figures: SelfCheckFigures
  pupils: number
  isNaming: boolean
}

function Question({ figures, pupils, isNaming }: QuestionProps) {
  const { Stem, LearnerCount, RightCount, Choices } = figures
  const said =
    pupils > 0 ? texts.answeredOf(pupils, LearnerCount, RightCount) : texts.answered(LearnerCount, RightCount)
  return (
    <section className={styles.question}>
      <h4>
        <RichText text={Stem} />
      </h4>
      <p>{LearnerCount === 0 ? texts.nobodyAnswered : said}</p>
      {LearnerCount > 0 && (
        <ul>
          {Choices.map(({ ChoiceId, Text, IsRight, FirstCount, FirstNames }) => (
            <li key={ChoiceId} data-state={IsRight === 1 ? 'right' : 'wrong'}>
              <span className={styles.choice}>
                <b className={styles.verdict}>
                  <Icon name={IsRight === 1 ? 'check' : 'close'} size={16} />
                  {IsRight === 1 ? texts.rightChoice : texts.wrongChoice}
                </b>
                <RichText text={Text} />
              </span>
              {/* The browser's own meter is green whatever it measures. */}
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${(100 * FirstCount) / LearnerCount}%` }} />
              </span>
              <b>
                <span className="visually-hidden">{texts.choseFirst(Text)}</span>
                {texts.people(FirstCount)}
              </b>
              {isNaming && FirstNames.length > 0 && <small>{texts.names(FirstNames, FirstCount)}</small>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * How a class answered the questions inside a page: what was chosen first, before the bell. It stands on the wall of
 * the classroom, so who chose it is shown only when asked for, and never as the page opens.
 */
export function ClassAnswers({ lessonId }: { lessonId: string }) {
  const [chosen, setChosen] = useState<string>()
  const [isNaming, setIsNaming] = useState(false)
  const classes = useQuery(classesQuery).data ?? []
  const [only, ...others] = classes
  // Who teaches one class means that class.
  const classId = chosen ?? (others.length === 0 ? (only?.OrgId ?? '') : '')
  const query = useQuery(answersQuery(lessonId, classId))
  return (
    <section className={styles.answers} aria-label={texts.classAnswers}>
      <header>
        <h3>{texts.classAnswers}</h3>
        <select aria-label={texts.ofClass} value={classId} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{texts.allLearners}</option>
          {classes.map(({ OrgId, OrgName }) => (
            <option key={OrgId} value={OrgId}>
              {OrgName}
            </option>
          ))}
        </select>
        <Checkbox isChecked={isNaming} onChange={setIsNaming}>
          {texts.showNames}
        </Checkbox>
        <small className="ui-ink-3">{texts.refreshed}</small>
      </header>
      {query.isPending && <Skeleton height={120} />}
      {query.isError && query.data && <p role="status">{texts.answersOld(sentenceOf(query.error))}</p>}
      {query.isError && !query.data && (
        <ErrorState
          title={texts.answersError}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data?.Items.map((figures) => (
        <Question key={figures.BlockId} figures={figures} pupils={query.data.PupilCount} isNaming={isNaming} />
      ))}
      {query.data?.Items.length === 0 && <p className="ui-ink-3">{texts.noQuestions}</p>}
    </section>
  )
}
