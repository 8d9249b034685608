import type { Today } from '@shijie/contract'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { todayTexts as texts } from '../../../texts/today.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import styles from './first-steps.module.css'

const ORDER = ['class', 'pupils', 'course', 'timetable', 'sign'] as const
type StepName = (typeof ORDER)[number]

const doneOf = ({ Steps }: Today): Record<StepName, boolean> => ({
  class: Steps.HasClass === 1,
  pupils: Steps.HasPupils === 1,
  course: Steps.HasCourse === 1,
  timetable: Steps.HasTimetable === 1,
  sign: Steps.HasSign === 1,
})

function addressOf(step: StepName, { Classes, Courses }: Today): string {
  const [own] = Classes
  const [course] = Courses
  switch (step) {
    case 'class':
    case 'pupils':
      return own ? linkTo.studentManage(own.ClassId) : screenPaths.studentManage
    case 'course':
      // To give a course to the class is what joins everybody to it.
      return `${screenPaths.assignments}?Kind=course`
    case 'timetable':
      return screenPaths.timetable
    case 'sign':
      return course ? linkTo.teacherCourse(course.CourseId) : linkTo.courseList(2)
  }
}

interface StepProps {
  today: Today
  step: StepName
  number: number
  state: 'done' | 'current' | 'coming'
  onNewClass: () => void
}

function Acts({ today, step, state, onNewClass }: StepProps) {
  const words = texts.steps[step]
  const address = addressOf(step, today)
  if (state === 'done') {
    return (
      <>
        <span data-tone="ok">{texts.stepDone}</span>
        <ButtonLink size={28} kind="quiet" to={address}>
          {texts.changeStep[step]}
        </ButtonLink>
      </>
    )
  }
  if (state === 'coming') return <span>{words.time}</span>
  if (step === 'class') {
    return today.Steps.MayMakeClass === 1 ? (
      <Button size={36} kind="primary" onClick={onNewClass}>
        {words.act}
      </Button>
    ) : (
      <span>{texts.askForClass}</span>
    )
  }
  return (
    <>
      <ButtonLink size={36} kind="primary" to={address}>
        {words.act}
      </ButtonLink>
      {step === 'course' && (
        <ButtonLink size={36} kind="quiet" to={screenPaths.personalTeacher}>
          {texts.ownCourse}
        </ButtonLink>
      )}
    </>
  )
}

function Step(props: StepProps) {
  const { step, number, state } = props
  const words = texts.steps[step]
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <div className={styles.card}>
        <span className={styles.number}>{state === 'done' ? <Icon name="check" size={16} /> : number}</span>
        <h3>{words.title}</h3>
        <p>{words.about}</p>
        <div className={styles.acts}>
          <Acts {...props} />
        </div>
      </div>
    </li>
  )
}

/** The way of a new teacher to the first lesson: each step is done when it really is. */
export function FirstSteps({ today, onNewClass }: { today: Today; onNewClass: () => void }) {
  const done = doneOf(today)
  const current = ORDER.find((step) => !done[step])
  return (
    <section className={styles.hero} aria-labelledby="first-steps">
      <h2 id="first-steps">{texts.firstTitle}</h2>
      <p>{texts.firstHint(ORDER.filter((step) => done[step]).length)}</p>
      <ol className={styles.steps}>
        {ORDER.map((step, index) => (
          <Step
            key={step}
            today={today}
            step={step}
            number={index + 1}
            state={done[step] ? 'done' : step === current ? 'current' : 'coming'}
            onNewClass={onNewClass}
          />
        ))}
      </ol>
    </section>
  )
}
