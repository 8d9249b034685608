import type { ReactNode } from 'react'
import { authTexts } from '../../../texts/auth.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import type { PopupMode } from '../login-popup.machine.ts'
import './auth.css'

export type OpenMode = Exclude<PopupMode, 'closed'>
const TABS = ['login', 'phoneSignup', 'emailSignup'] as const
export type TabMode = (typeof TABS)[number]
const isTab = (mode: OpenMode): mode is TabMode => TABS.some((tab) => tab === mode)
const PANEL_ID = 'auth-panel'

interface PopupFrameProps {
  mode: OpenMode
  /** Replaces the line under the title. */
  lead?: string | undefined
  onTab: (mode: TabMode) => void
  onBack: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** The popup's paper-coloured head with branch, title and tabs, and the body under it. */
export function PopupFrame({ mode, lead, onTab, onBack, onClose, children }: PopupFrameProps) {
  const [title, usualLead] = authTexts.heads[mode]
  return (
    <Dialog label={title} onClose={onClose} className="auth-popup">
      <div className="auth-head">
        {onBack && (
          <button type="button" className="auth-back" onClick={onBack}>
            <Icon name="left" size={16} />
            {authTexts.backToLogin}
          </button>
        )}
        <h2>{title}</h2>
        <p>{lead ?? usualLead}</p>
      </div>
      {isTab(mode) && (
        <div className="auth-tabs">
          <Tabs
            kind="line"
            label={authTexts.tabs.label}
            panelId={PANEL_ID}
            items={TABS.map((key) => ({ key, label: authTexts.tabs[key] }))}
            selected={mode}
            onSelect={onTab}
          />
        </div>
      )}
      <div className="auth-body" {...(isTab(mode) && panelOf(PANEL_ID, mode))}>
        {children}
      </div>
    </Dialog>
  )
}
