import { reachesUserType, type Today, type TodayClass, type TodayCourse, UserTypes } from '@shijie/contract'
import { Link } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { useAccount } from '../../../lib/session.ts'
import { todayTexts as texts } from '../../../texts/today.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { SegmentBar } from '../../../ui/pieces/segment-bar.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import styles from './own-lists.module.css'
import { Panel, PanelEmpty } from './panel.tsx'

/** Before where most stand all is done, there it is under way, behind it comes what is to come. */
const percentsOf = ({ LessonCount, LessonNumber, Percent }: TodayClass) =>
  Array.from({ length: LessonCount }, (_, index) =>
    index + 1 < LessonNumber ? 100 : index + 1 === LessonNumber ? Percent : 0,
  )

function standOf({ StudentCount, BehindCount, Minutes }: TodayClass): string {
  if (StudentCount === 0) return texts.noPupils
  if (BehindCount > 0) return texts.behind(BehindCount)
  return Minutes > 0 ? texts.keepsUp : texts.nobodyLearns
}

function ClassRow({ one }: { one: TodayClass }) {
  const { ClassId, ClassName, StudentCount, LessonNumber, LessonCount, Minutes, BehindCount } = one
  const facts = [
    LessonNumber > 0 ? texts.classAt(LessonNumber) : texts.classNoCourse,
    // A class in which nobody learned has no minutes to be told, and keeps up with nothing.
    Minutes > 0 && texts.everyDay(Minutes),
  ]
  return (
    <li className={styles.classRow}>
      <Link to={linkTo.studentManage(ClassId)}>
        <b>{ClassName}</b> <small>{texts.people(StudentCount)}</small>
      </Link>
      {LessonCount > 0 ? <SegmentBar label={texts.barOf(ClassName)} percents={percentsOf(one)} /> : <span />}
      <span>{facts.filter(Boolean).join('，')}</span>
      <span data-tone={BehindCount > 0 ? 'warn' : undefined}>{standOf(one)}</span>
    </li>
  )
}

/** Own classes: at which 课 each is, and who is behind. */
export function OwnClasses({ today: { Classes, ClassCount } }: { today: Today }) {
  const account = useAccount()
  const isAdmin = account !== undefined && reachesUserType(account.UserType, UserTypes.schoolAdmin)
  return (
    <Panel
      id="today-classes"
      title={texts.classes}
      note={texts.classesHint}
      way={{
        to: screenPaths.studentManage,
        label: ClassCount > Classes.length ? texts.moreClasses(ClassCount) : texts.allClasses,
      }}
    >
      {Classes.length === 0 && (
        <PanelEmpty title={texts.noClasses}>
          <p>{isAdmin ? texts.noClassesAdmin : texts.noClassesHint}</p>
        </PanelEmpty>
      )}
      <ul className={styles.rows}>
        {Classes.map((one) => (
          <ClassRow key={one.ClassId} one={one} />
        ))}
      </ul>
    </Panel>
  )
}

function CourseTag({ course: { UnpublishedCount, IsPublished } }: { course: TodayCourse }) {
  if (IsPublished === 0) return <Tag>{texts.draft}</Tag>
  return UnpublishedCount > 0 ? (
    <Tag tone="warn">{texts.unpublished(UnpublishedCount)}</Tag>
  ) : (
    <Tag tone="ok">{texts.published}</Tag>
  )
}

/** Own courses, the newest first; all of them stand further down. */
export function OwnCourses({ today: { Courses, CourseCount } }: { today: Today }) {
  return (
    <Panel
      id="today-courses"
      title={texts.ownCourses}
      way={{ to: '#teacher-courses-title', label: texts.allCourses(CourseCount) }}
    >
      {Courses.length === 0 && (
        <PanelEmpty title={texts.noCourses}>
          <ButtonLink size={36} kind="soft" to={screenPaths.personalTeacher}>
            {texts.makeCourse}
          </ButtonLink>
        </PanelEmpty>
      )}
      <ul className={styles.rows}>
        {Courses.map((course) => (
          <li key={course.CourseId} className={styles.courseRow}>
            <img src={course.CourseCoverUrl} alt="" width={64} height={36} loading="lazy" />
            <Link to={linkTo.courseEdit({ courseId: course.CourseId })}>
              <b>{course.CourseName}</b>
              <small>{texts.courseFacts(course.LessonCount, course.OpenCount)}</small>
            </Link>
            <CourseTag course={course} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
