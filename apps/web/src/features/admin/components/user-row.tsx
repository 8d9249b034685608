import type { ManagedUser, UserType } from '@shijie/contract'
import { showToast } from '../../../lib/toasts.ts'
import { usersTexts as texts } from '../../../texts/admin-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useUserActs } from '../queries.ts'

interface UserRowProps {
  user: ManagedUser
  /** Kinds that this administrator may give. */
  kinds: readonly UserType[]
  onDisable: (user: ManagedUser) => void
}

function State({ user }: { user: ManagedUser }) {
  if (user.IsDisabled === 1) return <Tag tone="bad">{texts.disabled}</Tag>
  return user.IsActive === 1 ? <Tag tone="ok">{texts.normal}</Tag> : <Tag tone="warn">{texts.inactive}</Tag>
}

/** The kind of a user: a choice for whoever may change it, else a word. */
function Kind({ user, kinds }: Pick<UserRowProps, 'user' | 'kinds'>) {
  const { changeType } = useUserActs()
  const { UserId, UserName, UserType: current } = user
  if (user.CanManage === 0 || !kinds.includes(current as UserType)) return <>{texts.kinds[current]}</>
  return (
    <select
      className="ui-select"
      aria-label={texts.typeOf(UserName)}
      value={current}
      disabled={changeType.isPending}
      onChange={(event) =>
        changeType.mutate(
          { UserId, UserType: event.target.value as UserType },
          { onSuccess: () => showToast('success', texts.typeDone(UserName)) },
        )
      }
    >
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {texts.kinds[kind]}
        </option>
      ))}
    </select>
  )
}

function Acts({ user, onDisable }: Pick<UserRowProps, 'user' | 'onDisable'>) {
  const { disable, signOut, unlock } = useUserActs()
  const { UserId, UserName } = user
  const act = (label: string, run: () => void, kind?: 'danger') => (
    <Button size={28} {...(kind ? { kind } : {})} aria-label={texts.actionOf(label, UserName)} onClick={run}>
      {label}
    </Button>
  )
  const enable = () =>
    disable.mutate({ UserId, IsDisabled: 0 }, { onSuccess: () => showToast('success', texts.enabledDone(UserName)) })
  const say = (sentence: string) => ({ onSuccess: () => showToast('success', sentence) })
  return (
    <div className="ui-row-acts">
      {act(texts.signOut, () => signOut.mutate(UserId, say(texts.signedOut(UserName))))}
      {act(texts.unlock, () => unlock.mutate(UserId, say(texts.unlocked(UserName))))}
      {user.IsDisabled === 1 ? act(texts.enable, enable) : act(texts.disable, () => onDisable(user), 'danger')}
    </div>
  )
}

/** One person, with what the administrator may do to the account. */
export function UserRow({ user, kinds, onDisable }: UserRowProps) {
  return (
    <tr>
      <th scope="row">{user.UserName}</th>
      <td>{[user.StudentNo, user.UserTel, user.Email].filter(Boolean).join(' ')}</td>
      <td>
        <Kind user={user} kinds={kinds} />
      </td>
      <td>
        {user.SchoolName}
        <div className="small text-3">{user.ClassNames.join('、')}</div>
      </td>
      <td>{user.LastSeenTime.slice(0, 16) || texts.never}</td>
      <td>
        <State user={user} />
      </td>
      <td>{user.CanManage === 1 && <Acts user={user} onDisable={onDisable} />}</td>
    </tr>
  )
}
