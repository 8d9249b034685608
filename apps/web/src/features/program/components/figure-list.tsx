import { programTexts as texts } from '../../../texts/program.ts'
import type { Figure } from '../scene.ts'
import { BarFigure, LineFigure, PieFigure, ScatterFigure } from './figures.tsx'

function TableFigure({ rows, header }: Extract<Figure, { kind: 'table' }>) {
  return (
    <div className="program-table">
      <table>
        {header.length > 0 && (
          <thead>
            <tr>
              {header.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity
                <th key={i}>{cell}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
            <tr key={i}>
              {row.map((cell, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity
                <td key={n}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FigureView({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case 'bar':
      return <BarFigure {...figure} />
    case 'line':
      return <LineFigure {...figure} />
    case 'pie':
      return <PieFigure {...figure} />
    case 'scatter':
      return <ScatterFigure {...figure} />
    default:
      return <TableFigure {...figure} />
  }
}

/** Everything that the program charted, the newest first. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return <p className="program-empty">{texts.chartsEmpty}</p>
  return (
    <ul className="program-figures">
      {[...figures].reverse().map((figure, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures are only ever added
        <li key={figures.length - i}>
          <FigureView figure={figure} />
        </li>
      ))}
    </ul>
  )
}
