import type { DataOf, getLessonByGuid } from '@shijie/contract'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { kindIcon } from './lesson-kind.ts'

interface NextStepProps {
  lesson: DataOf<typeof getLessonByGuid>
  onNext: () => void
}

/**
 * The lesson after this one, over borders of chapters. The way back to the catalogue after the last one, and where the
 * next one has nothing to open yet: only its name is told then, and why.
 */
export function NextStep({ lesson, onNext }: NextStepProps) {
  if (lesson.NextAddr === '') {
    const isLast = lesson.NextId === ''
    return (
      <Link className="next-step last" to={linkTo.courseIndex(lesson.CourseId)}>
        <span className="grow">
          <small>{isLast ? texts.lastStep : texts.nextEmpty(lesson.NextKind === 'exercise')}</small>
          <b>{isLast ? texts.backToCatalogue : lesson.NextTitle}</b>
        </span>
        <Icon name="arrow" />
      </Link>
    )
  }
  if (lesson.NextClosed !== '') {
    return (
      <div className="next-step" data-state="closed" role="status">
        <span className="next-kind">
          <Icon name="lock" />
        </span>
        <span className="grow">
          <small>{texts.nextClosed}</small>
          <b>{lesson.NextTitle}</b>
          <small>{lesson.NextClosed}</small>
        </span>
      </div>
    )
  }
  return (
    <button type="button" className="next-step" onClick={onNext}>
      <span className="next-kind">
        <Icon name={kindIcon(lesson.NextKind || 'container')} />
      </span>
      <span className="grow">
        <small>{texts.nextStep}</small>
        <b>{lesson.NextTitle}</b>
      </span>
      <Icon name="arrow" />
    </button>
  )
}
