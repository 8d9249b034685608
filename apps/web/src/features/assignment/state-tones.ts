import type { AssignmentState } from '@shijie/contract'
import type { TagTone } from '../../ui/pieces/tag.tsx'

/** How a state looks. */
export const stateTones: Record<AssignmentState, TagTone> = {
  waiting: 'plain',
  todo: 'plain',
  done: 'ok',
  late: 'warn',
  missed: 'bad',
  excused: 'plain',
}
