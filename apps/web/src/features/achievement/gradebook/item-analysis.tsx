import { type AnalysedItem, type ItemAnalysis as Analysis, getItemAnalysis, ITEM_ANSWERS_MIN } from '@shijie/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { screenPaths } from '../../../lib/addresses.ts'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { pointsText } from '../../../lib/points-text.ts'
import { useAddressFilter } from '../../../lib/use-address-filter.ts'
import { itemAnalysisTexts as texts } from '../../../texts/item-analysis.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { Way } from '../../../ui/pieces/way.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import styles from './item-analysis.module.css'
import { gradebookQuery } from './queries.ts'

const KEYS = ['CourseId', 'Paper', 'ClassId', 'Versus'] as const
const TEN = 10

const analysisQuery = (lessonId: string, classId: string, isOn = true) =>
  queryOptions({
    queryKey: ['item-analysis', lessonId, classId],
    queryFn: ({ signal }) =>
      callEndpoint(getItemAnalysis, { query: { CourseHourId: lessonId, ClassId: classId || undefined }, signal }),
    enabled: isOn,
  })

function Spread({ spread }: { spread: readonly number[] }) {
  const most = Math.max(1, ...spread)
  return (
    <section className={styles.spread}>
      <h2>{texts.spread}</h2>
      <ul>
        {spread.map((count, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the bar stands for
            key={at}
            aria-label={texts.spreadBar(TEN * at, at === TEN - 1 ? 100 : TEN * at + TEN - 1, count)}
          >
            <span>{count}</span>
            <i style={{ height: `${Math.round((64 * count) / most) + 2}px` }} />
            <small>{TEN * at}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Options({ item }: { item: AnalysedItem }) {
  const most = Math.max(1, ...item.Options.map(({ Count }) => Count))
  return (
    <ul className={styles.options}>
      {item.Options.map(({ Content, IsRight, Count }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may be told by the same words
        <li key={at} data-state={IsRight === 1 ? 'right' : undefined}>
          <span>{Content}</span>
          {IsRight === 1 && <Tag tone="ok">{texts.right}</Tag>}
          <i style={{ width: `${(100 * Count) / most}px` }} />
          <small>{texts.chosen(Count)}</small>
        </li>
      ))}
    </ul>
  )
}

/** What is written has no options: how many got how many points says the same. */
function PointCounts({ item: { PointCounts: counts } }: { item: AnalysedItem }) {
  const most = Math.max(1, ...counts.map(({ Count }) => Count))
  return (
    <ul className={styles.options} aria-label={texts.pointCounts}>
      {counts.map(({ Points, Count }) => (
        <li key={Points}>
          <span>{texts.gotPoints(pointsText(Points))}</span>
          <i style={{ width: `${(100 * Count) / most}px` }} />
          <small>{texts.chosen(Count)}</small>
        </li>
      ))}
    </ul>
  )
}

function Item({ item, at, versus }: { item: AnalysedItem; at: number; versus: AnalysedItem | undefined }) {
  const { Stem, Score, AnswerCount, Difficulty, Discrimination, MedianSeconds, WrongTexts, Warnings } = item
  return (
    <li className={styles.item} data-state={Warnings.length > 0 ? 'warned' : undefined}>
      <div className={styles.question}>
        <h3>
          {texts.number(at + 1)} <small className="ui-ink-3">{texts.points(Score, AnswerCount)}</small>
        </h3>
        <p>
          <RichText text={Stem} />
        </p>
        {item.Options.length > 0 && <Options item={item} />}
        {item.PointCounts.length > 0 && <PointCounts item={item} />}
        {WrongTexts.length > 0 && (
          <p className={styles.wrong}>
            <b>{texts.wrongTexts}</b>
            {WrongTexts.map(({ Blank, Text, Count }) => (
              <span key={`${Blank} ${Text}`}>{texts.wrongText(Blank, Text, Count)}</span>
            ))}
          </p>
        )}
        {Warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            {texts.warnings[warning]}
          </p>
        ))}
      </div>
      <dl className={styles.figures}>
        <div title={texts.difficultyHint}>
          <dt>{texts.columns.difficulty}</dt>
          <dd>{texts.percent(Difficulty)}</dd>
        </div>
        <div title={texts.discriminationHint} data-state={(Discrimination ?? 0) < 0 ? 'negative' : undefined}>
          <dt>{texts.columns.discrimination}</dt>
          <dd>{Discrimination === null ? texts.unknown : Discrimination.toFixed(2)}</dd>
        </div>
        <div title={texts.timeHint}>
          <dt>{texts.columns.time}</dt>
          <dd>{MedianSeconds === null ? texts.untimed : texts.seconds(MedianSeconds)}</dd>
        </div>
        {versus && (
          <div title={texts.difficultyHint}>
            <dt>{texts.columns.versus}</dt>
            <dd>{texts.percent(versus.Difficulty)}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}

function Found({ data, versus }: { data: Analysis; versus: Analysis | undefined }) {
  if (data.AttemptCount === 0) {
    return (
      <EmptyState level="h2" title={texts.none}>
        {data.WaitingCount > 0 ? texts.waiting(data.WaitingCount) : texts.noneHint}
      </EmptyState>
    )
  }
  const warned = data.Items.filter(({ Warnings }) => Warnings.length > 0).length
  return (
    <>
      <div className={styles.facts}>
        <div>
          <p>{texts.facts(data.AttemptCount, data.MeanPercent.toFixed(1), data.MedianMinutes.toFixed(0))}</p>
          {data.WaitingCount > 0 && <p className="ui-ink-3">{texts.waiting(data.WaitingCount)}</p>}
          <p>
            <b>
              {data.AttemptCount < ITEM_ANSWERS_MIN
                ? texts.few(data.AttemptCount, ITEM_ANSWERS_MIN, warned)
                : texts.found(warned)}
            </b>
          </p>
          <p className="ui-ink-3">{texts.difficultyHint}</p>
          <p className="ui-ink-3">{texts.discriminationHint}</p>
          <p className="ui-ink-3">{texts.timeHint}</p>
        </div>
        <Spread spread={data.Spread} />
      </div>
      <h2>{texts.table}</h2>
      <ol className={styles.items}>
        {data.Items.map((item, at) => (
          <Item key={item.QuestionId} item={item} at={at} versus={versus?.Items[at]} />
        ))}
      </ol>
    </>
  )
}

interface ClassChoiceProps {
  label: string
  none: string
  value: string
  classes: readonly { OrgId: string; OrgName: string }[]
  onChoose: (classId: string) => void
}

const ClassChoice = ({ label, none, value, classes, onChoose }: ClassChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{none}</option>
      {classes.map(({ OrgId, OrgName }) => (
        <option key={OrgId} value={OrgId}>
          {OrgName}
        </option>
      ))}
    </select>
  </label>
)

/** What the answers to one paper say about its questions, of everybody or of one class beside another. */
export function ItemAnalysis() {
  const { values, change } = useAddressFilter(KEYS)
  const query = useQuery(analysisQuery(values.Paper, values.ClassId))
  const versus = useQuery(analysisQuery(values.Paper, values.Versus, values.Versus !== ''))
  const { data: book } = useQuery(gradebookQuery(values.CourseId, ''))
  const title = query.data ? texts.titleOf(query.data.ExamName) : texts.title
  useTitle(title)
  const classes = book?.Classes ?? []
  return (
    <div className={`wrap ${styles.page}`}>
      <Way
        stops={[{ label: texts.back, to: `${screenPaths.assessment}?CourseId=${values.CourseId}` }]}
        current={texts.title}
      />
      <header className={styles.head}>
        <h1>{title}</h1>
        {classes.length > 0 && (
          <ClassChoice
            label={texts.chooseClass}
            none={texts.all}
            value={values.ClassId}
            classes={classes}
            onChoose={(ClassId) => change({ ClassId })}
          />
        )}
        {classes.length > 1 && (
          <ClassChoice
            label={texts.versus}
            none={texts.nobody}
            value={values.Versus}
            classes={classes}
            onChoose={(Versus) => change({ Versus })}
          />
        )}
      </header>
      {query.isPending && <Skeleton height={420} radius={12} />}
      {query.isError && !query.data && (
        <ErrorState
          title={texts.error}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && <Found data={query.data} versus={values.Versus === '' ? undefined : versus.data} />}
    </div>
  )
}
