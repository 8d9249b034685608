import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { assignmentTexts } from '../../texts/assignment.ts'
import { authoringTexts } from '../../texts/authoring.ts'
import { boardTexts } from '../../texts/board.ts'
import { databoardTexts } from '../../texts/databoard.ts'
import { gradebookTexts } from '../../texts/gradebook.ts'
import { noticeTexts } from '../../texts/notice.ts'
import { publicationTexts } from '../../texts/publication.ts'
import { bankTexts } from '../../texts/question-bank.ts'
import { schoolTexts } from '../../texts/school.ts'
import { talkTexts } from '../../texts/talk.ts'
import { todayTexts } from '../../texts/today.ts'
import { trainingTexts } from '../../texts/training.ts'
import { ButtonLink } from '../../ui/pieces/button.tsx'
import { REVIEWS } from './teacher-reviews.tsx'

/** The ways from the teacher's space. How much waits behind each is said once, by what waits today. */
export function TeacherActs() {
  return (
    <nav className="row teacher-acts" aria-label={todayTexts.waysLabel}>
      <ButtonLink to={screenPaths.assignments}>{assignmentTexts.assign}</ButtonLink>
      <ButtonLink to={`${screenPaths.notices}?Part=sent`}>{noticeTexts.parts.announcements}</ButtonLink>
      <ButtonLink to={screenPaths.classTalk}>{talkTexts.title}</ButtonLink>
      <ButtonLink to={screenPaths.assessment}>{gradebookTexts.title}</ButtonLink>
      <ButtonLink to={linkTo.trainingHandIns()}>{trainingTexts.handIns}</ButtonLink>
      <ButtonLink to={screenPaths.personalTeacher}>{authoringTexts.title}</ButtonLink>
      <ButtonLink to={screenPaths.questionBank}>{bankTexts.title}</ButtonLink>
      <a className="ui-button" href={`#${REVIEWS}`}>
        {publicationTexts.reviews}
      </a>
      <ButtonLink to={screenPaths.studentManage}>{schoolTexts.title}</ButtonLink>
      <ButtonLink to={screenPaths.board}>{boardTexts.title}</ButtonLink>
      <ButtonLink to={screenPaths.dataBoard}>{databoardTexts.title}</ButtonLink>
    </nav>
  )
}
