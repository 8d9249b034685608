import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useAccount } from '../../lib/session.ts'
import { adminTexts } from '../../texts/admin.ts'
import { useTitle } from '../../ui/use-title.ts'
import { adminItemsOf } from '../admin-table.ts'
import './admin-layout.css'

interface AdminLayoutProps {
  title: string
  lead?: string
  children: ReactNode
}

/** A page of the administration: navigation at the side, the page's title, its content. */
export function AdminLayout({ title, lead, children }: AdminLayoutProps) {
  useTitle(`${title} · ${adminTexts.title}`)
  const items = adminItemsOf(useAccount())
  return (
    <div className="wrap admin">
      <nav className="admin-nav" aria-label={adminTexts.navigation}>
        {items.map(({ screen, label, to }) => (
          <NavLink key={screen} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="admin-page">
        <h1>{title}</h1>
        {lead && <p className="admin-lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
