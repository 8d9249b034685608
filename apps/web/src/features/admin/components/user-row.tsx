import type { ManagedUser, UserType } from '@shijie/contract'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { usersTexts as texts } from '../../../texts/admin-pages.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { useUserActs } from '../queries.ts'

/** What is asked about before it happens. */
export type Asked = 'disable' | 'reset' | 'type'

interface UserRowProps {
  user: ManagedUser
  /** Kinds that this administrator may give. */
  kinds: readonly UserType[]
  onAsk: (what: Asked, user: ManagedUser) => void
}

function State({ user }: { user: ManagedUser }) {
  if (user.IsDisabled === 1) return <Tag tone="bad">{texts.disabled}</Tag>
  if (user.IsLocked === 1) return <Tag tone="warn">{texts.locked}</Tag>
  return user.IsActive === 1 ? <Tag tone="ok">{texts.normal}</Tag> : <Tag tone="warn">{texts.inactive}</Tag>
}

function Acts({ user, kinds, onAsk }: UserRowProps) {
  const { disable, signOut, unlock } = useUserActs()
  const { UserId, UserName } = user
  const act = (label: string, run: () => void, kind?: 'danger') => (
    <Button size={28} {...(kind ? { kind } : {})} aria-label={texts.actionOf(label, UserName)} onClick={run}>
      {label}
    </Button>
  )
  const enable = () =>
    doAct(disable, { UserId, IsDisabled: 0 }, { onSuccess: () => showToast('success', texts.enabledDone(UserName)) })
  const say = (sentence: string) => ({ onSuccess: () => showToast('success', sentence) })
  return (
    <div className="ui-row-acts">
      {user.IsLocked === 1 && act(texts.unlock, () => doAct(unlock, UserId, say(texts.unlocked(UserName))))}
      {act(texts.reset, () => onAsk('reset', user))}
      {act(texts.signOut, () => doAct(signOut, UserId, say(texts.signedOut(UserName))))}
      {kinds.includes(user.UserType) && act(texts.changeType, () => onAsk('type', user))}
      {user.IsDisabled === 1 ? act(texts.enable, enable) : act(texts.disable, () => onAsk('disable', user), 'danger')}
    </div>
  )
}

/** One person, with what the administrator may do to the account. */
export function UserRow(props: UserRowProps) {
  const { user } = props
  return (
    <tr>
      <th scope="row" className="ui-whole">
        {user.UserName}
      </th>
      <td className="ui-whole">
        {[user.StudentNo, user.UserTel].filter(Boolean).map((number) => (
          <span key={number} className="ui-number">
            {`${number} `}
          </span>
        ))}
        {user.Email}
      </td>
      <td className="ui-whole">{texts.kinds[user.UserType]}</td>
      <td>
        {user.SchoolName}
        <div className="ui-small ui-ink-3">{user.ClassNames.join('、')}</div>
      </td>
      <td className="ui-whole">{user.LastSeenTime.slice(0, 16) || texts.never}</td>
      <td>
        <State user={user} />
      </td>
      <td>{user.CanManage === 1 && <Acts {...props} />}</td>
    </tr>
  )
}
