import type { ClassMember } from '@shijie/contract'
import { useCallback, useMemo } from 'react'
import { screenPaths } from '../../../lib/addresses.ts'
import { whenOf } from '../../../lib/format.ts'
import { pupilPageTexts } from '../../../texts/pupil-page.ts'
import { schoolTexts as texts } from '../../../texts/school.ts'
import { DeskActs } from '../../../ui/desk/desk-acts.tsx'
import type { DeskColumn } from '../../../ui/desk/desk-columns.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { useWindowWidth } from '../../../ui/hooks/use-window-width.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import styles from './member-table.module.css'

interface RowActs {
  onReset: (member: ClassMember) => void
  onEdit: (member: ClassMember) => void
}

interface MemberTableProps extends RowActs {
  members: readonly ClassMember[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function MemberState({ member }: { member: ClassMember }) {
  if (member.IsDisabled === 1) return <Tag tone="bad">{texts.disabled}</Tag>
  if (member.IsLocked === 1) return <Tag tone="bad">{texts.locked}</Tag>
  if (member.MustChangePassword === 1) return <Tag tone="warn">{texts.oneTime}</Tag>
  return member.IsOnline === 1 ? <Tag tone="ok">{texts.online}</Tag> : <Tag>{texts.normal}</Tag>
}

function LastSeen({ member }: { member: ClassMember }) {
  return whenOf(member.LastSeenTime) || <span className="ui-ink-3">{texts.never}</span>
}

function MemberActs({ member, onReset, onEdit }: RowActs & { member: ClassMember }) {
  return (
    <>
      <ButtonLink
        size={28}
        to={`${screenPaths.studentManage}?PupilId=${member.UserId}`}
        aria-label={pupilPageTexts.lookAt(member.UserName)}
      >
        {pupilPageTexts.look}
      </ButtonLink>
      <Button size={28} aria-label={texts.resetOne(member.UserName)} onClick={() => onReset(member)}>
        {texts.reset}
      </Button>
      <Button size={28} kind="quiet" aria-label={texts.editOne(member.UserName)} onClick={() => onEdit(member)}>
        {texts.edit}
      </Button>
    </>
  )
}

/** One pupil on a phone: six columns would leave name and number to the eye and hide what can be done. */
function MemberCard({ member, ...acts }: RowActs & { member: ClassMember }) {
  return (
    <div className={styles.member}>
      <b>{member.UserName}</b>
      <MemberState member={member} />
      <span>{member.StudentNo}</span>
      <span>
        <LastSeen member={member} />
      </span>
      <DeskActs className={styles.memberActs}>
        <MemberActs member={member} {...acts} />
      </DeskActs>
    </div>
  )
}

const keyOf = ({ UserId }: ClassMember) => UserId
const nameOf = ({ UserName }: ClassMember) => UserName
/** Where the classes no longer stand beside the table, it gets a box of its own. */
const BOX_BELOW = 1001

const byPinyin = new Intl.Collator('zh-CN', { numeric: true }).compare

const columnsOf = (acts: RowActs): DeskColumn<ClassMember>[] => [
  {
    key: 'number',
    title: texts.number,
    width: 104,
    compare: (one, other) => byPinyin(one.StudentNo, other.StudentNo),
    cell: ({ StudentNo }) => StudentNo,
  },
  {
    key: 'name',
    title: texts.name,
    minWidth: 84,
    isHeader: true,
    compare: (one, other) => byPinyin(one.UserName, other.UserName),
    cell: ({ UserName }) => UserName,
  },
  { key: 'state', title: texts.state, minWidth: 154, cell: (member) => <MemberState member={member} /> },
  {
    key: 'seen',
    title: texts.lastSeen,
    width: 136,
    compare: (one, other) => byPinyin(one.LastSeenTime, other.LastSeenTime),
    cell: (member) => <LastSeen member={member} />,
  },
  {
    key: 'acts',
    title: texts.actions,
    width: 212,
    isActs: true,
    cell: (member) => <MemberActs member={member} {...acts} />,
  },
]

/** Pupils of a class without paging. */
export function MemberTable({ members, chosen, onChoose, onReset, onEdit }: MemberTableProps) {
  const width = useWindowWidth()
  const columns = useMemo(() => columnsOf({ onReset, onEdit }), [onReset, onEdit])
  const card = useCallback(
    (member: ClassMember) => <MemberCard member={member} onReset={onReset} onEdit={onEdit} />,
    [onReset, onEdit],
  )
  return (
    <DeskTable
      label={texts.table}
      allLabel={texts.selectAll}
      columns={columns}
      rows={members}
      keyOf={keyOf}
      nameOf={nameOf}
      chosen={chosen}
      onChoose={onChoose}
      isInPage={width >= BOX_BELOW}
      card={card}
    />
  )
}
