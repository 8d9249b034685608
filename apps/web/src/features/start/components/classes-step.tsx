import type { StartState } from '@shijie/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { startTexts as texts } from '../../../texts/start.ts'
import { LaterCombobox } from '../../../ui/desk/later-combobox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { useMakeClasses } from '../queries.ts'
import { StepFrame } from './step-frame.tsx'

interface GradeRow {
  key: number
  grade: string
  count: string
}

const CLASSES_A_GRADE_MAX = 30
const FIRST_COUNT = '4'
const GRADE_OPTIONS = texts.grades.map((name) => ({ key: name, name }))

const countOf = (row: GradeRow) => {
  const count = Number(row.count)
  return Number.isInteger(count) && count >= 1 && count <= CLASSES_A_GRADE_MAX ? count : 0
}
const namesOf = (row: GradeRow) =>
  Array.from({ length: row.grade.trim() ? countOf(row) : 0 }, (_, index) =>
    texts.className(row.grade.trim(), index + 1),
  )

function rowError(row: GradeRow, rows: readonly GradeRow[]): string | undefined {
  const isRepeated = rows.some((other) => other.key < row.key && other.grade.trim() === row.grade.trim())
  return row.grade.trim() && isRepeated ? texts.gradeRepeated : undefined
}

interface GradeLineProps {
  row: GradeRow
  number: number
  error: string | undefined
  canGo: boolean
  onChange: (row: GradeRow) => void
  onRemove: () => void
}

function GradeLine({ row, number, error, canGo, onChange, onRemove }: GradeLineProps) {
  const isCountWrong = row.count !== '' && countOf(row) === 0
  return (
    <li className="start-grade">
      <LaterCombobox
        label={texts.grade}
        aria-label={texts.gradeOf(number)}
        options={GRADE_OPTIONS}
        isFree
        value={row.grade}
        maxLength={20}
        error={error}
        onChange={(grade) => onChange({ ...row, grade })}
      />
      <TextField
        label={texts.classCount}
        aria-label={texts.classCountOf(number)}
        value={row.count}
        inputMode="numeric"
        maxLength={2}
        error={isCountWrong ? texts.classCountWrong : undefined}
        onChange={(count) => onChange({ ...row, count })}
      />
      {canGo && (
        <Button kind="quiet" aria-label={texts.removeGrade(row.grade)} onClick={onRemove}>
          {texts.removeGrade('')}
        </Button>
      )}
      <p className="start-names">
        {namesOf(row).map((name) => (
          <Tag key={name} tone="learn">
            {name}
          </Tag>
        ))}
      </p>
    </li>
  )
}

interface ClassesStepProps {
  state: StartState
  onNext: () => void
}

/** Grades and how many classes each has; the names follow. */
export function ClassesStep({ state, onNext }: ClassesStepProps) {
  const [rows, setRows] = useState<readonly GradeRow[]>([{ key: 1, grade: texts.grades[0], count: FIRST_COUNT }])
  const make = useMakeClasses()
  const named = rows.map((row) => ({ row, names: namesOf(row) })).filter(({ names }) => names.length > 0)
  const total = named.reduce((sum, { names }) => sum + names.length, 0)
  const hasErrors = rows.some((row) => rowError(row, rows) !== undefined || countOf(row) === 0)
  const add = () => {
    const grade = texts.grades.find((name) => !rows.some((row) => row.grade === name)) ?? ''
    setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, grade, count: FIRST_COUNT }])
  }
  const submit = () => {
    const grades = named.map(({ row, names }) => ({
      SchoolId: state.SchoolId,
      GradeName: row.grade.trim(),
      ClassNames: names,
    }))
    doAct(make, grades, { onSuccess: onNext })
  }
  return (
    <StepFrame
      title={texts.classesTitle}
      lead={state.ClassCount > 0 ? texts.classesMade(state.ClassCount) : texts.classesLead}
      submit={texts.makeClasses(total)}
      isOff={total === 0 || hasErrors}
      isBusy={make.isPending}
      refusal={make.error ? sentenceOf(make.error) : undefined}
      onSubmit={submit}
      onSkip={onNext}
      skip={state.ClassCount > 0 ? texts.forward : texts.skip}
    >
      <ul className="start-grades">
        {rows.map((row, index) => (
          <GradeLine
            key={row.key}
            row={row}
            number={index + 1}
            error={rowError(row, rows)}
            canGo={rows.length > 1}
            onChange={(next) => setRows(rows.map((one) => (one.key === next.key ? next : one)))}
            onRemove={() => setRows(rows.filter((one) => one.key !== row.key))}
          />
        ))}
      </ul>
      <Button onClick={add}>{texts.addGrade}</Button>
    </StepFrame>
  )
}
