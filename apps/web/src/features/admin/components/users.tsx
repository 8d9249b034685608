import { type ManagedUser, USER_TYPES, type UserType, UserTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersTexts as texts } from '../../../texts/admin-pages.ts'
import { ListFrame } from '../../../ui/lists/list-frame.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { usersQuery } from '../queries.ts'
import { SchoolAdminForm } from './school-admin-form.tsx'
import { DisableDialog, ResetDialog, TypeDialog } from './user-dialogs.tsx'
import { type Asked, UserRow } from './user-row.tsx'

const SCHOOL_KINDS: readonly UserType[] = [UserTypes.student, UserTypes.teacher]
const PLATFORM_KINDS = USER_TYPES.filter((kind) => kind !== UserTypes.platformAdmin)

function UserTable(props: {
  users: readonly ManagedUser[]
  kinds: readonly UserType[]
  onAsk: (what: Asked, user: ManagedUser) => void
}) {
  const { users, kinds, onAsk } = props
  const head = [texts.name, texts.account, texts.kind, texts.school, texts.lastSeen, texts.state, texts.actions]
  return (
    <Table columns={head}>
      {users.map((user) => (
        <UserRow key={user.UserId} user={user} kinds={kinds} onAsk={onAsk} />
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
  const [asked, setAsked] = useState<{ what: Asked; user: ManagedUser }>()
  const close = () => setAsked(undefined)
  const kinds = isPlatform ? PLATFORM_KINDS : SCHOOL_KINDS
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
        {(users) => <UserTable users={users} kinds={kinds} onAsk={(what, user) => setAsked({ what, user })} />}
      </ListFrame>
      {asked?.what === 'disable' && <DisableDialog user={asked.user} onClose={close} />}
      {asked?.what === 'reset' && <ResetDialog user={asked.user} onClose={close} />}
      {asked?.what === 'type' && <TypeDialog user={asked.user} kinds={kinds} onClose={close} />}
      {isCreating && <SchoolAdminForm onClose={() => setIsCreating(false)} />}
    </section>
  )
}
