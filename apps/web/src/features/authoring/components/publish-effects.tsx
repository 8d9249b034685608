import { CONTENT_FIELDS, type PublishedChange } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { trialQuery } from '../queries.ts'
import styles from './publish-list.module.css'

const isContentNew = (fields: readonly string[]): boolean => fields.some((field) => CONTENT_FIELDS.has(field))

/** Settings that change what a learner may do, whether or not anybody has begun. */
const SETTINGS: ReadonlySet<string> = new Set([
  'IsTrySee',
  'OpensAt',
  'OpensAfterId',
  'CompletedBy',
  'PassPercent',
  'Weight',
])

const isTold = ({ LearnerCount, Fields, FreedTitles }: PublishedChange): boolean =>
  LearnerCount > 0 || FreedTitles.length > 0 || Fields.some((field) => SETTINGS.has(field))

/** What publishing the marked lessons would do, asked of the server before it is done. */
export function PublishEffects({ courseId, marked }: { courseId: string; marked: readonly string[] }) {
  const query = useQuery({ ...trialQuery(courseId, marked), enabled: marked.length > 0 })
  if (marked.length === 0) return null
  const problems = query.isError
    ? [sentenceOf(query.error)]
    : (query.data?.Faults.map(({ Sentence }) => Sentence) ?? [])
  if (problems.length > 0) {
    return (
      <ul className={styles.problem} role="alert">
        {problems.map((problem) => (
          <li key={problem}>
            <Icon name="alert" size={20} />
            {problem}
          </li>
        ))}
      </ul>
    )
  }
  const touched = query.data?.Changes.filter(isTold) ?? []
  if (touched.length === 0) return null
  return (
    <ul className={styles.effects}>
      {touched.map(({ CourseHourId, Title, Act, LearnerCount, Fields, FreedTitles }) => (
        <li key={CourseHourId}>
          <b>{Title}</b>
          {Act !== 'change' && <span>{texts.acts[Act]}</span>}
          {Act === 'change' && <span>{texts.changedParts(Fields)}</span>}
          {FreedTitles.length > 0 && <span>{texts.freed(FreedTitles)}</span>}
          {LearnerCount > 0 && (
            <span>{isContentNew(Fields) ? texts.effectRenewed(LearnerCount) : texts.effect(LearnerCount)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
