import type { ModelRun, ModelRunResult } from '@shijie/contract'
import type { CSSProperties } from 'react'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'
import './confusion.css'

export interface Cell {
  truth: number
  predicted: number
}

/** With more columns than this the cells are small and the names of columns stand upright. */
const WIDE = 6
const REFUSED = -2

interface ConfusionProps {
  run: ModelRun
  result: ModelRunResult
  selected: Cell | undefined
  onSelect: (cell: Cell) => void
}

interface RowProps extends ConfusionProps {
  truth: number
  columns: readonly string[]
}

function Row({ run, result, selected, onSelect, truth, columns }: RowProps) {
  const name = run.Labels[truth]?.LabelName ?? ''
  const row = result.Confusion[truth] ?? []
  const sum = row.reduce((all, count) => all + count, 0)
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column, index) => {
        const count = row[index] ?? 0
        const predicted = index === run.Labels.length ? REFUSED : index
        const kind = count === 0 ? 'none' : index === truth ? 'right' : 'wrong'
        return (
          <td key={column}>
            <button
              type="button"
              className={kind}
              style={{ '--share': sum > 0 ? count / sum : 0 } as CSSProperties}
              aria-label={texts.cell(name, column, count)}
              aria-pressed={selected?.truth === truth && selected.predicted === predicted}
              onClick={() => onSelect({ truth, predicted })}
            >
              {count}
            </button>
          </td>
        )
      })}
    </tr>
  )
}

/** Rows are what samples are, columns what the model said; each cell opens the samples behind it. */
export function Confusion(props: ConfusionProps) {
  const { run, result } = props
  const names = run.Labels.map(({ LabelName }) => LabelName)
  const hasRefused = result.Confusion.some((row) => (row[names.length] ?? 0) > 0)
  const columns = hasRefused ? [...names, texts.refused] : names
  return (
    <>
      <ScrollBox className="confusion-frame" label={texts.matrix}>
        <table
          className={classNames('confusion', columns.length > WIDE && 'wide')}
          style={{ '--columns': columns.length } as CSSProperties}
        >
          <thead>
            <tr>
              <th scope="col">
                {texts.truth} \ {texts.predicted}
              </th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, truth) => (
              <Row key={name} {...props} truth={truth} columns={columns} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <ul className="confusion-key">
        <li className="right">{texts.keyRight}</li>
        <li className="wrong">{texts.keyWrong}</li>
      </ul>
    </>
  )
}
