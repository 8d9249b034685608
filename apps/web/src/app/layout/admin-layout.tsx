import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { useAccount } from '../../lib/session.ts'
import { adminTexts } from '../../texts/admin.ts'
import { useEdges } from '../../ui/hooks/use-edges.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
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
  const nav = useRef<HTMLElement>(null)
  useEdges(nav)
  // On a phone the navigation is a row that scrolls; the page one is on must be in sight.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 16
  }, [])
  return (
    <div className="wrap admin">
      <nav className="admin-nav" aria-label={adminTexts.navigation} ref={nav}>
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
