import type { Trial } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { homeTryTexts } from '../../../texts/home-try.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { overviewQuery, trialQuery } from '../try-queries.ts'
import { TryModel } from './try-model.tsx'
import './home-try.css'
import './section.css'

const texts = homeTryTexts.models
const WIDTH = 320
const HEIGHT = 150

const shareText = (share: number) => `${(share * 100).toFixed(1).replace(/\.0$/, '')}%`

/** How the model got better, round by round. */
function Curve({ trial: { History, Accuracy } }: { trial: Trial }) {
  const last = Math.max(1, History.length - 1)
  const points = History.map(({ ValAccuracy }, index) => [(WIDTH * index) / last, HEIGHT * (1 - ValAccuracy)] as const)
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const end = points.at(-1)
  return (
    <div className="home-card">
      <div className="home-card-head">
        <h3>{texts.curve}</h3>
        <strong>{shareText(Accuracy)}</strong>
      </div>
      <svg
        className="home-curve"
        viewBox={`-4 -8 ${WIDTH + 12} ${HEIGHT + 12}`}
        role="img"
        aria-label={texts.curveLabel(shareText(Accuracy))}
      >
        <path d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} className="home-curve-grid" />
        <polyline points={line} />
        {end && <circle cx={end[0]} cy={end[1]} r="5" />}
      </svg>
      <div className="home-curve-scale">
        <span>{texts.round(1)}</span>
        <span>{texts.round(History.length)}</span>
      </div>
      <p>{texts.curveText}</p>
    </div>
  )
}

/** What it is against what was said. */
function Mistakes({ trial: { Confusion, Labels } }: { trial: Trial }) {
  const all = Confusion.flat().reduce((sum, count) => sum + count, 0)
  const right = Confusion.reduce((sum, row, index) => sum + (row[index] ?? 0), 0)
  return (
    <div className="home-card">
      <h3>{texts.confusion}</h3>
      <div className="home-mistakes">
        <table>
          <thead>
            <tr>
              <td />
              {Labels.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Labels.map((label, row) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {Labels.map((said, column) => {
                  const count = Confusion[row]?.[column] ?? 0
                  return (
                    <td key={said} className={classNames(row === column ? 'right' : count > 0 && 'wrong')}>
                      {count}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          {texts.confusionText(all, all - right)}
          {all > right && <span>{texts.confusionHint}</span>}
        </p>
      </div>
    </div>
  )
}

function InPrograms({ trial }: { trial: Trial }) {
  return (
    <div className="home-card">
      <div className="home-card-head">
        <h3>{texts.use}</h3>
        <Tag tone="market">{texts.useTag}</Tag>
      </div>
      <pre>{texts.code(trial.ComponentName)}</pre>
      <p>{texts.useText}</p>
    </div>
  )
}

/** A model that comes with the product, to be asked; its own figures, as the server has them. Without one there is nothing. */
export function OwnModels() {
  const { data: trial } = useQuery(trialQuery)
  const { data: overview } = useQuery(overviewQuery)
  if (!trial || !overview) return null
  const { KindNum, DatasetNum, SampleNum } = overview
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head with-link">
          <div>
            <h2>{texts.title}</h2>
            {DatasetNum > 0 && <p>{texts.lead(KindNum, DatasetNum, SampleNum)}</p>}
          </div>
          <Link to={screenPaths.datasetLobby} className="link">
            {texts.lobby}
            <Icon name="right" size={18} />
          </Link>
        </div>
        <div className="home-cards">
          <TryModel trial={trial} />
          <Curve trial={trial} />
          <Mistakes trial={trial} />
          <InPrograms trial={trial} />
        </div>
      </div>
    </section>
  )
}
