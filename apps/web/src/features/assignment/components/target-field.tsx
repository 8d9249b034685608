import { ASSIGNMENT_KINDS, type Assignable, type AssignmentKind } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { stepsInAll } from '../../../lib/steps-in-all.ts'
import { assignmentTexts, assignDialogTexts as texts } from '../../../texts/assignment.ts'
import { LaterCombobox } from '../../../ui/desk/later-combobox.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { assignableQuery } from '../queries.ts'
import styles from './assign-dialog.module.css'

const kinds = ASSIGNMENT_KINDS.map((key) => ({ key, label: assignmentTexts.kindsToChoose[key] }))
const TYPING_MS = 250

function noteOf({ Kind, About, PartCount }: Assignable): string {
  if (Kind === 'training') return texts.steps(stepsInAll(PartCount))
  if (Kind === 'course') return texts.parts.course(PartCount)
  return [About, Kind === 'lesson' ? texts.parts.lesson(PartCount) : ''].filter(Boolean).join(' · ')
}

interface TargetFieldProps {
  kind: AssignmentKind
  targetId: string
  onKind: (kind: AssignmentKind) => void
  onTarget: (targetId: string) => void
  error?: string | undefined
}

/** What is given: its kind, and one of that kind by its name. */
export function TargetField({ kind, targetId, onKind, onTarget, error }: TargetFieldProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed, TYPING_MS)
  const found = useQuery(assignableQuery(kind, search))
  // What the dialog was opened with, or chosen before another word was typed, may not be among those that were found.
  const chosen = useQuery({ ...assignableQuery(kind, '', targetId), enabled: targetId !== '' })
  const one = targetId ? chosen.data?.Items.find(({ TargetId }) => TargetId === targetId) : undefined
  const others = (found.data?.Items ?? []).filter((row) => row.Kind === kind && row.TargetId !== one?.TargetId)
  const options = [...(one ? [one] : []), ...others].map((row) => ({
    key: row.TargetId,
    name: row.Title,
    note: noteOf(row),
  }))
  const isNothing = found.data?.Items.length === 0 && !found.isPlaceholderData
  const isEmpty = search === '' && isNothing
  const searchFor = (text: string) => setTyped(text === one?.Title ? '' : text)
  return (
    <div className={styles.target}>
      <Chips label={texts.what} items={kinds} selected={kind} onSelect={onKind} />
      {/* The box takes what is chosen when it is made: it waits for the one that it is opened with. */}
      <LaterCombobox
        key={`${kind} ${targetId && chosen.isPending ? 'waits' : ''}`}
        label={texts.find}
        name="target"
        options={options}
        value={one ? targetId : ''}
        onChange={onTarget}
        onType={searchFor}
        opensOnFocus
        isLoading={found.isFetching}
        placeholder={texts.findPlaceholder}
        error={error}
        hint={texts.findHint}
      />
      {one?.ShowsAnswersEarly === 1 && (
        <p className={styles.lack} role="note">
          {texts.showsEarly}
        </p>
      )}
      {search !== '' && isNothing && (kind === 'course' || kind === 'lesson') && (
        <p className={styles.lack} role="status">
          {texts.notOpenYet}{' '}
          <Link className="link" to={screenPaths.personalTeacher}>
            {texts.toCourses}
          </Link>
        </p>
      )}
      {isEmpty && (kind === 'dataset' || kind === 'model') && (
        <p className={styles.lack} role="status">
          {texts.noClassSet}{' '}
          <Link className="link" to={linkTo.datasetCreate('image')}>
            {texts.makeClassSet}
          </Link>
        </p>
      )}
    </div>
  )
}
