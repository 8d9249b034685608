import { screens } from '../../lib/addresses.ts'
import { shellTexts } from '../../texts/shell.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTitle } from '../../ui/use-title.ts'
import './plain-page.css'

/** R007: where denied routes end. */
export function NoAccessRoute() {
  const texts = shellTexts.noAccess
  useTitle(texts.title)
  return (
    <div className="wrap plain-page">
      <EmptyState
        level="h1"
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
