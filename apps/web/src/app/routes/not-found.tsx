import { screens } from '../../lib/addresses.ts'
import { shellTexts } from '../../texts/shell.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTitle } from '../../ui/use-title.ts'
import './plain-page.css'

/** An address that leads nowhere. */
export function NotFoundRoute() {
  const texts = shellTexts.notFound
  useTitle(texts.title)
  return (
    <div className="wrap plain-page">
      <EmptyState
        level="h1"
        drawing="no-result"
        title={texts.title}
        action={
          <ButtonLink to={screens.home} kind="primary" size={44}>
            {texts.home}
          </ButtonLink>
        }
      >
        {texts.message}
      </EmptyState>
    </div>
  )
}
