import type { ModelRunResult } from '@shijie/contract'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { percentOf } from '../figures.ts'
import styles from './part-figures.module.css'

/** Whose samples the score is of, in one sentence. */
export function ExaminedPart({ result }: { result: ModelRunResult }) {
  const { name, text } = texts.parts[result.ExaminedPart]
  return (
    <p>
      {name}：{text}。
    </p>
  )
}

/** How many samples of each part there were and how many of them it gets right; nothing of the version before. */
export function PartFigures({ result: { Parts } }: { result: ModelRunResult }) {
  if (Parts.length === 0) return null
  return (
    <section className="model-panel">
      <h3>{texts.partsTitle}</h3>
      <dl className={styles.partFigures}>
        {Parts.map(({ Part, Num, Accuracy }) => (
          <div key={Part}>
            <dt>{texts.parts[Part].name}</dt>
            <dd>
              <b>{Accuracy >= 0 ? texts.partRight(Num, percentOf(Accuracy)) : texts.partNone(Num)}</b>
              {texts.parts[Part].text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
