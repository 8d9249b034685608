import type { HeldOutSide } from '@shijie/contract'
import { colourOf } from '../../../lib/label-colours.ts'
import { runTexts as texts } from '../../../texts/model.ts'

interface SidesMapProps {
  sides: readonly HeldOutSide[]
  labels: readonly { LabelName: string; Color: number }[]
}

const [WIDTH, HEIGHT] = [1080, 280]
/** Dots of one corner stand in a spiral, so that they do not hide each other. */
const GOLDEN = 2.399963

/** Where a label's corner is: around an ellipse. */
function cornerOf(label: number, count: number) {
  const angle = (label / Math.max(1, count)) * 2 * Math.PI - Math.PI * 0.75
  return { x: WIDTH / 2 + Math.cos(angle) * WIDTH * 0.36, y: HEIGHT / 2 + Math.sin(angle) * HEIGHT * 0.33 }
}

/** Sure samples stand at the corner of their judgement, unsure ones near the middle. */
function placeOf({ Predicted, Confidence }: HeldOutSide, index: number, count: number) {
  const corner = cornerOf(Math.max(0, Predicted), count)
  const pull = Math.min(1, Math.max(0, (Confidence - 1 / count) / (1 - 1 / count)))
  const [spread, angle] = [10 + Math.sqrt(index) * 11, index * GOLDEN]
  return {
    x: WIDTH / 2 + (corner.x - WIDTH / 2) * pull + Math.cos(angle) * spread,
    y: HEIGHT / 2 + (corner.y - HEIGHT / 2) * pull + Math.sin(angle) * spread * 0.6,
  }
}

/** Learning made visible: how each held-out sample is judged now, and which of them are wrong. */
export function SidesMap({ sides, labels }: SidesMapProps) {
  const wrong = sides.filter(({ Truth, Predicted }) => Truth !== Predicted).length
  const seen = new Map<number, number>()
  return (
    <section className="model-panel">
      <header className="curve-head">
        <div>
          <h3>{texts.sides}</h3>
          <p>{texts.sidesHint}</p>
        </div>
        <p className="sides-sum">
          <b className="ok">
            {sides.length - wrong} {texts.right}
          </b>
          <b className="bad">
            {wrong} {texts.wrong}
          </b>
        </p>
      </header>
      <svg className="sides" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {labels.map(({ LabelName, Color }, label) => {
          const { x, y } = cornerOf(label, labels.length)
          return (
            <g key={LabelName}>
              <ellipse cx={x} cy={y} rx={150} ry={84} fill={colourOf(Color)} />
              <text x={x} y={y < HEIGHT / 2 ? 22 : HEIGHT - 10} textAnchor="middle" fill={colourOf(Color)}>
                {LabelName}
              </text>
            </g>
          )
        })}
        {sides.map((side) => {
          const index = seen.get(side.Predicted) ?? 0
          seen.set(side.Predicted, index + 1)
          const { x, y } = placeOf(side, index, labels.length)
          const isWrong = side.Truth !== side.Predicted
          return (
            <circle
              key={side.SampleId}
              className={isWrong ? 'wrong' : undefined}
              r={isWrong ? 8 : 6}
              fill={colourOf(labels[side.Truth]?.Color ?? 0)}
              style={{ transform: `translate(${x}px, ${y}px)` }}
            />
          )
        })}
      </svg>
    </section>
  )
}
