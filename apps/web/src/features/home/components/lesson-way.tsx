import { homeBelowTexts } from '../../../texts/home-below.ts'
import resume from '../../../ui/drawings/illustrations/way-resume.svg'
import teacher from '../../../ui/drawings/illustrations/way-teacher.svg'
import transcript from '../../../ui/drawings/illustrations/way-transcript.svg'
import verified from '../../../ui/drawings/illustrations/way-verified.svg'
import './section.css'
import styles from './lesson-way.module.css'

const drawings = { transcript, resume, verified, teacher } as const

/** How learning goes here: four things that are different from a page of videos. */
export function LessonWay() {
  const { title, lead, list } = homeBelowTexts.lessonWay
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        <ul className={styles.lessonWay}>
          {list.map((item) => (
            <li key={item.title}>
              <img src={drawings[item.drawing]} alt="" width={264} height={150} loading="lazy" />
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
