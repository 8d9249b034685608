import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogActs } from '../../../ui/floating/dialog-foot.tsx'
import { Table, TableBox } from '../../../ui/lists/table.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import styles from './gradebook.module.css'
import { markText } from './marks.ts'
import type { Trial } from './pending.ts'

/** Lists scroll; of more than so many the rest is counted. */
const LINES_SHOWN = 500

interface TrialDialogProps {
  of: keyof typeof texts.trialTitle
  trial: Trial
  onTake: () => void
  onClose: () => void
}

/** What a pasted block or a file would change, before anything does. */
export function TrialDialog({ of, trial, onTake, onClose }: TrialDialogProps) {
  const { changed, same, problems, changes, unknown } = trial
  const title = texts.trialTitle[of]
  return (
    <Dialog label={title} onClose={onClose}>
      <div className="ui-dialog-body stacked">
        <h2>{title}</h2>
        <p>{texts.trialCounts(changed, same)}</p>
        {problems.length > 0 && (
          <div role="alert">
            <p className={styles.bad}>{texts.trialProblems(problems.length)}</p>
            <ul className={styles.problems}>
              {problems.slice(0, LINES_SHOWN).map(({ where, said, why }) => (
                <li key={`${where} ${said}`}>{texts.problemLine(where, said, why)}</li>
              ))}
              {problems.length > LINES_SHOWN && <li>{texts.moreProblems(problems.length - LINES_SHOWN)}</li>}
            </ul>
          </div>
        )}
        {unknown.length > 0 && <p className={styles.bad}>{texts.unknownColumns(unknown.join('、'))}</p>}
        {changes.length > 0 && (
          <TableBox label={texts.trialChanges} className={styles.trialChanges ?? ''}>
            <Table columns={[texts.trialCell, texts.trialFrom, texts.trialTo]}>
              {changes.map(({ where, from, to }) => (
                <tr key={where}>
                  <th scope="row">{where}</th>
                  <td>{markText(from) || texts.missing}</td>
                  <td>
                    <b>{markText(to) || texts.missing}</b>
                  </td>
                </tr>
              ))}
            </Table>
          </TableBox>
        )}
        <p className="ui-ink-3">{texts.takeHint}</p>
        <DialogActs>
          <Button size={44} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size={44} kind="primary" disabled={changed === 0} onClick={onTake} data-autofocus>
            {texts.take}
          </Button>
        </DialogActs>
      </div>
    </Dialog>
  )
}
