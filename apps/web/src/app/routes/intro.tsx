import { screenPaths } from '../../lib/addresses.ts'
import { shellTexts } from '../../texts/shell.ts'
import { Illustration } from '../../ui/drawings/illustration.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ButtonLink } from '../../ui/pieces/button.tsx'
import { Brand } from '../layout/brand.tsx'
import './plain-page.css'

/** R001: the first look, and the way to Home. */
export function IntroRoute() {
  const texts = shellTexts.intro
  useTitle(texts.title.join(''))
  return (
    <main className="intro">
      <div className="intro-brand">
        <Brand />
      </div>
      <div className="intro-text">
        <h1>
          {texts.title[0]}
          <br />
          {texts.title[1]}
        </h1>
        <p>{texts.lead}</p>
        <ButtonLink to={screenPaths.home} kind="primary" size={52}>
          {texts.enter}
          <Icon name="arrow" />
        </ButtonLink>
      </div>
      <Illustration name="hero-steps" alt={texts.picture} className="intro-picture" />
      <Illustration name="hero-steps-small" alt={texts.picture} className="intro-picture-small" />
    </main>
  )
}
