import { homeBelowTexts } from '../../../texts/home-below.ts'
import character1 from '../../../ui/drawings/illustrations/character-1.svg'
import character2 from '../../../ui/drawings/illustrations/character-2.svg'
import character3 from '../../../ui/drawings/illustrations/character-3.svg'
import character4 from '../../../ui/drawings/illustrations/character-4.svg'
import character5 from '../../../ui/drawings/illustrations/character-5.svg'
import step1 from '../../../ui/drawings/illustrations/step-1.svg'
import step2 from '../../../ui/drawings/illustrations/step-2.svg'
import step3 from '../../../ui/drawings/illustrations/step-3.svg'
import step4 from '../../../ui/drawings/illustrations/step-4.svg'
import step5 from '../../../ui/drawings/illustrations/step-5.svg'
import './section.css'
import './five-steps.css'

const drawings = [
  [character1, step1],
  [character2, step2],
  [character3, step3],
  [character4, step4],
  [character5, step5],
] as const

/** One leaf followed through 学 编 标 训 用; the cards stand on real steps. */
export function FiveSteps() {
  const { title, lead, list } = homeBelowTexts.steps
  return (
    <section className="section five">
      <div className="wrap">
        <div className="section-head five-head">
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        <ol className="stairs">
          {list.map((step, index) => (
            <li key={step.character} className={`stair-${index + 1}`}>
              <div className="stair-card">
                <div className="stair-head">
                  <img src={drawings[index]?.[0]} alt={step.character} width={44} height={44} loading="lazy" />
                  <span aria-hidden="true">{index + 1}</span>
                </div>
                <img
                  className="stair-picture"
                  src={drawings[index]?.[1]}
                  alt=""
                  width={184}
                  height={112}
                  loading="lazy"
                />
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
              <div className="stair" />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
