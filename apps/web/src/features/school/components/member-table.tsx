import type { ClassMember } from '@shijie/contract'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { whenOf } from '../../../lib/format.ts'
import { schoolTexts as texts } from '../../../texts/school.ts'
import { Button } from '../../../ui/button.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { extendTo, type Selection, toggleAll, toggleSelected } from '../selection.ts'

interface RowActs {
  onReset: (member: ClassMember) => void
  onEdit: (member: ClassMember) => void
}

interface MemberTableProps extends RowActs {
  members: readonly ClassMember[]
  selection: Selection
  onSelect: (selection: Selection) => void
}

function MemberState({ member }: { member: ClassMember }) {
  if (member.IsDisabled === 1) return <Tag tone="bad">{texts.disabled}</Tag>
  if (member.IsLocked === 1) return <Tag tone="bad">{texts.locked}</Tag>
  if (member.MustChangePassword === 1) return <Tag tone="warn">{texts.oneTime}</Tag>
  return member.IsOnline === 1 ? <Tag tone="ok">{texts.online}</Tag> : <Tag>{texts.normal}</Tag>
}

interface RowProps extends RowActs {
  member: ClassMember
  isChosen: boolean
  onPress: (id: string, isRange: boolean) => void
}

function MemberRow({ member, isChosen, onPress, onReset, onEdit }: RowProps) {
  return (
    <tr aria-selected={isChosen}>
      <td>
        <input
          type="checkbox"
          data-row={member.UserId}
          aria-label={texts.selectOne(member.UserName)}
          checked={isChosen}
          onChange={() => undefined}
          onClick={(event: MouseEvent) => onPress(member.UserId, event.shiftKey)}
        />
      </td>
      <td>{member.StudentNo}</td>
      <th scope="row">{member.UserName}</th>
      <td>
        <MemberState member={member} />
      </td>
      <td>{whenOf(member.LastSeenTime) || <span className="text-3">{texts.never}</span>}</td>
      <td className="member-acts">
        <Button size={28} aria-label={texts.resetOne(member.UserName)} onClick={() => onReset(member)}>
          {texts.reset}
        </Button>
        <Button size={28} kind="quiet" aria-label={texts.editOne(member.UserName)} onClick={() => onEdit(member)}>
          {texts.edit}
        </Button>
      </td>
    </tr>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Pupils of a class without paging. Arrows move between the boxes, with Shift they choose on the way. */
export function MemberTable({ members, selection, onSelect, ...acts }: MemberTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const order = members.map((member) => member.UserId)
  const hasAll = order.every((id) => selection.ids.has(id))
  const press = (id: string, isRange: boolean) =>
    onSelect(isRange ? extendTo(selection, id, order) : toggleSelected(selection, id))
  const steer = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const id = (event.target as HTMLElement).dataset.row
    if (step === undefined || id === undefined) return
    const next = order[order.indexOf(id) + step]
    if (next === undefined) return
    event.preventDefault()
    body.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus()
    if (event.shiftKey) onSelect(extendTo(selection.anchor ? selection : toggleSelected(selection, id), next, order))
  }
  return (
    <ScrollBox className="member-box" label={texts.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={texts.selectAll}
                checked={hasAll}
                onChange={() => onSelect(toggleAll(selection, order))}
              />
            </th>
            {[texts.number, texts.name, texts.state, texts.lastSeen, texts.actions].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={steer}>
          {members.map((member) => (
            <MemberRow
              key={member.UserId}
              member={member}
              isChosen={selection.ids.has(member.UserId)}
              onPress={press}
              {...acts}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
