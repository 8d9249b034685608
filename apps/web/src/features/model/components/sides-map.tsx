import type { HeldOutSide } from '@shijie/contract'
import { colourOf } from '../../../lib/label-colours.ts'
import { runTexts as texts } from '../../../texts/model-run.ts'

export interface MovedSample {
  pictureUrl: string
  isRight: boolean
}

interface SidesMapProps {
  sides: readonly HeldOutSide[]
  labels: readonly { LabelName: string; Color: number }[]
  /** Samples that are judged otherwise than a moment ago, by id. */
  moved?: ReadonlyMap<string, MovedSample>
}

const [WIDTH, HEIGHT] = [1080, 360]
const [CORNER_WIDTH, CORNER_HEIGHT] = [140, 78]
/** Dots stand in a spiral around their place, so that they do not hide each other. */
const GOLDEN = 2.399963
const SPREAD_MAX = 88

/** Where a label's corner is: around an ellipse. */
function cornerOf(label: number, count: number) {
  // Two and four stand in corners, an odd number begins at the top: so none covers its neighbour.
  const first = count % 2 === 0 ? -Math.PI * 0.75 : -Math.PI / 2
  const angle = (label / Math.max(1, count)) * 2 * Math.PI + first
  return { x: WIDTH / 2 + Math.cos(angle) * WIDTH * 0.36, y: HEIGHT / 2 + Math.sin(angle) * HEIGHT * 0.31 }
}

/** Sure samples stand at the corner of their judgement, unsure ones near the middle. */
function placeOf({ Predicted, Confidence }: HeldOutSide, index: number, all: number, count: number) {
  const corner = cornerOf(Math.max(0, Predicted), count)
  const pull = Math.min(1, Math.max(0, (Confidence - 1 / count) / (1 - 1 / count)))
  const [spread, angle] = [8 + Math.sqrt(index / Math.max(1, all)) * SPREAD_MAX, index * GOLDEN]
  return {
    x: WIDTH / 2 + (corner.x - WIDTH / 2) * pull + Math.cos(angle) * spread,
    y: HEIGHT / 2 + (corner.y - HEIGHT / 2) * pull + Math.sin(angle) * spread * 0.6,
  }
}

/** Learning made visible: how each held-out sample is judged now, and which of them are wrong. */
export function SidesMap({ sides, labels, moved }: SidesMapProps) {
  const placed = sides.map((side, index) => ({ side, ...placeOf(side, index, sides.length, labels.length) }))
  const wrong = sides.filter(({ Truth, Predicted }) => Truth !== Predicted).length
  return (
    <section className="model-panel">
      <header className="curve-head">
        <div>
          <h3>{texts.sides}</h3>
          <p>{texts.sidesHint}</p>
        </div>
        <p className="sides-sum">
          <b data-state="right">
            {sides.length - wrong} {texts.right}
          </b>
          <b data-state="wrong">
            {wrong} {texts.wrong}
          </b>
        </p>
      </header>
      <svg className="sides" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {labels.map(({ LabelName, Color }, label) => {
          const { x, y } = cornerOf(label, labels.length)
          return (
            <g key={LabelName}>
              <ellipse cx={x} cy={y} rx={CORNER_WIDTH} ry={CORNER_HEIGHT} fill={colourOf(Color)} />
              <text
                x={x}
                y={y <= HEIGHT / 2 ? Math.max(24, y - 62) : y + 72}
                textAnchor="middle"
                fill={colourOf(Color)}
              >
                {LabelName}
              </text>
            </g>
          )
        })}
        {placed.map(({ side, x, y }) => (
          <circle
            key={side.SampleId}
            className={side.Truth === side.Predicted ? 'side' : 'side wrong'}
            r={side.Truth === side.Predicted ? 6 : 8}
            fill={colourOf(labels[side.Truth]?.Color ?? 0)}
            style={{ transform: `translate(${x}px, ${y}px)` }}
          />
        ))}
        {placed.map(({ side, x, y }) => {
          const now = moved?.get(side.SampleId)
          return (
            now && (
              <g key={side.SampleId} className="moved" data-state={now.isRight ? 'right' : 'wrong'}>
                {now.pictureUrl && (
                  <image
                    href={now.pictureUrl}
                    x={x - 22}
                    y={y - 22}
                    width={44}
                    height={44}
                    preserveAspectRatio="xMidYMid slice"
                  />
                )}
                <circle cx={x} cy={y} r={now.pictureUrl ? 22 : 11} />
              </g>
            )
          )
        })}
      </svg>
    </section>
  )
}
