import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'

/** Opens what is taught with in a window of its own, so that the plan stays where it is; paper has only its name. */
export function OpenLink({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink className="ui-no-print" kind="soft" size={28} to={to} target="_blank" aria-label={label} title={label}>
      {texts.open}
    </ButtonLink>
  )
}
