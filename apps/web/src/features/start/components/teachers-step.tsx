import type { Slip, StartState } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { startTexts as texts } from '../../../texts/start.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Table, TableBox } from '../../../ui/lists/table.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { schoolClassesQuery, useMakeTeachers } from '../queries.ts'
import { readTeachers, type TeacherLine, toNewTeachers } from '../read-teachers.ts'
import { StepFrame } from './step-frame.tsx'

function verdictOf({ problem, orgIds }: TeacherLine) {
  if (problem) return <Tag tone="bad">{problem}</Tag>
  return <Tag tone="ok">{orgIds.length > 0 ? texts.teacherOk : texts.teacherNoClass}</Tag>
}

function Preview({ lines }: { lines: readonly TeacherLine[] }) {
  return (
    <TableBox label={texts.teacherPreview} className="start-preview">
      <Table columns={texts.teacherColumns}>
        {lines.map((line) => (
          <tr key={line.line}>
            <th scope="row">{line.name}</th>
            <td>{line.account}</td>
            <td>{line.classNames.join('、')}</td>
            <td>{verdictOf(line)}</td>
          </tr>
        ))}
      </Table>
    </TableBox>
  )
}

interface TeachersStepProps {
  state: StartState
  onSlips: (slips: Slip[]) => void
  onNext: () => void
}

/** Teachers by a pasted list; their slips are shown once. */
export function TeachersStep({ state, onSlips, onNext }: TeachersStepProps) {
  const [text, setText] = useState('')
  const classes = useQuery(schoolClassesQuery)
  const make = useMakeTeachers()
  const lines = useMemo(
    () => readTeachers(text, classes.data?.filter(({ SchoolId }) => SchoolId === state.SchoolId) ?? []),
    [text, classes.data, state.SchoolId],
  )
  const hasProblem = lines.some(({ problem }) => problem !== undefined)
  const submit = () =>
    doAct(
      make,
      { SchoolId: state.SchoolId, Teachers: toNewTeachers(lines) },
      { onSuccess: ({ Slips }) => onSlips(Slips) },
    )
  return (
    <StepFrame
      title={texts.teachersTitle}
      lead={state.TeacherCount > 0 ? texts.teachersMade(state.TeacherCount) : texts.teachersLead}
      submit={hasProblem ? texts.mendFirst : texts.makeTeachers(lines.length)}
      isOff={lines.length === 0 || hasProblem}
      isBusy={make.isPending}
      refusal={make.error ? sentenceOf(make.error) : undefined}
      onSubmit={submit}
      onSkip={onNext}
      skip={state.TeacherCount > 0 ? texts.forward : texts.skip}
    >
      <TextArea
        label={texts.teachersLabel}
        hint={texts.teachersHint}
        placeholder={texts.teachersPlaceholder}
        value={text}
        rows={6}
        autoFocus
        onChange={setText}
      />
      {lines.length > 0 && <Preview lines={lines} />}
    </StepFrame>
  )
}
