import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { privacyAnchors, screenPaths } from '../../lib/addresses.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { useAccount } from '../../lib/session.ts'
import { useSiteConfig } from '../../lib/site-config.ts'
import { shellTexts } from '../../texts/shell.ts'
import { navItemsOf } from '../features-table.ts'
import { Brand } from './brand.tsx'
import './layout.css'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

/** B023: copyright, filing number and address as the school set them, and links to what exists. */
export function Footer() {
  const account = useAccount()
  const { site } = useSiteConfig()
  const texts = shellTexts.footer
  const learning = navItemsOf(account)
  const canActivate = !account || account.IsActive === 0
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-brand">
          <Brand size={28} />
          <p>{shellTexts.slogan}</p>
        </div>
        {learning.length > 0 && (
          <Column title={texts.learn}>
            {learning.map((item) => (
              <li key={item.key}>
                <Link to={item.to}>{item.label}</Link>
              </li>
            ))}
          </Column>
        )}
        <Column title={texts.dataAndModels}>
          <li>
            <Link to={screenPaths.datasetLobby}>{texts.lobby}</Link>
          </li>
          <li>
            <Link to={screenPaths.componentMarket}>{texts.market}</Link>
          </li>
        </Column>
        {canActivate && (
          <Column title={texts.school}>
            <li>
              <button type="button" onClick={() => openAuthPrompt('activate')}>
                {texts.activate}
              </button>
            </li>
            <li>
              <button type="button" onClick={() => openAuthPrompt('remark')}>
                {texts.registrationNote}
              </button>
            </li>
          </Column>
        )}
        <Column title={texts.help}>
          <li>
            <Link to={screenPaths.helpDocument}>{texts.handbook}</Link>
          </li>
          <li>
            <Link to={privacyAnchors.terms}>{texts.terms}</Link>
          </li>
          <li>
            <Link to={privacyAnchors.privacy}>{texts.privacy}</Link>
          </li>
          <li>
            <Link to={privacyAnchors.contact}>{texts.contact}</Link>
          </li>
        </Column>
      </div>
      <div className="footer-legal">
        {site.copyright && <span>{site.copyright}</span>}
        {site.filingNumber && <span>{shellTexts.filing(site.filingNumber)}</span>}
        {site.address && <span>{shellTexts.address(site.address)}</span>}
      </div>
    </footer>
  )
}
