import type { AccountInfo } from '@shijie/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { shellTexts } from '../../texts/shell.ts'
import { Menu } from '../../ui/floating/menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Avatar } from '../../ui/pieces/avatar.tsx'
import { hasDataLink } from '../features-table.ts'
import { Bell } from './bell.tsx'

/** The first page has come by then. */
const SIGN_OUT_AFTER_MS = 5000

/** The bell; picture and name, which open account settings and log-out. */
export function UserMenu({ account }: { account: AccountInfo }) {
  const navigate = useNavigate()
  // Whoever loses the network must still be able to sign out.
  useEffect(() => {
    const timer = setTimeout(() => void import('../routes/sign-out.tsx').catch(() => undefined), SIGN_OUT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {account.MustChangePassword === 0 && <Bell />}
      <Menu
        label={shellTexts.userMenu(account.UserName)}
        className="header-user"
        items={[
          {
            key: 'projects',
            label: shellTexts.myProjects,
            icon: 'blocks',
            onSelect: () => void navigate(screenPaths.myProject),
          },
          ...(hasDataLink(account)
            ? [
                {
                  key: 'data',
                  label: shellTexts.dataAndModels,
                  icon: 'spark' as const,
                  onSelect: () => void navigate(linkTo.datasetList()),
                },
              ]
            : []),
          {
            key: 'files',
            label: shellTexts.myFiles,
            icon: 'folder',
            onSelect: () => void navigate(screenPaths.myFiles),
          },
          {
            key: 'settings',
            label: shellTexts.accountSettings,
            icon: 'settings',
            onSelect: () => void navigate(screenPaths.accountSetting),
          },
          {
            key: 'signOut',
            label: shellTexts.signOut,
            icon: 'logout',
            onSelect: () => void navigate(screenPaths.signOut),
          },
        ]}
      >
        <Avatar name={account.UserName} imageUrl={account.UserImgUrl} />
        <b>{account.UserName}</b>
        <Icon name="down" size={16} />
      </Menu>
    </>
  )
}
