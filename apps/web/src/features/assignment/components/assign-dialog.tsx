import {
  ASSIGNED_SAMPLES_MAX,
  ASSIGNMENT_NOTE_MAX,
  type AssignmentKind,
  type assign,
  type BodyInput,
  type LateRule,
} from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { wireTimeOf } from '../../../lib/format.ts'
import { assignDialogTexts as texts } from '../../../texts/assignment.ts'
import { DeskDate } from '../../../ui/desk/desk-date.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { usualDue } from '../due-words.ts'
import { ownClassesQuery, useAssignmentActs } from '../queries.ts'
import styles from './assign-dialog.module.css'
import { PupilChoice } from './pupil-choice.tsx'
import { TargetField } from './target-field.tsx'
import { DueField, endOf, LateField, momentOf } from './when-fields.tsx'

/** What the dialog begins with. */
export interface AssignPreset {
  kind?: AssignmentKind
  targetId?: string
  orgId?: string
  /** Of one that is copied. */
  note?: string
  lateRule?: LateRule
  sampleCount?: number
  /** What is copied, from where: another class is what one chooses. */
  copyOf?: { title: string; orgId: string; orgName: string; due: string }
}

interface Wish {
  orgIds: readonly string[]
  userIds: readonly string[] | undefined
  kind: AssignmentKind
  targetId: string
  sampleCount: string
  begin: string
  due: string
  lateRule: LateRule
  note: string
}

const firstWish = (preset: AssignPreset, classes: readonly { OrgId: string }[]): Wish => ({
  // Who has one class means it.
  orgIds: preset.orgId
    ? [preset.orgId]
    : classes.length === 1 && !preset.copyOf
      ? classes.map(({ OrgId }) => OrgId)
      : [],
  userIds: undefined,
  kind: preset.kind ?? 'lesson',
  targetId: preset.targetId ?? '',
  sampleCount: String(preset.sampleCount || 10),
  begin: '',
  // A copy has the same deadline, over or not; else one that is taken out is better than one that is forgotten.
  due: preset.copyOf ? preset.copyOf.due : usualDue(preset.kind ?? 'lesson', wireTimeOf(Date.now())),
  lateRule: preset.lateRule ?? 'accept',
  note: preset.note ?? '',
})

/** The proposed deadline follows the kind for as long as nobody chose another one. */
function dueOfKind({ kind: before, due }: Wish, kind: AssignmentKind): string {
  const now = wireTimeOf(Date.now())
  return due === usualDue(before, now) ? usualDue(kind, now) : due
}

type Faults = Partial<Record<'classes' | 'target' | 'count' | 'begin' | 'due', string>>

/** A copy whose deadline is over asks for another one before anything is sent. */
const duePast = ({ copyOf }: AssignPreset, { due }: Wish): string | undefined =>
  copyOf?.due && due === copyOf.due && due <= wireTimeOf(Date.now()) ? texts.copyDuePast(due.slice(0, 16)) : undefined

function faultsOf(wish: Wish): Faults {
  const count = Number(wish.sampleCount)
  return {
    ...(wish.orgIds.length === 0 && { classes: texts.classNeeded }),
    ...(wish.userIds?.length === 0 && { classes: texts.pupilNeeded }),
    ...(wish.targetId === '' && { target: texts.targetNeeded }),
    ...(wish.kind === 'dataset' &&
      !(Number.isInteger(count) && count > 0 && count <= ASSIGNED_SAMPLES_MAX) && { count: texts.countNeeded }),
    ...(momentOf(wish.begin) === undefined && { begin: texts.timeWrong }),
    ...(endOf(wish.due) === undefined && { due: texts.timeWrong }),
  }
}

const bodyOf = (wish: Wish): BodyInput<typeof assign> => ({
  OrgIds: [...wish.orgIds],
  UserIds: [...(wish.userIds ?? [])],
  Kind: wish.kind,
  TargetId: wish.targetId,
  BeginTime: momentOf(wish.begin) ?? '',
  DueTime: endOf(wish.due) ?? '',
  LateRule: wish.lateRule,
  Note: wish.note,
  SampleCount: wish.kind === 'dataset' ? Number(wish.sampleCount) : 0,
})

const titleOf = ({ copyOf }: AssignPreset) => (copyOf ? texts.copyTitle(copyOf.title) : texts.title)

const toggled = (all: readonly string[], one: string, isIn: boolean) =>
  isIn ? [...all, one] : all.filter((other) => other !== one)

interface PartProps {
  wish: Wish
  onChange: (change: Partial<Wish>) => void
}

interface ClassFieldProps extends PartProps {
  /** The class from which is copied. */
  origin: string | undefined
  classes: readonly { OrgId: string; OrgName: string; StudentCount: number }[]
  error?: string | undefined
}

function ClassField({ classes, origin, wish, onChange, error }: ClassFieldProps) {
  const choose = (orgId: string, isIn: boolean) =>
    onChange({ orgIds: toggled(wish.orgIds, orgId, isIn), userIds: undefined })
  return (
    <fieldset className={styles.classes} aria-describedby={error ? 'assign-classes-note' : undefined}>
      <legend>{texts.classes}</legend>
      {origin && <p className={styles.lack}>{texts.copyOrigin(origin)}</p>}
      {origin && classes.length === 0 && <p className={styles.lack}>{texts.copyNowhere}</p>}
      <div className={styles.boxes}>
        {classes.map(({ OrgId, OrgName, StudentCount }) => (
          <Checkbox key={OrgId} isChecked={wish.orgIds.includes(OrgId)} onChange={(isIn) => choose(OrgId, isIn)}>
            {OrgName} <small>{texts.size(StudentCount)}</small>
          </Checkbox>
        ))}
      </div>
      {wish.orgIds.length === 1 && (
        <Checkbox
          isChecked={wish.userIds !== undefined}
          onChange={(isSome) => onChange({ userIds: isSome ? [] : undefined })}
        >
          {texts.some}
        </Checkbox>
      )}
      {wish.orgIds.length === 1 && wish.userIds && (
        <PupilChoice orgId={wish.orgIds[0] ?? ''} chosen={wish.userIds} onChange={(userIds) => onChange({ userIds })} />
      )}
      <FieldNote id="assign-classes-note" error={error} />
    </fieldset>
  )
}

function WhenPart({ wish, onChange, faults }: PartProps & { faults: Faults }) {
  return (
    <div className={styles.column}>
      <DueField label={texts.due} value={wish.due} onChange={(due) => onChange({ due })} error={faults.due} />
      <LateField value={wish.lateRule} onChange={(lateRule) => onChange({ lateRule })} />
      <DeskDate
        label={texts.begin}
        hasTime
        name="begin"
        value={wish.begin}
        onChange={(begin) => onChange({ begin })}
        error={faults.begin}
        hint={texts.beginHint}
      />
      <TextArea
        label={texts.note}
        rows={2}
        maxLength={ASSIGNMENT_NOTE_MAX}
        placeholder={texts.notePlaceholder}
        value={wish.note}
        onChange={(note) => onChange({ note })}
      />
    </div>
  )
}

interface FormProps {
  preset: AssignPreset
  classes: ClassFieldProps['classes']
  onClose: () => void
  onGiven: (assignmentIds: readonly string[], pupilCount: number) => void
}

function AssignForm({ preset, classes: all, onClose, onGiven }: FormProps) {
  const { copyOf } = preset
  const classes = all.filter(({ OrgId }) => OrgId !== copyOf?.orgId)
  const { give } = useAssignmentActs()
  const [wish, setWish] = useState(() => firstWish(preset, classes))
  const [isTried, setIsTried] = useState(false)
  const past = duePast(preset, wish)
  const faults: Faults = { ...(isTried && faultsOf(wish)), ...(past && { due: past }) }
  const onChange = (change: Partial<Wish>) => {
    // What the server said was about what stood here before.
    if (give.error) give.reset()
    setWish((before) => ({ ...before, ...change }))
  }
  const count =
    wish.userIds?.length ??
    classes.filter(({ OrgId }) => wish.orgIds.includes(OrgId)).reduce((sum, { StudentCount }) => sum + StudentCount, 0)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (past || Object.keys(faultsOf(wish)).length > 0) return give.reset()
    doAct(give, bodyOf(wish), { onSuccess: (made) => onGiven(made.AssignmentIds, made.PupilCount) })
  }
  return (
    <form className="ui-dialog-body stacked" onSubmit={send} noValidate>
      <h2>{titleOf(preset)}</h2>
      <div className={styles.columns}>
        <div className={styles.column}>
          <ClassField
            classes={classes}
            origin={copyOf?.orgName}
            wish={wish}
            onChange={onChange}
            error={faults.classes}
          />
          <TargetField
            kind={wish.kind}
            targetId={wish.targetId}
            onKind={(kind) => onChange({ kind, targetId: '', due: dueOfKind(wish, kind) })}
            onTarget={(targetId) => onChange({ targetId })}
            error={faults.target}
          />
          {wish.kind === 'dataset' && (
            <TextField
              label={texts.sampleCount}
              inputMode="numeric"
              maxLength={3}
              value={wish.sampleCount}
              onChange={(sampleCount) => onChange({ sampleCount })}
              error={faults.count}
            />
          )}
        </div>
        <WhenPart wish={wish} onChange={onChange} faults={faults} />
      </div>
      <FieldNote id="assign-note" error={give.error ? sentenceOf(give.error) : undefined} />
      <DialogFoot act={texts.act(count)} onClose={onClose} isBusy={give.isPending} busyText={texts.busy} />
    </form>
  )
}

/** Gives something to classes: to whom, what, until when. */
export function AssignDialog({ preset, onClose, onGiven }: Omit<FormProps, 'classes'>) {
  const classes = useQuery(ownClassesQuery)
  return (
    <Dialog label={titleOf(preset)} onClose={onClose} className={styles.dialog}>
      {classes.isPending && (
        <div className="ui-dialog-body">
          <Skeleton height={420} radius={12} />
        </div>
      )}
      {classes.isError && !classes.data && (
        <div className="ui-dialog-body">
          <ErrorState
            title={texts.classesError}
            message={sentenceOf(classes.error)}
            onRetry={() => void classes.refetch()}
            isRetrying={classes.isFetching}
          />
        </div>
      )}
      {classes.data && <AssignForm preset={preset} classes={classes.data.Items} onClose={onClose} onGiven={onGiven} />}
    </Dialog>
  )
}
