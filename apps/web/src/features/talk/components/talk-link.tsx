import { useQuery } from '@tanstack/react-query'
import { screenPaths } from '../../../lib/addresses.ts'
import { talkTexts as texts } from '../../../texts/talk.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { talkClassesQuery } from '../queries.ts'
import styles from './talk.module.css'

/** The way to the talk of the own class; nothing where none is open. */
export function TalkLink() {
  const { data } = useQuery(talkClassesQuery())
  const [open] = data?.Items ?? []
  if (!open) return null
  return (
    <section className={classNames(styles.link, 'ui-card')} aria-label={texts.title}>
      <p>
        <b>{`${texts.title} · ${open.OrgName}`}</b>
        {texts.linkHint}
      </p>
      <ButtonLink to={`${screenPaths.classTalk}?OrgId=${open.OrgId}`}>{texts.enter}</ButtonLink>
    </section>
  )
}
