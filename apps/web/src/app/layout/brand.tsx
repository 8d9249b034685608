import { Link } from 'react-router'
import { screenPaths } from '../../lib/addresses.ts'
import { useSiteConfig } from '../../lib/site-config.ts'
import { shellTexts } from '../../texts/shell.ts'
import './layout.css'

/** The same as `public/favicon.svg`, in the program: it stands there without a network as well. */
const OWN_LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0958d9"/><path d="M6.5 24.5h6.3v-5.6h6.3v-5.6h6.4" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="22.3" cy="8.3" r="2.7" fill="#f8c24a"/></svg>',
)}`

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
