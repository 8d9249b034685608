import { type ManagedUser, USER_TYPES, type UserType, UserTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { usersTexts as texts } from '../../../texts/admin-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ListFrame } from '../../../ui/list-frame.tsx'
import { ListSearch } from '../../../ui/list-search.tsx'
import { Table } from '../../../ui/table.tsx'
import { usersQuery, useUserActs } from '../queries.ts'
import { SchoolAdminForm } from './school-admin-form.tsx'
import { UserRow } from './user-row.tsx'

const SCHOOL_KINDS: readonly UserType[] = [UserTypes.student, UserTypes.teacher]
const PLATFORM_KINDS = USER_TYPES.filter((kind) => kind !== UserTypes.platformAdmin)

function DisableDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { disable } = useUserActs()
  const { UserId, UserName } = user
  const confirm = () =>
    disable.mutate(
      { UserId, IsDisabled: 1 },
      {
        onSuccess: () => {
          showToast('success', texts.disabledDone(UserName))
          onClose()
        },
      },
    )
  return (
    <Dialog label={texts.disableQuestion(UserName)} onClose={onClose}>
      <div className="ui-dialog-body">
        <h2>{texts.disableQuestion(UserName)}</h2>
        <p>{texts.disableHint}</p>
        <div className="ui-row-acts">
          <Button size={44} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size={44} kind="danger" isBusy={disable.isPending} onClick={confirm}>
            {texts.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function UserTable(props: {
  users: readonly ManagedUser[]
  kinds: readonly UserType[]
  onDisable: (user: ManagedUser) => void
}) {
  const { users, kinds, onDisable } = props
  const head = [texts.name, texts.account, texts.kind, texts.school, texts.lastSeen, texts.state, texts.actions]
  return (
    <Table columns={head}>
      {users.map((user) => (
        <UserRow key={user.UserId} user={user} kinds={kinds} onDisable={onDisable} />
      ))}
    </Table>
  )
}

/** People of the school, or all for the platform: found by what is known of them, and looked after. */
export function Users({ userType }: { userType: UserType }) {
  const isPlatform = userType === UserTypes.platformAdmin
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<UserType>()
  const [page, setPage] = useState(1)
  const [disabling, setDisabling] = useState<ManagedUser>()
  const [isCreating, setIsCreating] = useState(false)
  const query = useQuery(usersQuery(search, kind, page))
  return (
    <section className="ui-section">
      <div className="ui-tools">
        <ListSearch
          label={texts.search}
          value={search}
          onSearch={(words) => {
            setSearch(words)
            setPage(1)
          }}
        />
        <label className="ui-choice">
          <span>{texts.kind}</span>
          <select
            className="ui-select"
            value={kind ?? ''}
            onChange={(event) => {
              setKind((event.target.value || undefined) as UserType | undefined)
              setPage(1)
            }}
          >
            <option value="">{texts.allKinds}</option>
            {USER_TYPES.map((one) => (
              <option key={one} value={one}>
                {texts.kinds[one]}
              </option>
            ))}
          </select>
        </label>
        <span className="grow" />
        {isPlatform && (
          <Button kind="primary" size={44} onClick={() => setIsCreating(true)}>
            {texts.newAdmin}
          </Button>
        )}
      </div>
      <ListFrame query={query} page={page} onPage={setPage} texts={texts}>
        {(users) => (
          <UserTable users={users} kinds={isPlatform ? PLATFORM_KINDS : SCHOOL_KINDS} onDisable={setDisabling} />
        )}
      </ListFrame>
      {disabling && <DisableDialog user={disabling} onClose={() => setDisabling(undefined)} />}
      {isCreating && <SchoolAdminForm onClose={() => setIsCreating(false)} />}
    </section>
  )
}
