import type { TodayLesson } from '@shijie/contract'
import { todayTexts as texts } from '../../../texts/today.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import styles from './stairs.module.css'

const WIDTH = 400
const HEIGHT = 204
const LOWEST = 34
const HIGHEST = 108
const DOT = 12
const ROWS = 5
const NAMED_UP_TO = 6
const NAME_MAX = 5

type Kind = 'done' | 'stuck' | 'there'

/** What stands on a step, from the ground up: who is stuck first, so that they are seen where the eye begins. */
function marksOf(counts: Record<Kind, number>, people: number): Kind[] {
  const marks = (kind: Kind) => Array.from({ length: Math.ceil(counts[kind] / people) }, () => kind)
  return [...marks('done'), ...marks('there'), ...marks('stuck')]
}

function Mark({ kind, x, y }: { kind: Kind; x: number; y: number }) {
  if (kind === 'done') return <rect className={styles.done} x={x - 4.5} y={y - 4.5} width="9" height="9" rx="2" />
  if (kind === 'stuck') return <path className={styles.stuck} d={`M${x} ${y - 5}l5.4 9.7h-10.8z`} />
  return <circle className={styles.there} cx={x} cy={y} r="4.5" />
}

interface StepProps {
  name: string
  count: number
  marks: readonly Kind[]
  isMost: boolean
  place: { x: number; top: number; width: number }
}

function Step({ name, count, marks, isMost, place: { x, top, width } }: StepProps) {
  const columns = Math.max(1, Math.min(4, Math.floor((width - 4) / DOT)))
  const middle = x + width / 2
  const rows = Math.ceil(marks.length / columns)
  return (
    <g>
      <rect
        className={classNames(styles.step, isMost && styles.most)}
        x={x}
        y={top}
        width={width}
        height={HEIGHT - top}
      />
      <rect className={styles.edge} x={x} y={top} width={width} height="3" />
      <text className={classNames(styles.name, isMost && styles.onMost)} x={middle} y={HEIGHT - 11}>
        {name}
      </text>
      {marks.map((kind, index) => (
        <Mark
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other identity than their place
          key={index}
          kind={kind}
          x={middle + ((index % columns) - (columns - 1) / 2) * DOT}
          y={top - 9 - Math.floor(index / columns) * DOT}
        />
      ))}
      <text className={styles.count} x={middle} y={top - 10 - rows * DOT}>
        {count}
      </text>
    </g>
  )
}

/** The class on the stairs of its 课: for each 小节 those who stand at it, and on the last those who are through. */
export function Stairs({ lesson: { Steps, DoneCount, LessonName } }: { lesson: TodayLesson }) {
  if (Steps.length === 0) return null
  const width = WIDTH / Steps.length
  const rise = Steps.length > 1 ? (HIGHEST - LOWEST) / (Steps.length - 1) : 0
  const last = Steps.length - 1
  const shown = Steps.map((step, index) => ({ ...step, done: index === last ? DoneCount : 0 }))
  const columns = Math.max(1, Math.min(4, Math.floor((width - 4) / DOT)))
  const most = Math.max(...shown.map(({ Count, done }) => Count + done))
  // A step has room for so many marks; in a large class each stands for several.
  const people = Math.max(1, Math.ceil(most / (columns * ROWS)))
  const busiest = Math.max(...Steps.map(({ Count }) => Count))
  const mostAt = busiest > 0 ? Steps.findIndex(({ Count }) => Count === busiest) : last
  return (
    <div className={styles.stairs}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {shown.map((step, index) => (
          <Step
            key={step.LessonId}
            name={Steps.length <= NAMED_UP_TO ? step.Title.slice(0, NAME_MAX) : String(index + 1)}
            count={step.Count + step.done}
            marks={marksOf({ done: step.done, stuck: step.StuckCount, there: step.Count - step.StuckCount }, people)}
            isMost={index === mostAt}
            place={{ x: index * width, top: HEIGHT - LOWEST - index * rise, width }}
          />
        ))}
      </svg>
      <p className={styles.scale}>{people > 1 ? texts.legendOf(people) : texts.legend}</p>
      <ol className="visually-hidden" aria-label={texts.stepsOf(LessonName)}>
        {Steps.map((step) => (
          <li key={step.LessonId}>{`${step.Title}：${texts.stepCount(step.Count, step.StuckCount)}`}</li>
        ))}
      </ol>
    </div>
  )
}
