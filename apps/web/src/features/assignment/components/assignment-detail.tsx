import type { AssignmentPupil, AssignmentDetail as Detail } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { BusinessError, sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { whenOf } from '../../../lib/format.ts'
import { lateWords } from '../../../lib/late-words.ts'
import { assignmentTexts as texts } from '../../../texts/assignment.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Table, TableBox } from '../../../ui/lists/table.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { assignmentQuery, useAssignmentActs } from '../queries.ts'
import { stateTones } from '../state-tones.ts'
import { AssignDialog } from './assign-dialog.tsx'
import styles from './assignments.module.css'
import { ChangeDialog, ExtendDialog } from './change-dialogs.tsx'
import type { LastAct } from './last-act-note.tsx'

interface PupilRowProps {
  pupil: AssignmentPupil
  canExtend: boolean
  onExtend: () => void
}

function PupilRow({ pupil, canExtend, onExtend }: PupilRowProps) {
  const { UserId, UserName, StudentNo, State, DonePart, WholePart, DoneTime, ExtendedTo, LateSeconds } = pupil
  return (
    <tr>
      <th scope="row">
        <Link to={`${screenPaths.studentManage}?PupilId=${UserId}`}>{UserName}</Link>
      </th>
      <td>{StudentNo}</td>
      <td>
        <Tag tone={stateTones[State]}>
          {State === 'late' ? lateWords({ Lateness: State, LateSeconds }) : texts.stateOf(pupil)}
        </Tag>
      </td>
      <td className="ui-number">{WholePart > 0 ? texts.partOf(DonePart, WholePart) : '—'}</td>
      <td className="ui-whole">{whenOf(DoneTime) || '—'}</td>
      <td className="ui-whole">{whenOf(ExtendedTo) || '—'}</td>
      <td>
        {canExtend && (
          <Button size={28} kind="quiet" aria-label={texts.extendOf(UserName)} onClick={onExtend}>
            {texts.extend}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** When it is due, what becomes of what is late, and what the teacher said. */
function Facts({ given }: { given: Detail }) {
  const done = given.DoneCount + given.LateCount
  return (
    <ul className={styles.facts}>
      <li>{given.DueTime ? `${texts.columns.due} ${given.DueTime.slice(0, 16)}` : texts.noDue}</li>
      <li>{texts.lateRules[given.LateRule].name}</li>
      <li>
        <b>{`${texts.columns.done} ${texts.doneOf(done, given.PupilCount - given.ExcusedCount)}`}</b>
      </li>
      {given.LateCount > 0 && <li>{texts.lateCount(given.LateCount)}</li>}
      {given.MissedCount > 0 && <li>{texts.missedCount(given.MissedCount)}</li>}
      {given.ExcusedCount > 0 && <li>{texts.excusedCount(given.ExcusedCount)}</li>}
      <li>{texts.by(given.AssignerName)}</li>
      {given.Note && <li>{texts.note(given.Note)}</li>}
    </ul>
  )
}

type Open = 'change' | 'copy' | AssignmentPupil | undefined

function Given({ given }: { given: Detail }) {
  const navigate = useNavigate()
  const { withdraw } = useAssignmentActs()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const toList = (lastAct: LastAct) => navigate(screenPaths.assignments, { state: { lastAct } })
  const takeBack = () =>
    doAct(withdraw, given.AssignmentId, {
      onSuccess: () =>
        toList({ kind: 'withdrawn', assignmentIds: [given.AssignmentId], words: texts.withdrawn(given.Title) }),
    })
  const { name, number, state, part, time, due, act } = texts.pupilColumns
  const copied = {
    kind: given.Kind,
    targetId: given.TargetId,
    note: given.Note,
    lateRule: given.LateRule,
    sampleCount: given.SampleCount,
    copyOf: { title: given.Title, orgId: given.OrgId, orgName: given.OrgName, due: given.DueTime },
  }
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{given.Title}</h1>
          <p>{[given.OrgName, texts.kindOf(given), given.About].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.acts}>
          <Button size={44} onClick={() => setOpen('change')}>
            {texts.change}
          </Button>
          <Button size={44} onClick={() => setOpen('copy')}>
            {texts.copy}
          </Button>
          <Button size={44} isBusy={withdraw.isPending} onClick={takeBack}>
            {texts.withdraw}
          </Button>
        </div>
      </div>
      <Facts given={given} />
      <TableBox label={texts.pupils}>
        <Table columns={[name, number, state, part, time, due, act]}>
          {given.Pupils.map((pupil) => (
            <PupilRow
              key={pupil.UserId}
              pupil={pupil}
              canExtend={given.DueTime !== '' && pupil.State !== 'done' && pupil.State !== 'excused'}
              onExtend={() => setOpen(pupil)}
            />
          ))}
        </Table>
      </TableBox>
      {open === 'change' && <ChangeDialog given={given} onClose={close} />}
      {open === 'copy' && (
        <AssignDialog
          preset={copied}
          onClose={close}
          onGiven={(assignmentIds, count) => toList({ kind: 'given', assignmentIds, words: texts.given(count) })}
        />
      )}
      {typeof open === 'object' && <ExtendDialog given={given} pupil={open} onClose={close} />}
    </>
  )
}

/** One thing that was given, with each pupil: who has not done it comes first. */
export function AssignmentDetail({ assignmentId }: { assignmentId: string }) {
  const query = useQuery(assignmentQuery(assignmentId))
  useTitle(query.data?.Title ?? texts.title)
  return (
    <div className={classNames(styles.page, 'wrap')}>
      <ButtonLink kind="quiet" className={styles.back} to={screenPaths.assignments}>
        {texts.back}
      </ButtonLink>
      {!query.data && <h1>{texts.title}</h1>}
      {query.isPending && <Skeleton height={480} radius={12} />}
      {query.isError && !query.data && (
        <ErrorState
          title={query.error instanceof BusinessError ? texts.gone : texts.errorTitle}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          isGone={query.error instanceof BusinessError}
          way={{ to: screenPaths.assignments, label: texts.back }}
        />
      )}
      {query.data && <Given given={query.data} />}
    </div>
  )
}
