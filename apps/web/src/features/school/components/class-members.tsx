import type { ClassMember, ClassOrg, Slip } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { classWindowTexts, schoolTexts as texts } from '../../../texts/school.ts'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { findMembers } from '../find-members.ts'
import { membersQuery } from '../queries.ts'
import { type Act, ActDialog, BulkBar } from './bulk-acts.tsx'
import styles from './class-members.module.css'
import { ClassWindowDialog } from './class-window-dialog.tsx'
import { MemberForm } from './member-form.tsx'
import { OrganisationMenu } from './organisation-menu.tsx'
import panelStyles from './school-panel.module.css'

/** With the library that it stands on; until it is there, the page has everything else. */
const MemberTable = lazy(async () => ({ default: (await import('./member-table.tsx')).MemberTable }))
const NONE: ReadonlySet<string> = new Set()

interface ClassMembersProps {
  org: ClassOrg
  /** Other classes of the school, for moving. */
  targets: readonly ClassOrg[]
  /** The caller may change the class itself. */
  isAdmin: boolean
  onImport: () => void
  onSlips: (slips: Slip[]) => void
}

interface FoundProps extends ClassMembersProps {
  members: readonly ClassMember[]
  typed: string
  onClear: () => void
}

function FoundMembers({ org, targets, members, typed, onClear, onImport, onSlips }: FoundProps) {
  const [chosenIds, setChosenIds] = useState(NONE)
  const [act, setAct] = useState<{ act: Act; userIds: string[] }>()
  const [edited, setEdited] = useState<ClassMember>()
  const reset = useCallback(({ UserId }: ClassMember) => setAct({ act: 'reset', userIds: [UserId] }), [])
  const shown = useMemo(() => findMembers(members, typed), [members, typed])
  const chosen = members.filter((member) => chosenIds.has(member.UserId))
  // Their slips may never have been printed: new ones can be made for all of them at once.
  const neverSeen = shown
    .filter(({ MustChangePassword, LastSeenTime }) => MustChangePassword === 1 && LastSeenTime === '')
    .map(({ UserId }) => UserId)
  if (members.length === 0) {
    const action = (
      <Button size={44} kind="primary" onClick={onImport}>
        {texts.import}
      </Button>
    )
    return (
      <EmptyState title={texts.noMembers} action={action}>
        {texts.noMembersHint}
      </EmptyState>
    )
  }
  const finish = (slips: Slip[] = []) => {
    setAct(undefined)
    setChosenIds(NONE)
    if (slips.length > 0) onSlips(slips)
  }
  return (
    <>
      {neverSeen.length > 0 && (
        <div className={styles.unseen}>
          <Button size={36} onClick={() => setChosenIds(new Set(neverSeen))}>
            {texts.neverSeen(neverSeen.length)}
          </Button>
        </div>
      )}
      <p className={styles.count} role="status">
        {typed.trim() ? texts.memberFound(shown.length) : texts.memberCount(members.length)}
        <span className={styles.keys}>{texts.tableHint}</span>
      </p>
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          canMove={targets.length > 0}
          onAct={(next) => setAct({ act: next, userIds: chosen.map((member) => member.UserId) })}
          onClear={() => setChosenIds(NONE)}
        />
      )}
      {shown.length > 0 ? (
        <Suspense fallback={<Skeleton height={480} radius={12} />}>
          <MemberTable members={shown} chosen={chosenIds} onChoose={setChosenIds} onReset={reset} onEdit={setEdited} />
        </Suspense>
      ) : (
        <EmptyState
          title={texts.noMatch}
          drawing="no-result"
          action={
            <Button size={44} onClick={onClear}>
              {texts.showAll}
            </Button>
          }
        >
          {texts.noMatchHint}
        </EmptyState>
      )}
      {act && <ActDialog {...act} org={org} targets={targets} onClose={() => setAct(undefined)} onDone={finish} />}
      {edited && <MemberForm org={org} member={edited} onClose={() => setEdited(undefined)} onSlips={onSlips} />}
    </>
  )
}

/** One class: who is in it and what can be done for them. */
export function ClassMembers(props: ClassMembersProps) {
  const { org, isAdmin, onImport, onSlips } = props
  const [typed, setTyped] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const [isOpening, setIsOpening] = useState(false)
  const query = useQuery(membersQuery(org.OrgId))
  return (
    <section className={classNames(panelStyles.panel, 'ui-card')} aria-labelledby="class-title">
      <div className={panelStyles.head}>
        <div>
          <h2 id="class-title">{org.OrgName}</h2>
          {org.TeacherNames && <p>{texts.teachers(org.TeacherNames)}</p>}
        </div>
        <ListSearch label={texts.search} value={typed} onSearch={setTyped} />
        <Button size={44} onClick={() => setIsOpening(true)}>
          {classWindowTexts.open}
        </Button>
        <Button size={44} onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
        <Button size={44} kind="primary" onClick={onImport}>
          {texts.import}
        </Button>
        {isAdmin && <OrganisationMenu org={org} kind="class" />}
      </div>
      {query.isPending && <Skeleton height={480} radius={12} />}
      {query.isError && !query.data && (
        <ErrorState
          title={texts.membersError}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && <FoundMembers {...props} members={query.data.Items} typed={typed} onClear={() => setTyped('')} />}
      {isOpening && <ClassWindowDialog org={org} onClose={() => setIsOpening(false)} />}
      {isAdding && <MemberForm org={org} member={undefined} onClose={() => setIsAdding(false)} onSlips={onSlips} />}
    </section>
  )
}
