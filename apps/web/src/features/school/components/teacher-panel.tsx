import { type ClassOrg, personName, type Slip, type StaffMember, schoolMessages, staffAccount } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { schoolTexts, schoolAdminTexts as texts } from '../../../texts/school.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { teachersQuery, useCreateTeacher, useSetPasswords, useSetTeacherClasses } from '../queries.ts'
import { NameForm } from './name-form.tsx'
import panelStyles from './school-panel.module.css'
import styles from './teacher-panel.module.css'

interface TeacherPanelProps {
  schoolId: string
  /** Classes of the school. */
  classes: readonly ClassOrg[]
  onSlips: (slips: Slip[]) => void
}

function AddTeacher({ schoolId, onSlips, onClose }: Omit<TeacherPanelProps, 'classes'> & { onClose: () => void }) {
  const create = useCreateTeacher()
  return (
    <NameForm
      title={texts.addTeacher}
      lead={texts.addTeacherHint}
      fields={[
        { name: 'UserName', label: schoolTexts.name, schema: personName },
        { name: 'Account', label: texts.account, hint: texts.accountHint, schema: staffAccount },
      ]}
      submit={texts.create}
      onSubmit={async ({ UserName = '', Account = '' }) => {
        const { Slips } = await create.mutateAsync({ SchoolId: schoolId, UserName, Account })
        onSlips(Slips)
      }}
      refusals={{ [schoolMessages.staffTaken]: 'Account' }}
      onClose={onClose}
    />
  )
}

interface OfTeacher {
  teacher: StaffMember
  onClose: () => void
}

function ChooseClasses({ teacher, classes, onClose }: OfTeacher & { classes: readonly ClassOrg[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(teacher.OrgIds)
  const save = useSetTeacherClasses()
  const onSuccess = () => {
    showToast('success', texts.classesSaved)
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.chooseClassesOf(teacher.UserName)}
      hint={texts.ownClasses}
      confirm={schoolTexts.save}
      isBusy={save.isPending}
      onConfirm={() => doAct(save, { UserId: teacher.UserId, OrgIds: [...chosen] }, { onSuccess })}
      onClose={onClose}
    >
      <div className={styles.choice}>
        {classes.map(({ OrgId, OrgName }) => (
          <Checkbox
            key={OrgId}
            isChecked={chosen.includes(OrgId)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, OrgId] : chosen.filter((id) => id !== OrgId))}
          >
            {OrgName}
          </Checkbox>
        ))}
      </div>
    </ConfirmDialog>
  )
}

function ResetTeacher({ teacher, onClose, onSlips }: OfTeacher & { onSlips: (slips: Slip[]) => void }) {
  const reset = useSetPasswords()
  return (
    <ConfirmDialog
      title={texts.resetQuestion(teacher.UserName)}
      hint={schoolTexts.resetHint}
      confirm={schoolTexts.resetConfirm}
      busyText={schoolTexts.resetBusy}
      isBusy={reset.isPending}
      onConfirm={() => doAct(reset, { UserIds: [teacher.UserId] }, { onSuccess: ({ Slips }) => onSlips(Slips) })}
      onClose={onClose}
    />
  )
}

interface TeacherRowsProps {
  teachers: readonly StaffMember[]
  classes: readonly ClassOrg[]
  onAct: (act: 'classes' | 'reset', teacher: StaffMember) => void
}

function TeacherRows({ teachers, classes, onAct }: TeacherRowsProps) {
  const nameOf = (orgId: string) => classes.find((one) => one.OrgId === orgId)?.OrgName
  return (
    <ScrollBox className={styles.box} label={texts.teachers}>
      <Table columns={[schoolTexts.name, texts.account, texts.ownClasses, schoolTexts.actions]}>
        {teachers.map((teacher) => (
          <tr key={teacher.UserId}>
            <th scope="row">
              {teacher.UserName} {teacher.MustChangePassword === 1 && <Tag tone="warn">{texts.oneTime}</Tag>}
            </th>
            <td>{teacher.Account}</td>
            <td className={styles.own}>
              {teacher.OrgIds.flatMap((orgId) => nameOf(orgId) ?? []).join('、') || texts.none}
            </td>
            <td className={styles.acts}>
              <Button
                size={28}
                aria-label={texts.chooseClassesOf(teacher.UserName)}
                onClick={() => onAct('classes', teacher)}
              >
                {texts.chooseClasses}
              </Button>
              <Button
                size={28}
                kind="quiet"
                aria-label={schoolTexts.resetOne(teacher.UserName)}
                onClick={() => onAct('reset', teacher)}
              >
                {schoolTexts.reset}
              </Button>
            </td>
          </tr>
        ))}
      </Table>
    </ScrollBox>
  )
}

/** Teachers of a school: new ones, their classes, their passwords. */
export function TeacherPanel({ schoolId, classes, onSlips }: TeacherPanelProps) {
  const query = useQuery(teachersQuery(schoolId))
  const [isAdding, setIsAdding] = useState(false)
  const [act, setAct] = useState<{ act: 'classes' | 'reset'; teacher: StaffMember }>()
  const close = () => setAct(undefined)
  return (
    <section className={classNames(panelStyles.panel, 'ui-card')} aria-labelledby="teachers-title">
      <div className={panelStyles.head}>
        <div>
          <h2 id="teachers-title">{texts.teachers}</h2>
        </div>
        <Button size={44} kind="primary" onClick={() => setIsAdding(true)}>
          {texts.addTeacher}
        </Button>
      </div>
      {query.isPending && <Skeleton height={240} radius={12} />}
      {query.isError && !query.data && (
        <ErrorState
          title={texts.teachersError}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.TotalCount === 0 && <EmptyState title={texts.noTeachers}>{texts.addTeacherHint}</EmptyState>}
      {query.data && query.data.TotalCount > 0 && (
        <TeacherRows
          teachers={query.data.Items}
          classes={classes}
          onAct={(next, teacher) => setAct({ act: next, teacher })}
        />
      )}
      {isAdding && <AddTeacher schoolId={schoolId} onSlips={onSlips} onClose={() => setIsAdding(false)} />}
      {act?.act === 'classes' && <ChooseClasses teacher={act.teacher} classes={classes} onClose={close} />}
      {act?.act === 'reset' && <ResetTeacher teacher={act.teacher} onSlips={onSlips} onClose={close} />}
    </section>
  )
}
