import type { CourseEditor } from '@shijie/contract'
import { createContext, type ReactNode, use } from 'react'
import { presenceTexts as texts } from '../../../texts/presence.ts'
import { Avatar } from '../../../ui/pieces/avatar.tsx'
import { usePresence } from '../use-presence.ts'
import styles from './who-is-here.module.css'

const EditorsContext = createContext<readonly CourseEditor[]>([])

interface EditorsHereProps {
  courseId: string
  /** The lesson that is open; empty for none. */
  lessonId: string
  children: ReactNode
}

/** Knows who else has the course open. A beat of it draws those who show it, and neither the tree nor the lesson. */
export function EditorsHere({ courseId, lessonId, children }: EditorsHereProps) {
  return <EditorsContext value={usePresence(courseId, lessonId)}>{children}</EditorsContext>
}

const FACES_MAX = 3

interface WhoIsHereProps {
  /** What a lesson is called; empty for one that the tree does not have. */
  titleOf: (lessonId: string) => string
}

/** Who else makes the course at this moment, in the head of the editor. */
export function WhoIsHere({ titleOf }: WhoIsHereProps) {
  const editors = use(EditorsContext)
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

const useEditorsOf = (lessonId: string) => use(EditorsContext).filter(({ CourseHourId }) => CourseHourId === lessonId)

/** Who has a lesson open, in its row of the tree. */
export function EditorsOf({ lessonId }: { lessonId: string }) {
  const editors = useEditorsOf(lessonId)
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

/** Says over an open lesson that a colleague has it open as well, and what comes of that. */
export function SameLesson({ lessonId, className }: { lessonId: string; className: string | undefined }) {
  const names = useEditorsOf(lessonId).map(({ UserName }) => UserName)
  return names.length > 0 ? <p className={className}>{texts.sameLesson(names)}</p> : undefined
}
