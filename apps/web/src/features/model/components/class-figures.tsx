import { EXAMINED_FEW, type ModelRun, type ModelRunResult } from '@shijie/contract'
import { colourOf } from '../../../lib/label-colours.ts'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'
import { percentOf } from '../figures.ts'
import './result.css'

const share = (value: number) => (value < 0 ? '–' : percentOf(value))

/** How well each class is told from the others, and which ones too few samples speak of. */
export function ClassFigures({ run, result }: { run: ModelRun; result: ModelRunResult }) {
  const isBoxes = result.MeanPrecision !== null
  const few = result.Classes.filter(({ Num }) => Num < EXAMINED_FEW).map(({ LabelName }) => LabelName)
  const heads = isBoxes
    ? [texts.label, texts.boxCount, texts.averagePrecision]
    : [texts.label, texts.count, texts.precision, texts.recall, texts.f1]
  return (
    <section className="model-panel">
      <h3>{texts.classes}</h3>
      <p>{isBoxes ? texts.boxesHint : texts.classesHint}</p>
      <ScrollBox className="confusion-frame" label={texts.classes}>
        <table className="class-figures">
          <thead>
            <tr>
              {heads.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.Classes.map(({ LabelName, Num, Precision, Recall, F1 }, at) => {
              // Of what was never asked nothing is known, which is not nought.
              const known = (figure: number) => share(Num === 0 ? -1 : figure)
              const whole = isBoxes ? Precision : F1
              return (
                <tr key={LabelName}>
                  <th scope="row">
                    <i className="class-square" style={{ background: colourOf(run.Labels[at]?.Color ?? at) }} />
                    {LabelName}
                  </th>
                  <td>{Num}</td>
                  {!isBoxes && <td>{known(Precision)}</td>}
                  {!isBoxes && <td>{known(Recall)}</td>}
                  <td className="class-whole">
                    <span>
                      <i style={{ width: percentOf(Math.max(0, whole)) }} />
                    </span>
                    {known(whole)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollBox>
      {few.length > 0 && (
        <p className="model-caution">
          <Icon name="alert" size={18} />
          {texts.few(
            few.length > 4 ? texts.manyFew(few.slice(0, 3).join('、'), few.length) : few.join('、'),
            EXAMINED_FEW,
          )}
        </p>
      )}
    </section>
  )
}
