import type { EditionLesson } from '@shijie/contract'
import { linkTo } from '../../../lib/addresses.ts'
import { clockTime } from '../../../lib/format.ts'
import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { Markdown } from '../../../ui/pieces/markdown.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { type EditionGroup, placesOf, saysAnything } from '../queries.ts'
import './edition-print.css'
import { EditionGoals, EditionStandards } from './edition-aims.tsx'
import { EditionBlockView } from './edition-block.tsx'
import { type BodyChoice, EditionBody, Silent } from './edition-body.tsx'
import styles from './edition-lesson.module.css'
import { EditionMinutes } from './edition-minutes.tsx'
import onPaper from './edition-paper.module.css'
import { EditionPart } from './edition-part.tsx'
import { EditionQuestionView } from './edition-question.tsx'
import { EditionSlides } from './edition-slides.tsx'

const minutesOf = ({ Minutes, HomeworkMinutes }: EditionLesson): string[] => [
  ...(Minutes > 0 ? [texts.minutes(Minutes)] : []),
  ...(HomeworkMinutes > 0 ? [texts.atHome(HomeworkMinutes)] : []),
]

/** All that one lesson says to teachers. */
function Words({ lesson, body }: { lesson: EditionLesson; body: BodyChoice }) {
  const { TeacherText, Blocks, Questions, TrainingName, TrainingNote } = lesson
  return (
    <>
      <EditionGoals Goals={lesson.Goals} />
      {lesson.Slides.length > 0 ? (
        <EditionSlides text={TeacherText} urls={lesson.Slides.map(({ PictureUrl }) => PictureUrl)} />
      ) : (
        TeacherText && <Markdown text={TeacherText} />
      )}
      <EditionBody blocks={lesson.Body} render={body.render} />
      {Blocks.length > 0 && (
        <ul className={classNames(styles.blocks, onPaper.flow)}>
          {Blocks.map((block) => (
            <EditionBlockView
              key={block.BlockId}
              block={block}
              lessonId={lesson.IsDraft === 1 ? '' : lesson.CourseHourId}
            />
          ))}
        </ul>
      )}
      {TrainingNote && (
        <>
          <h4>{texts.note(TrainingName)}</h4>
          <Markdown text={TrainingNote} />
        </>
      )}
      {Questions.length > 0 && (
        <>
          <h4>{texts.answers}</h4>
          {lesson.PaperText && <Markdown text={lesson.PaperText} />}
          <ol className={classNames(styles.questions, onPaper.flow)}>
            {Questions.map((question, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place
              <EditionQuestionView key={at} question={question} />
            ))}
          </ol>
        </>
      )}
      <EditionStandards Standards={lesson.Standards} />
    </>
  )
}

/** A chapter has no page of its own, and that of a draft is not there yet. */
const addressOf = ({ Kind, CourseHourId, IsDraft }: EditionLesson) =>
  Kind === 'container' || IsDraft === 1 ? {} : { address: linkTo.reading(CourseHourId) }

const kindOf = ({ Kind, Duration }: EditionLesson): string =>
  Duration > 0 ? texts.lasts(texts.kinds[Kind], clockTime(Duration)) : texts.kinds[Kind]

interface LessonPartProps {
  lesson: EditionLesson
  /** Which minutes of its lesson it takes. */
  place: { from: number; to: number } | undefined
  body: BodyChoice
}

function LessonPart({ lesson, place, body }: LessonPartProps) {
  return (
    <EditionPart
      title={lesson.Title}
      kind={kindOf(lesson)}
      depth={lesson.Depth - 1}
      isDraft={lesson.IsDraft === 1}
      minutes={[...minutesOf(lesson), ...(place ? [texts.stands(place.from, place.to)] : [])]}
      {...addressOf(lesson)}
    >
      {saysAnything(lesson) || lesson.Body.length + lesson.Slides.length > 0 ? (
        <Words lesson={lesson} body={body} />
      ) : (
        lesson.Kind !== 'container' && <Silent>{texts.silent}</Silent>
      )}
    </EditionPart>
  )
}

/** A lesson of the first level: its plan, and each part below it with its minutes. Printed, it begins on a page of its own. */
export function EditionLessonView({ group: { head, below }, body }: { group: EditionGroup; body: BodyChoice }) {
  const places = placesOf(below)
  return (
    <article className={classNames(styles.lesson, onPaper.paper)}>
      <header className={styles.lessonHead}>
        <h2>
          {head.Title} {head.IsDraft === 1 && <Tag tone="warn">{texts.draft}</Tag>}
        </h2>
        <EditionMinutes lines={minutesOf(head)} />
      </header>
      {(saysAnything(head) || head.Body.length + head.Slides.length > 0) && (
        <EditionPart title={head.Kind === 'container' ? texts.plan : kindOf(head)} depth={0} {...addressOf(head)}>
          <Words lesson={head} body={body} />
        </EditionPart>
      )}
      {below.map((lesson) => (
        <LessonPart key={lesson.CourseHourId} lesson={lesson} place={places.get(lesson.CourseHourId)} body={body} />
      ))}
    </article>
  )
}
