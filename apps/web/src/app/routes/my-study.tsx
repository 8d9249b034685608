import { useQuery } from '@tanstack/react-query'
import { OwnAssignments } from '../../features/assignment/components/own-assignments.tsx'
import { ClassCourses } from '../../features/course/components/class-courses.tsx'
import { MyStudy } from '../../features/learning/components/my-study.tsx'
import { NoticeStrip } from '../../features/notice/components/own-announcements.tsx'
import { TalkLink } from '../../features/talk/components/talk-link.tsx'
import { addressOfTraining } from '../../features/training/components/training-card.tsx'
import { trainingsQuery } from '../../features/training/queries.ts'
import { ownHomeTexts as texts } from '../../texts/home-own.ts'
import { classNames } from '../../ui/look/class-names.ts'
import { ButtonLink } from '../../ui/pieces/button.tsx'
import styles from './my-study.module.css'

const BEGUN = { list: 'begun' as const, name: '', difficulty: 0, subject: '', isExperience: false, page: 1 }

/** Works that a teacher sent back: they wait for nobody else. */
function ReturnedWorks() {
  const { data } = useQuery(trainingsQuery(BEGUN))
  const returned = (data?.Items ?? []).filter(({ State }) => State === 'returned')
  if (returned.length === 0) return null
  return (
    <ul className={classNames(styles.returnedWorks, 'ui-card')} aria-label={texts.returned}>
      {returned.map((training) => (
        <li key={training.TrainId}>
          <p>
            <b>{training.TrainName}</b>
            {texts.returned}
          </p>
          <ButtonLink size={36} kind="soft" to={addressOfTraining(training)}>
            {texts.goOn}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

/** R040: 我的学习. */
export function MyStudyPage() {
  const begun = useQuery(trainingsQuery(BEGUN)).data?.Items ?? []
  return (
    <MyStudy hasWork={begun.length > 0}>
      <NoticeStrip />
      <OwnAssignments />
      <ClassCourses />
      <TalkLink />
      <ReturnedWorks />
    </MyStudy>
  )
}
