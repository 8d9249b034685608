import { NAME_MAX, type RosterRow, type RosterVerdict } from '@shijie/contract'
import { schoolTexts, rosterTexts as texts } from '../../../texts/school.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'
import { Tag, type TagTone } from '../../../ui/pieces/tag.tsx'
import type { FlowRow } from '../import-flow.machine.ts'
import styles from './roster-rows.module.css'

export interface CheckedRow {
  row: FlowRow
  /** Place in the whole list, from one. */
  line: number
  /** None while the server is asked. */
  verdict: RosterVerdict | undefined
}

const tones: Record<RosterVerdict['State'], TagTone> = { new: 'ok', update: 'warn', unchanged: 'plain', error: 'bad' }
const words: Record<RosterVerdict['State'], string> = {
  new: texts.fresh,
  update: texts.updates,
  unchanged: texts.unchanged,
  error: texts.problems,
}

interface RosterRowsProps {
  rows: readonly CheckedRow[]
  hasClasses: boolean
  onEdit: (key: number, field: keyof RosterRow, value: string) => void
  onRemove: (key: number) => void
}

/** Of a wrong row, only the field that has to be mended is marked. */
function Cell(props: { label: string; value: string; isWrong: boolean; onChange: (value: string) => void }) {
  const { label, value, isWrong, onChange } = props
  return (
    <td>
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={value}
        maxLength={NAME_MAX}
        onChange={(event) => onChange(event.target.value)}
      />
    </td>
  )
}

function Row({ checked, hasClasses, onEdit, onRemove }: Omit<RosterRowsProps, 'rows'> & { checked: CheckedRow }) {
  const { row, line, verdict } = checked
  const isWrong = verdict?.State === 'error'
  const cell = (field: keyof RosterRow, label: string) => (
    <Cell
      label={label}
      value={row[field]}
      isWrong={verdict?.Field === field}
      onChange={(value) => onEdit(row.key, field, value)}
    />
  )
  return (
    <tr data-state={isWrong ? 'wrong' : verdict?.FormerName === undefined ? undefined : 'renamed'}>
      <td>{line}</td>
      {cell('UserName', texts.nameOf(line))}
      {cell('StudentNo', texts.numberOf(line))}
      {hasClasses && cell('ClassName', texts.classOf(line))}
      <td className={styles.verdict}>
        {verdict ? <Tag tone={tones[verdict.State]}>{words[verdict.State]}</Tag> : texts.checking} {verdict?.Message}
      </td>
      <td>
        <Button size={28} kind="quiet" aria-label={texts.removeLine(line)} onClick={() => onRemove(row.key)}>
          <Icon name="close" size={16} />
        </Button>
      </td>
    </tr>
  )
}

/** Rows with what the server says of each, to be mended in place. */
export function RosterRows({ rows, ...rest }: RosterRowsProps) {
  return (
    <ScrollBox className={styles.box} label={texts.result}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{schoolTexts.name}</th>
            <th scope="col">{schoolTexts.number}</th>
            {rest.hasClasses && <th scope="col">{texts.className}</th>}
            <th scope="col">{texts.result}</th>
            <th scope="col">{schoolTexts.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((checked) => (
            <Row key={checked.row.key} checked={checked} {...rest} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
