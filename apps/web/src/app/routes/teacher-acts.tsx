import { useQuery } from '@tanstack/react-query'
import { queueQuery } from '../../features/application/queries.ts'
import { handInsQuery } from '../../features/training/queries.ts'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { authoringTexts } from '../../texts/authoring.ts'
import { gradebookTexts } from '../../texts/gradebook.ts'
import { publicationTexts } from '../../texts/publication.ts'
import { bankTexts } from '../../texts/question-bank.ts'
import { schoolTexts } from '../../texts/school.ts'
import { trainingTexts } from '../../texts/training.ts'
import { ButtonLink } from '../../ui/pieces/button.tsx'
import { Tag } from '../../ui/pieces/tag.tsx'
import { REVIEWS, useWaitingCount } from './teacher-reviews.tsx'

const WAITING = { trainId: '', lessonId: '', orgId: '', state: 'handedIn', page: 1 } as const

/** Nothing is said where nothing waits. */
const Waits = ({ text, count }: { text: (count: number) => string; count: number }) =>
  count > 0 ? <Tag tone="warn">{text(count)}</Tag> : null

/** The ways from the teacher's space, with how much waits behind each. */
export function TeacherActs() {
  const { data: handIns } = useQuery(handInsQuery(WAITING))
  const { data: applications } = useQuery(queueQuery('open', 1))
  const waiting = useWaitingCount() ?? 0
  return (
    <div className="row teacher-acts">
      <ButtonLink size={44} to={linkTo.trainingHandIns()}>
        {trainingTexts.handIns}
        <Waits text={trainingTexts.waiting} count={handIns?.WaitingCount ?? 0} />
      </ButtonLink>
      <ButtonLink size={44} to={screenPaths.personalTeacher}>
        {authoringTexts.title}
      </ButtonLink>
      <ButtonLink size={44} to={screenPaths.assessment}>
        {gradebookTexts.title}
      </ButtonLink>
      <ButtonLink size={44} to={screenPaths.questionBank}>
        {bankTexts.title}
      </ButtonLink>
      <a className="ui-button size-44" href={`#${REVIEWS}`}>
        {publicationTexts.reviews}
        <Waits text={publicationTexts.reviewsWait} count={waiting} />
      </a>
      <ButtonLink size={44} to={screenPaths.studentManage}>
        {schoolTexts.title}
        <Waits text={schoolTexts.applicationsWait} count={applications?.TotalCount ?? 0} />
      </ButtonLink>
    </div>
  )
}
