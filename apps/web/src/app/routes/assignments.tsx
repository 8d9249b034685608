import { ASSIGNMENT_KINDS, type AssignmentKind } from '@shijie/contract'
import { useSearchParams } from 'react-router'
import type { AssignPreset } from '../../features/assignment/components/assign-dialog.tsx'
import { AssignmentDetail } from '../../features/assignment/components/assignment-detail.tsx'
import { AssignmentList } from '../../features/assignment/components/assignment-list.tsx'

const isKind = (word: string | null): word is AssignmentKind => ASSIGNMENT_KINDS.some((kind) => kind === word)

/** What the address begins the dialog with, where it names something to give, or a kind of it. */
function presetOf(search: URLSearchParams): AssignPreset | undefined {
  const [kind, targetId] = [search.get('Kind'), search.get('TargetId')]
  return isKind(kind) ? { kind, targetId: targetId ?? '', orgId: search.get('OrgId') ?? '' } : undefined
}

/** R048: what the teacher gave to the classes, or one of it with each pupil. */
export function AssignmentsRoute() {
  const [search] = useSearchParams()
  const assignmentId = search.get('AssignmentId')
  if (assignmentId) return <AssignmentDetail key={assignmentId} assignmentId={assignmentId} />
  return <AssignmentList preset={presetOf(search)} />
}
