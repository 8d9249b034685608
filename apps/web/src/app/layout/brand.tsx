import { Link } from 'react-router'
import { screenPaths } from '../../lib/addresses.ts'
import { useSiteConfig } from '../../lib/site-config.ts'
import { shellTexts } from '../../texts/shell.ts'
import './layout.css'

const OWN_LOGO = '/favicon.svg'

/** Logo and name, as the school set them, linking to Home. */
export function Brand({ size = 32 }: { size?: number }) {
  const { site } = useSiteConfig()
  // Our own name is set in two weights; a school's name stands as it is.
  const isOurs = site.name === `${site.shortName} ${shellTexts.brandRest}`
  return (
    <Link to={screenPaths.home} className="brand" aria-label={shellTexts.homeLink(site.name)}>
      <img src={site.logoUrl || OWN_LOGO} alt="" height={size} style={{ height: size }} />
      <b>{isOurs ? site.shortName : site.name}</b> {isOurs && <span>{shellTexts.brandRest}</span>}
    </Link>
  )
}
