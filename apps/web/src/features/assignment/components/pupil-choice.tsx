import { GROUP_NAME_MAX, type PupilGroup } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { assignDialogTexts as texts } from '../../../texts/assignment.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { classPupilsQuery, pupilGroupsQuery, usePupilGroupActs } from '../queries.ts'
import styles from './assign-dialog.module.css'

interface ChoiceProps {
  orgId: string
  chosen: readonly string[]
  onChange: (userIds: readonly string[]) => void
}

const hasAll = (chosen: readonly string[], { UserIds }: PupilGroup) =>
  UserIds.length > 0 && UserIds.every((id) => chosen.includes(id))
const isJust = (chosen: readonly string[], group: PupilGroup) =>
  hasAll(chosen, group) && chosen.length === group.UserIds.length

/** Keeps the chosen pupils under a name, or forgets the group that is chosen. */
function GroupActs({
  orgId,
  chosen,
  groups,
}: Pick<ChoiceProps, 'orgId' | 'chosen'> & { groups: readonly PupilGroup[] }) {
  const { keep, forget } = usePupilGroupActs(orgId)
  const [name, setName] = useState<string>()
  const just = groups.find((group) => isJust(chosen, group))
  const save = () => {
    const GroupName = (name ?? '').trim()
    const isKnown = groups.some((group) => group.GroupName === GroupName)
    doAct(
      keep,
      { OrgId: orgId, GroupName, UserIds: [...chosen] },
      {
        onSuccess: () => {
          showToast('success', isKnown ? texts.groupChanged(GroupName) : texts.groupKept(GroupName))
          setName(undefined)
        },
      },
    )
  }
  // Enter would send the whole form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    save()
  }
  if (name !== undefined) {
    return (
      <div className={styles.groupName}>
        <TextField
          label={texts.groupName}
          value={name}
          maxLength={GROUP_NAME_MAX}
          placeholder={texts.groupNameExample}
          onChange={setName}
          onKeyDown={onKeyDown}
          error={keep.error ? sentenceOf(keep.error) : undefined}
          autoFocus
        />
        <Button size={36} kind="soft" isBusy={keep.isPending} onClick={save}>
          {texts.keepGroup}
        </Button>
        <Button size={36} kind="quiet" onClick={() => setName(undefined)}>
          {texts.leaveGroup}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.groupActs}>
      <span className="ui-ink-3">{texts.chosen(chosen.length)}</span>
      {just ? (
        <Button
          size={28}
          kind="quiet"
          isBusy={forget.isPending}
          onClick={() =>
            doAct(forget, just.GroupId, { onSuccess: () => showToast('success', texts.groupForgotten(just.GroupName)) })
          }
        >
          {texts.forgetGroup(just.GroupName)}
        </Button>
      ) : (
        <Button size={28} kind="quiet" disabled={chosen.length === 0} onClick={() => setName('')}>
          {texts.asGroup}
        </Button>
      )}
    </div>
  )
}

/** Pupils of one class, when it is for some only: one by one, or by the groups that their teachers keep. */
export function PupilChoice({ orgId, chosen, onChange }: ChoiceProps) {
  const pupils = useQuery(classPupilsQuery(orgId))
  const { data: groups = [] } = useQuery(pupilGroupsQuery(orgId))
  if (pupils.isPending) return <Skeleton height={120} radius={8} />
  if (!pupils.data)
    return (
      <ErrorState
        title={texts.pupilsError}
        message={sentenceOf(pupils.error)}
        onRetry={() => void pupils.refetch()}
        isRetrying={pupils.isFetching}
      />
    )
  const toggleGroup = (group: PupilGroup) =>
    onChange(
      hasAll(chosen, group)
        ? chosen.filter((id) => !group.UserIds.includes(id))
        : [...new Set([...chosen, ...group.UserIds])],
    )
  return (
    <>
      {groups.length > 0 && (
        <fieldset className={styles.groups} aria-label={texts.groups}>
          {groups.map((group) => (
            <button
              key={group.GroupId}
              type="button"
              className="ui-chip"
              aria-pressed={hasAll(chosen, group)}
              disabled={group.UserIds.length === 0}
              onClick={() => toggleGroup(group)}
            >
              {group.GroupName} <small>{texts.size(group.UserIds.length)}</small>
            </button>
          ))}
        </fieldset>
      )}
      <fieldset className={styles.pupils} aria-label={texts.pupils}>
        {pupils.data.Items.map(({ UserId, UserName }) => (
          <Checkbox
            key={UserId}
            isChecked={chosen.includes(UserId)}
            onChange={(isIn) => onChange(isIn ? [...chosen, UserId] : chosen.filter((other) => other !== UserId))}
          >
            {UserName}
          </Checkbox>
        ))}
      </fieldset>
      <GroupActs orgId={orgId} chosen={chosen} groups={groups} />
    </>
  )
}
