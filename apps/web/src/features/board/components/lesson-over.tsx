import type { EndedSession } from '@shijie/contract'
import { boardTexts as texts } from '../../../texts/board.ts'
import styles from './lesson-over.module.css'

/** The wall when the lesson is over: its counts, and nobody's name. */
export function LessonOver({ ended }: { ended: EndedSession }) {
  const { LessonName, EndedTime, CameCount, PupilCount, DoneCount } = ended
  return (
    <section className={styles.over} role="status">
      <h2>{texts.over}</h2>
      <p>{texts.overAt(LessonName, EndedTime.slice(11, 16))}</p>
      <dl>
        <div>
          <dt>{texts.overCame}</dt>
          <dd>{texts.overOf(CameCount, PupilCount)}</dd>
        </div>
        <div>
          <dt>{texts.overDone}</dt>
          <dd>{texts.overOf(DoneCount, CameCount)}</dd>
        </div>
      </dl>
    </section>
  )
}
