import { CourseCategories } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { openAuthPrompt } from '../../../lib/auth-prompt.ts'
import { useAccount } from '../../../lib/session.ts'
import { homeTexts } from '../../../texts/home.ts'
import { Illustration } from '../../../ui/drawings/illustration.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { homeCoursesQuery } from '../queries.ts'
import './hero.css'

const texts = homeTexts.hero

/** What this is, in two lines, with the way in. */
export function Hero({ coursesId }: { coursesId: string }) {
  const account = useAccount()
  const navigate = useNavigate()
  const { data } = useQuery(homeCoursesQuery)
  const first = data?.Items.find(({ Category }) => Category === CourseCategories.online) ?? data?.Items[0]
  // On a server without courses there is no first lesson to begin, and nothing to count.
  const isEmpty = data?.TotalCount === 0
  const start = () => {
    if (account) void navigate(screenPaths.courseList)
    else if (first) void navigate(linkTo.courseDetail(first.CourseId))
    else openAuthPrompt('login', screenPaths.courseList)
  }
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
            {!(isEmpty && account) && (
              <Button kind="primary" size={52} onClick={start}>
                {isEmpty ? texts.signIn : texts.start}
                <Icon name="arrow" />
              </Button>
            )}
            {!isEmpty && (
              <Button size={52} onClick={browse}>
                {texts.browse}
              </Button>
            )}
          </div>
          <dl className="hero-facts" hidden={isEmpty}>
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
