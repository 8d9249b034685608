import * as account from './groups/account.ts'
import * as accountSettings from './groups/account-settings.ts'
import * as achievement from './groups/achievement.ts'
import * as admin from './groups/admin.ts'
import * as application from './groups/application.ts'
import * as assignment from './groups/assignment.ts'
import * as auth from './groups/auth.ts'
import * as authoring from './groups/authoring.ts'
import * as board from './groups/board.ts'
import * as browserRun from './groups/browser-run.ts'
import * as classWindow from './groups/class-window.ts'
import * as component from './groups/component.ts'
import * as course from './groups/course.ts'
import * as coursePackage from './groups/course-package.ts'
import * as coursePublication from './groups/course-publication.ts'
import * as courseRelease from './groups/course-release.ts'
import * as courseTeacher from './groups/course-teacher.ts'
import * as databoard from './groups/databoard.ts'
import * as dataset from './groups/dataset.ts'
import * as datasetImport from './groups/dataset-import.ts'
import * as deckRedraw from './groups/deck-redraw.ts'
import * as exam from './groups/exam.ts'
import * as examTeaching from './groups/exam-teaching.ts'
import * as file from './groups/file.ts'
import * as glance from './groups/glance.ts'
import * as gradebook from './groups/gradebook.ts'
import * as inquiry from './groups/inquiry.ts'
import * as itemAnalysis from './groups/item-analysis.ts'
import * as learning from './groups/learning.ts'
import * as lessonDraft from './groups/lesson-draft.ts'
import * as lessonMedia from './groups/lesson-media.ts'
import * as lessonPage from './groups/lesson-page.ts'
import * as lessonPreview from './groups/lesson-preview.ts'
import * as live from './groups/live.ts'
import * as marking from './groups/marking.ts'
import * as model from './groups/model.ts'
import * as modelDownload from './groups/model-download.ts'
import * as notice from './groups/notice.ts'
import * as operations from './groups/operations.ts'
import * as organisation from './groups/organisation.ts'
import * as preview from './groups/preview.ts'
import * as project from './groups/project.ts'
import * as projectParts from './groups/project-parts.ts'
import * as publicationPlan from './groups/publication-plan.ts'
import * as publishedDataset from './groups/published-dataset.ts'
import * as pupilGroup from './groups/pupil-group.ts'
import * as questionBank from './groups/question-bank.ts'
import * as registration from './groups/registration.ts'
import * as registrationSettings from './groups/registration-settings.ts'
import * as roster from './groups/roster.ts'
import * as runcode from './groups/runcode.ts'
import * as sample from './groups/sample.ts'
import * as school from './groups/school.ts'
import * as shippedCourse from './groups/shipped-course.ts'
import * as siteSettings from './groups/site-settings.ts'
import * as staff from './groups/staff.ts'
import * as studyRecord from './groups/study-record.ts'
import * as studyStatistics from './groups/study-statistics.ts'
import * as talk from './groups/talk.ts'
import * as teacherEdition from './groups/teacher-edition.ts'
import * as term from './groups/term.ts'
import * as timetable from './groups/timetable.ts'
import * as today from './groups/today.ts'
import * as training from './groups/training.ts'
import * as trainingTeaching from './groups/training-teaching.ts'
import * as trial from './groups/trial.ts'
import type { Endpoint } from './wire/endpoint.ts'

export * from './activation-code.ts'
export * from './audit-acts.ts'
export * from './class-name.ts'
export * from './constants.ts'
export * from './course-manifest.ts'
export * from './exam-paper.ts'
export * from './file-limits.ts'
export * from './free-name.ts'
export * from './groups/account.ts'
export * from './groups/account-settings.ts'
export * from './groups/achievement.ts'
export * from './groups/admin.ts'
export * from './groups/application.ts'
export * from './groups/assignment.ts'
export * from './groups/auth.ts'
export * from './groups/authoring.ts'
export * from './groups/board.ts'
export * from './groups/board-parts.ts'
export * from './groups/browser-run.ts'
export * from './groups/class-window.ts'
export * from './groups/component.ts'
export * from './groups/course.ts'
export * from './groups/course-package.ts'
export * from './groups/course-publication.ts'
export * from './groups/course-release.ts'
export * from './groups/course-teacher.ts'
export * from './groups/databoard.ts'
export * from './groups/dataset.ts'
export * from './groups/dataset-import.ts'
export * from './groups/dataset-parts.ts'
export * from './groups/deck-redraw.ts'
export * from './groups/exam.ts'
export * from './groups/exam-teaching.ts'
export * from './groups/file.ts'
export * from './groups/glance.ts'
export * from './groups/gradebook.ts'
export * from './groups/inquiry.ts'
export * from './groups/item-analysis.ts'
export * from './groups/learning.ts'
export * from './groups/learning-parts.ts'
export * from './groups/lesson-aims.ts'
export * from './groups/lesson-body.ts'
export * from './groups/lesson-draft.ts'
export * from './groups/lesson-media.ts'
export * from './groups/lesson-page.ts'
export * from './groups/lesson-preview.ts'
export * from './groups/live.ts'
export * from './groups/marking.ts'
export * from './groups/model.ts'
export * from './groups/model-download.ts'
export * from './groups/model-parts.ts'
export * from './groups/notice.ts'
export * from './groups/operations.ts'
export * from './groups/organisation.ts'
export * from './groups/preview.ts'
export * from './groups/project.ts'
export * from './groups/project-parts.ts'
export * from './groups/publication-plan.ts'
export * from './groups/published-dataset.ts'
export * from './groups/pupil-group.ts'
export * from './groups/question-bank.ts'
export * from './groups/registration.ts'
export * from './groups/registration-settings.ts'
export * from './groups/roster.ts'
export * from './groups/runcode.ts'
export * from './groups/sample.ts'
export * from './groups/school.ts'
export * from './groups/shipped-course.ts'
export * from './groups/site-settings.ts'
export * from './groups/staff.ts'
export * from './groups/study-record.ts'
export * from './groups/study-statistics.ts'
export * from './groups/talk.ts'
export * from './groups/teacher-edition.ts'
export * from './groups/term.ts'
export * from './groups/timetable.ts'
export * from './groups/today.ts'
export * from './groups/training.ts'
export * from './groups/training-parts.ts'
export * from './groups/training-teaching.ts'
export * from './groups/trial.ts'
export * from './half-width.ts'
export * from './jobs/index.ts'
export * from './lateness.ts'
export * from './lesson-fault.ts'
export * from './lesson-merge.ts'
export * from './password-rules.ts'
export * from './question-picture.ts'
export * from './roles.ts'
export * from './rubric.ts'
export * from './self-check.ts'
export * from './sentences/assignment-messages.ts'
export * from './sentences/authoring-messages.ts'
export * from './sentences/block-messages.ts'
export * from './sentences/board-messages.ts'
export * from './sentences/databoard-messages.ts'
export * from './sentences/dataset-messages.ts'
export * from './sentences/exam-messages.ts'
export * from './sentences/file-messages.ts'
export * from './sentences/glance-messages.ts'
export * from './sentences/gradebook-messages.ts'
export * from './sentences/inquiry-messages.ts'
export * from './sentences/marking-messages.ts'
export * from './sentences/messages.ts'
export * from './sentences/model-card-texts.ts'
export * from './sentences/model-messages.ts'
export * from './sentences/notice-messages.ts'
export * from './sentences/opening-messages.ts'
export * from './sentences/operations-messages.ts'
export * from './sentences/project-messages.ts'
export * from './sentences/runner-texts.ts'
export * from './sentences/school-messages.ts'
export * from './sentences/session-messages.ts'
export * from './sentences/talk-messages.ts'
export * from './sentences/timetable-messages.ts'
export * from './sentences/training-messages.ts'
export * from './sentences/transport-messages.ts'
export * from './site.ts'
export * from './trust-info.ts'
export * from './wire/endpoint.ts'
export * from './wire/envelope.ts'
export * from './wire/error-codes.ts'
export * from './wire/errors.ts'
export * from './wire/fields.ts'
export * from './wire/issues.ts'
export * from './wire/ownership.ts'
export * from './wire/wire-addresses.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'zone' in value && 'method' in value

/** Every endpoint of the wire, by its name in the contract. */
export const endpointsByName: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    auth,
    account,
    accountSettings,
    application,
    course,
    authoring,
    coursePackage,
    courseRelease,
    deckRedraw,
    lessonDraft,
    publicationPlan,
    coursePublication,
    courseTeacher,
    learning,
    lessonMedia,
    lessonPage,
    lessonPreview,
    studyRecord,
    exam,
    examTeaching,
    file,
    preview,
    board,
    live,
    databoard,
    notice,
    talk,
    inquiry,
    dataset,
    datasetImport,
    sample,
    publishedDataset,
    model,
    component,
    project,
    projectParts,
    questionBank,
    timetable,
    today,
    training,
    trainingTeaching,
    trial,
    school,
    organisation,
    operations,
    registration,
    registrationSettings,
    admin,
    browserRun,
    modelDownload,
    classWindow,
    roster,
    runcode,
    shippedCourse,
    siteSettings,
    staff,
    achievement,
    assignment,
    pupilGroup,
    glance,
    gradebook,
    itemAnalysis,
    marking,
    studyStatistics,
    teacherEdition,
    term,
  ].flatMap((group) => Object.entries(group).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)

export const endpoints: readonly Endpoint[] = Object.values(endpointsByName)
