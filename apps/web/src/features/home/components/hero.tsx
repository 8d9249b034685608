import { useNavigate } from 'react-router'
import { screens } from '../../../lib/addresses.ts'
import { openAuthPrompt } from '../../../lib/auth-prompt.ts'
import { useAccount } from '../../../lib/session.ts'
import { homeTexts } from '../../../texts/home.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Illustration } from '../../../ui/illustration.tsx'
import './hero.css'

const texts = homeTexts.hero

/** What this is, in two lines, with the way in. */
export function Hero({ coursesId }: { coursesId: string }) {
  const account = useAccount()
  const navigate = useNavigate()
  const start = () => (account ? void navigate(screens.courseList) : openAuthPrompt('login', screens.courseList))
  const browse = () => document.getElementById(coursesId)?.scrollIntoView({ behavior: 'smooth' })
  return (
    <section className="hero">
      <div className="wrap hero-in">
        <div className="hero-text">
          <h1>
            {texts.title[0]}
            <br />
            {texts.title[1]}
          </h1>
          <p>{texts.lead}</p>
          <div className="hero-actions">
            <Button kind="primary" size={52} onClick={start}>
              {texts.start}
              <Icon name="arrow" />
            </Button>
            <Button size={52} onClick={browse}>
              {texts.browse}
            </Button>
          </div>
          <dl className="hero-facts">
            {texts.facts.map(({ value, unit, note }) => (
              <div key={note}>
                <dt>
                  {value} {unit && <small>{unit}</small>}
                </dt>
                <dd>{note}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Illustration name="hero-steps" alt={texts.picture} className="hero-picture" />
        <Illustration name="hero-steps-small" alt={texts.picture} className="hero-picture-small" />
      </div>
    </section>
  )
}
