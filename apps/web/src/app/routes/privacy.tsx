import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { LegalDocument } from '../../features/site/components/legal-document.tsx'
import { licencesAddress, privacyAnchors } from '../../lib/addresses.ts'
import { privacyParts, privacyTexts, termsParts } from '../../texts/privacy.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import './plain-page.css'

const idOf = (anchor: string) => anchor.split('#')[1] ?? ''

/** R009: terms of service and privacy policy; a hash leads to one of the two. */
export function PrivacyRoute() {
  useTitle(privacyTexts.title)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <article className="privacy">
      <h1>{privacyTexts.title}</h1>
      <p>{privacyTexts.lead}</p>
      <p className="ui-small">{privacyTexts.updated}</p>
      <nav className="privacy-nav" aria-label={privacyTexts.title}>
        <a className="link" href={`#${idOf(privacyAnchors.terms)}`}>
          {privacyTexts.termsTitle}
        </a>
        <a className="link" href={`#${idOf(privacyAnchors.privacy)}`}>
          {privacyTexts.privacyTitle}
        </a>
        <a className="link" href={licencesAddress}>
          {privacyTexts.licences}
        </a>
      </nav>
      <LegalDocument id={idOf(privacyAnchors.terms)} title={privacyTexts.termsTitle} parts={termsParts} />
      <LegalDocument id={idOf(privacyAnchors.privacy)} title={privacyTexts.privacyTitle} parts={privacyParts} />
    </article>
  )
}
