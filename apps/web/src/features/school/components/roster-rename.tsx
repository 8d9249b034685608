import { rosterTexts as texts } from '../../../texts/school.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import type { CheckedRow } from './roster-rows.tsx'

/** The row would give an account that there is another name. */
export const isRenamed = ({ verdict }: CheckedRow): boolean => verdict?.FormerName !== undefined

/** Names that the question spells out. */
const NAMES_SHOWN = 5

interface RenameQuestionProps {
  renamed: readonly CheckedRow[]
  onConfirm: () => void
  onClose: () => void
}

/** A wrong number would turn one pupil's account into another's: whose name changes is asked before an import. */
export function RenameQuestion({ renamed, onConfirm, onClose }: RenameQuestionProps) {
  return (
    <ConfirmDialog
      title={texts.renameTitle(renamed.length)}
      hint={texts.renameHint}
      confirm={texts.renameConfirm}
      keep={texts.renameKeep}
      isBusy={false}
      isDangerous
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul>
        {renamed.slice(0, NAMES_SHOWN).map(({ row, verdict }) => (
          <li key={row.key}>{texts.renameOf(row.StudentNo, verdict?.FormerName ?? '', row.UserName)}</li>
        ))}
        {renamed.length > NAMES_SHOWN && <li>{texts.renameMore(renamed.length - NAMES_SHOWN)}</li>}
      </ul>
    </ConfirmDialog>
  )
}
