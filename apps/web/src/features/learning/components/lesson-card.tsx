import type { LessonRow } from '@shijie/contract'
import { useAccount } from '../../../lib/session.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { categoryOf, judgeLesson, sentenceOfDescription } from '../judge-lesson.ts'
import './lesson-card.css'
import { lengthOf } from './lesson-kind.ts'
import { LessonState } from './lesson-state.tsx'

/** A micro-lesson: cover with its length, title, topic (blue) and category (grey), and the state. */
export function LessonCard({ lesson, onOpen }: { lesson: LessonRow; onOpen: (lesson: LessonRow) => void }) {
  const category = categoryOf(lesson.Description)
  const verdict = judgeLesson(lesson, useAccount())
  // Who has not joined may well have the access: then the state below says what comes first.
  const isLocked = lesson.IsTrySee > 1 && verdict !== 'open' && verdict !== 'join'
  return (
    <button type="button" className="lesson-card" onClick={() => onOpen(lesson)}>
      <span className="lesson-card-cover">
        <img src={lesson.IconFileURL} alt="" width={282} height={159} loading="lazy" />
        {isLocked && (
          <span className="lesson-card-lock">
            <Icon name="lock" size={14} />
            {texts.needsAccess}
          </span>
        )}
        {lengthOf(lesson) && <span className="lesson-card-time">{lengthOf(lesson)}</span>}
      </span>
      <strong>{lesson.CourseHourTitle}</strong>
      <span className="lesson-card-text">{sentenceOfDescription(lesson.Description)}</span>
      <span className="lesson-card-foot">
        {lesson.Topic && <Tag tone="learn">{lesson.Topic}</Tag>}
        {category && <Tag>{category}</Tag>}
        <span className="grow" />
        <LessonState lesson={lesson} />
      </span>
    </button>
  )
}
