import type { CourseEditor } from '@shijie/contract'
import { createContext, use } from 'react'
import { presenceTexts as texts } from '../../../texts/presence.ts'
import { Avatar } from '../../../ui/pieces/avatar.tsx'
import styles from './who-is-here.module.css'

/** Others who have the course open, for the rows of the tree: those are drawn again only when their lesson changes. */
export const EditorsContext = createContext<readonly CourseEditor[]>([])

const FACES_MAX = 3

interface WhoIsHereProps {
  editors: readonly CourseEditor[]
  /** What a lesson is called; empty for one that the tree does not have. */
  titleOf: (lessonId: string) => string
}

/** Who else makes the course at this moment, in the head of the editor. */
export function WhoIsHere({ editors, titleOf }: WhoIsHereProps) {
  const [first] = editors
  if (!first) return <span role="status" />
  const words =
    editors.length > 1 ? texts.several(editors.length) : texts.one(first.UserName, titleOf(first.CourseHourId))
  const all = editors.map(({ UserName, CourseHourId }) => texts.one(UserName, titleOf(CourseHourId))).join('\n')
  return (
    <span role="status" className={styles.here} title={all}>
      {editors.slice(0, FACES_MAX).map(({ UserId, UserName }) => (
        <Avatar key={UserId} name={UserName} size={24} />
      ))}
      <span>{words}</span>
    </span>
  )
}

/** Who has a lesson open, in its row of the tree. */
export function EditorsOf({ lessonId }: { lessonId: string }) {
  const editors = use(EditorsContext).filter(({ CourseHourId }) => CourseHourId === lessonId)
  const [first] = editors
  if (!first) return undefined
  const words = texts.inRow(editors.map(({ UserName }) => UserName))
  return (
    <span className={styles.face} title={words}>
      <Avatar name={first.UserName} size={20} />
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
