import type { DataOf, listMyStudy } from '@shijie/contract'
import { spentTime } from '../../../lib/format.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Ring } from '../../../ui/drawings/ring.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import './study-totals.css'

type Study = DataOf<typeof listMyStudy>

/** Lessons done of all lessons of the joined courses, from 0 to 100; full only when nothing is left. */
function overallPercent(courses: Study['Items']): number {
  const done = courses.reduce((sum, course) => sum + course.DoneCount, 0)
  const all = courses.reduce((sum, course) => sum + course.LessonCount, 0)
  return all > 0 ? Math.floor((done / all) * 100) : 0
}

/** How far one has come: a ring of all lessons, and the totals. */
export function StudyTotals({ study }: { study: Study }) {
  return (
    <Card className="study-totals">
      <h2>{texts.where}</h2>
      <div className="study-totals-body">
        <figure>
          <Ring label={texts.overall} percent={overallPercent(study.Items)} size={128} stroke={11} />
          <figcaption>{texts.overall}</figcaption>
        </figure>
        <dl>
          <div>
            <dt>{texts.totalTime}</dt>
            <dd>{spentTime(study.TotalSeconds)}</dd>
          </div>
          <div>
            <dt>{texts.completedLessons}</dt>
            <dd>{texts.unit(study.CompletedLessons)}</dd>
          </div>
          <div>
            <dt>{texts.joinedCourses}</dt>
            <dd>{texts.unitCourse(study.TotalCount)}</dd>
          </div>
        </dl>
      </div>
    </Card>
  )
}
