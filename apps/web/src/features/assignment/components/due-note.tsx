import type { AssignmentKind } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../lib/session.ts'
import { assignmentTexts, ownAssignmentTexts as texts } from '../../../texts/assignment.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { dueWords } from '../due-words.ts'
import { ownAssignmentsQuery } from '../queries.ts'
import styles from './due-note.module.css'

/** On the page of what was given: until when, by whom, and what its teacher said with it. Nobody but a pupil has such. */
export function DueNote({ kind, targetId }: { kind: AssignmentKind; targetId: string }) {
  const isPupil = useAccount()?.UserType === '7000'
  const { data } = useQuery({ ...ownAssignmentsQuery('open'), enabled: isPupil })
  const { data: over } = useQuery({ ...ownAssignmentsQuery('over'), enabled: isPupil })
  // What is taken no more is said here as well: whoever only read nothing would work for it.
  const missed = over?.Items.filter(({ State }) => State === 'missed') ?? []
  const given = [...(data?.Items ?? []), ...missed].filter((one) => one.Kind === kind && one.TargetId === targetId)
  if (!data || given.length === 0) return null
  return (
    <ul className={styles.notes}>
      {given.map(({ AssignmentId, DueTime, LateRule, AssignerName, Note }) => {
        const { words, tone } = dueWords(DueTime, data.Now, LateRule)
        return (
          <li key={AssignmentId}>
            <span>{texts.given(AssignerName)}</span>
            <Tag tone={tone}>{words}</Tag>
            {Note && <p>{assignmentTexts.note(Note)}</p>}
          </li>
        )
      })}
    </ul>
  )
}
