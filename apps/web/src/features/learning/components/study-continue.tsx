import type { DataOf, LessonRecord, listMyStudy } from '@shijie/contract'
import { linkTo } from '../../../lib/addresses.ts'
import { clockTime, spentTime } from '../../../lib/format.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import './study-continue.css'
import { openLessonWindow } from './use-open-lesson.ts'

type Study = DataOf<typeof listMyStudy>

interface Step {
  kicker: string
  title: string
  courseId: string
  courseName: string
  coverUrl: string
  percent: number
  note: string
  address: string
  action: string
}

/** Where one stopped and what is left: of a video in time, of what is read in pages; of a page itself in its parts. */
const placeOf = ({ Kind, PageCount, PagesShown, Position, Duration }: LessonRecord): string => {
  if (PageCount === 0) return texts.resumeAt(clockTime(Position), spentTime(Duration - Position))
  const say = Kind === 'page' ? texts.resumeAtBlock : texts.resumeAtPage
  return say(Math.min(PageCount, Math.floor(Position) + 1), PageCount - PagesShown)
}

const fromRecord = (record: LessonRecord): Step => ({
  kicker: texts.continueLast,
  title: record.CourseHourTitle,
  courseId: record.CourseId,
  courseName: record.CourseName,
  coverUrl: record.IconFileURL,
  percent: record.Duration > 0 ? (record.Position / record.Duration) * 100 : record.Percent,
  note: placeOf(record),
  address: record.LinkAddr,
  action: texts.continueNow,
})

const fromCourse = (course: Study['Items'][number]): Step => ({
  kicker: texts.upNext,
  title: course.ContinueTitle,
  courseId: course.CourseId,
  courseName: course.CourseName,
  coverUrl: course.CourseCoverUrl,
  percent: course.Percent,
  note: texts.lessonsDone(course.DoneCount, course.LessonCount),
  address: course.ContinueAddr,
  action: texts.startLearning,
})

/** The one thing to do now: the lesson begun last, else the next lesson of a joined course. */
function nextStep(study: Study): Step | undefined {
  const record = study.Continue[0]
  if (record) return fromRecord(record)
  const open = study.Items.filter((item) => item.DoneCount < item.LessonCount)
  const course = open.find((item) => item.ContinueAddr) ?? open[0]
  return course && fromCourse(course)
}

/** Nothing is left of what is joined, or nothing is joined yet. */
function AllLearned({ hasCourses }: { hasCourses: boolean }) {
  return (
    <section className="study-continue" data-state="done">
      <div className="study-continue-body">
        <h2>{hasCourses ? texts.allLearned : texts.noJoined}</h2>
        <p>{hasCourses ? texts.allLearnedHint : texts.noJoinedHint}</p>
        <div className="study-continue-actions">
          <ButtonLink kind="primary" size={52} to={linkTo.courseList(2)}>
            {texts.chooseCourse}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** What to go on with, in one press. */
export function StudyContinue({ study }: { study: Study }) {
  const step = nextStep(study)
  if (!step) return <AllLearned hasCourses={study.TotalCount > 0} />
  const open = () => (step.address ? openLessonWindow(step.address) : undefined)
  return (
    <section className="study-continue" aria-labelledby="study-continue-title">
      <div className="study-continue-cover">
        <img src={step.coverUrl} alt="" width={344} height={328} />
        {/* A larger target for the pointer; the button with words is the one for everyone else. */}
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={open}>
          <Icon name="play" size={30} />
        </button>
      </div>
      <div className="study-continue-body">
        <span className="ui-ink-2">{step.kicker}</span>
        <h2 id="study-continue-title">{step.title}</h2>
        <p>{step.courseName}</p>
        <div className="study-continue-progress">
          <ProgressBar label={texts.progressOf(step.title)} percent={step.percent} />
          <span>{step.note}</span>
        </div>
        <div className="study-continue-actions">
          {/* What is left is closed yet: the catalogue says why. */}
          {step.address && (
            <Button kind="primary" size={52} onClick={open}>
              <Icon name="play" />
              {step.action}
            </Button>
          )}
          <ButtonLink size={52} kind={step.address ? 'plain' : 'primary'} to={linkTo.courseIndex(step.courseId)}>
            {texts.openCatalogue}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
