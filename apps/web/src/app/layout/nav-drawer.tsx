import type { AccountInfo } from '@shijie/contract'
import { NavLink } from 'react-router'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { adminTexts } from '../../texts/admin.ts'
import { shellTexts } from '../../texts/shell.ts'
import { uiTexts } from '../../texts/ui.ts'
import { Drawer } from '../../ui/floating/drawer.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Button } from '../../ui/pieces/button.tsx'
import { hasAdminLink } from '../admin-table.ts'
import { hasDataLink, hasTeacherLink } from '../features-table.ts'
import { NavItems } from './nav-items.tsx'

interface NavDrawerProps {
  account: AccountInfo | undefined
  onClose: () => void
}

/** The same navigation for small windows. */
export function NavDrawer({ account, onClose }: NavDrawerProps) {
  const signIn = () => {
    onClose()
    openAuthPrompt('login')
  }
  return (
    <Drawer label={shellTexts.menu} onClose={onClose}>
      <nav className="nav-drawer" aria-label={shellTexts.mainNavigation}>
        <div className="nav-drawer-head">
          <b>{account?.UserName ?? shellTexts.menu}</b>
          <button type="button" aria-label={uiTexts.close} onClick={onClose}>
            <Icon name="close" size={24} />
          </button>
        </div>
        <NavItems account={account} onFollow={onClose} />
        {hasTeacherLink(account) && (
          <NavLink to={screenPaths.teacherSide} onClick={onClose}>
            {shellTexts.teacherSpace}
          </NavLink>
        )}
        {hasAdminLink(account) && (
          <NavLink to={screenPaths.admin} onClick={onClose}>
            {adminTexts.manage}
          </NavLink>
        )}
        <hr />
        {account ? (
          <>
            <NavLink to={screenPaths.myProject} onClick={onClose}>
              <Icon name="blocks" />
              {shellTexts.myProjects}
            </NavLink>
            {hasDataLink(account) && (
              <NavLink to={linkTo.datasetList()} onClick={onClose}>
                <Icon name="spark" />
                {shellTexts.dataAndModels}
              </NavLink>
            )}
            <NavLink to={screenPaths.myFiles} onClick={onClose}>
              <Icon name="folder" />
              {shellTexts.myFiles}
            </NavLink>
            <NavLink to={screenPaths.accountSetting} onClick={onClose}>
              <Icon name="settings" />
              {shellTexts.accountSettings}
            </NavLink>
            <NavLink to={screenPaths.signOut} onClick={onClose}>
              <Icon name="logout" />
              {shellTexts.signOut}
            </NavLink>
          </>
        ) : (
          <Button kind="primary" size={44} onClick={signIn}>
            {shellTexts.signIn}
          </Button>
        )}
      </nav>
    </Drawer>
  )
}
