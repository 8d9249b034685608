import type { LessonRow } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { homeTryTexts } from '../../../texts/home-try.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { microLessonsQuery } from '../try-queries.ts'
import './home-try.css'

const texts = homeTryTexts.micro

/** A lesson that opens is watched at once, in a window of its own; every other leads to its course. */
function MicroCard({ lesson }: { lesson: LessonRow }) {
  const isOpen = lesson.IsOpen === 1 && lesson.LinkAddr !== ''
  return (
    <Link
      className="micro-card"
      to={isOpen ? lesson.LinkAddr : linkTo.courseDetail(lesson.CourseId)}
      {...(isOpen ? { target: '_blank', rel: 'opener' } : {})}
    >
      <img src={lesson.IconFileURL} alt="" width={282} height={159} loading="lazy" />
      <h4>{lesson.CourseHourTitle}</h4>
      <div className="tags">
        {lesson.IsTrySee === 1 && isOpen && <Tag tone="ok">{texts.trial}</Tag>}
        {lesson.Topic && <Tag tone="learn">{lesson.Topic}</Tag>}
        {lesson.Minutes > 0 && <Tag>{texts.minutes(lesson.Minutes)}</Tag>}
      </div>
    </Link>
  )
}

/** Micro-lessons in a row; none where there are none. */
export function MicroRow() {
  const { data } = useQuery(microLessonsQuery)
  if (!data || data.Items.length === 0) return null
  return (
    <div className="micro-row">
      <h3>{texts.title}</h3>
      <ul>
        {data.Items.map((lesson) => (
          <li key={lesson.CourseHourId}>
            <MicroCard lesson={lesson} />
          </li>
        ))}
      </ul>
    </div>
  )
}
