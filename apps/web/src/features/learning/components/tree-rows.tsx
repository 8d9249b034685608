import type { LessonRow } from '@shijie/contract'
import { chineseNumber } from '../../../lib/format.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { kindIcon, lengthOf, minutesOf, ruleOf } from './lesson-kind.ts'
import { LessonState } from './lesson-state.tsx'

interface ContainerRowProps {
  lesson: LessonRow
  depth: number
  number: number
  isExpanded: boolean
  onToggle: () => void
}

/** A lesson of the first level with its number tile, or a step below it. */
export function ContainerRow({ lesson, depth, number, isExpanded, onToggle }: ContainerRowProps) {
  const { CourseHourTitle: title, Percent, LeafCount, DoneCount } = lesson
  const isTop = depth === 0
  return (
    <button
      type="button"
      className={classNames('tree-container', isTop ? 'top' : 'step')}
      data-state={Percent === 100 ? 'done' : undefined}
      aria-expanded={isExpanded}
      onClick={onToggle}
    >
      <Icon name={isExpanded ? 'down' : 'right'} className="tree-chevron" />
      <span className="visually-hidden">{isExpanded ? texts.collapse(title) : texts.expand(title)}</span>
      {isTop && (
        <span className="tree-number" aria-hidden="true">
          {number}
        </span>
      )}
      <span className="tree-title">
        <b aria-hidden="true">{isTop ? title : `${chineseNumber(number)}、${title}`}</b>
        <span>{[texts.tasks(LeafCount), ...(isTop ? minutesOf(lesson) : [])].join(' · ')}</span>
      </span>
      <span className="grow" />
      {isTop ? (
        <LessonState lesson={lesson} />
      ) : (
        <span className="lesson-state quiet">{texts.countOf(DoneCount, LeafCount)}</span>
      )}
    </button>
  )
}

interface LeafRowProps {
  lesson: LessonRow
  isCurrent: boolean
  isNext?: boolean
  onOpen: (lesson: LessonRow) => void
}

/** A leaf: kind, name, length, state; the whole row opens it. */
export function LeafRow({ lesson, isCurrent, isNext = false, onOpen }: LeafRowProps) {
  const { CourseHourTitle: title } = lesson
  return (
    <button
      type="button"
      className={classNames('tree-leaf', isNext && 'next')}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onOpen(lesson)}
    >
      <span className="tree-kind">
        <Icon name={kindIcon(lesson.Kind)} size={18} />
      </span>
      <span className="tree-name">{title}</span>
      <span className="tree-length">
        {texts.kinds[lesson.Kind]}
        <span>{[minutesOf(lesson).join(' · ') || lengthOf(lesson), ruleOf(lesson)].filter(Boolean).join(' · ')}</span>
      </span>
      {isCurrent && lesson.Percent < 100 ? (
        <span className="lesson-state">{texts.playing}</span>
      ) : (
        <LessonState lesson={lesson} />
      )}
    </button>
  )
}
