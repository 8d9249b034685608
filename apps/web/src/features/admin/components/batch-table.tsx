import type { ActivationBatch } from '@shijie/contract'
import { codesTexts as texts } from '../../../texts/admin-pages.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'

interface BatchTableProps {
  batches: readonly ActivationBatch[]
  onUsage: (batch: ActivationBatch) => void
  onVoid: (batch: ActivationBatch) => void
}

export const unusedOf = (batch: ActivationBatch): number => batch.Count - batch.RedeemedCount - batch.VoidedCount

/** Batches with how many of their codes were used. */
export function BatchTable({ batches, onUsage, onVoid }: BatchTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.textbook}</th>
          <th scope="col">{texts.progress}</th>
          <th scope="col">{texts.expires}</th>
          <th scope="col">{texts.created}</th>
          <th scope="col">{texts.actions}</th>
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <tr key={batch.BatchId}>
            <th scope="row">
              {batch.Name}
              {batch.SchoolName && <div className="ui-small ui-ink-3">{batch.SchoolName}</div>}
            </th>
            <td>
              {batch.Textbook}
              {batch.Isbn && <div className="ui-small ui-ink-3">{batch.Isbn}</div>}
            </td>
            <td>
              <ProgressBar label={batch.Name} percent={(100 * batch.RedeemedCount) / Math.max(1, batch.Count)} />
              <span className="ui-small">
                {texts.used(batch.RedeemedCount, batch.Count)}
                {batch.VoidedCount > 0 && `，${texts.voided(batch.VoidedCount)}`}
              </span>
            </td>
            <td>{batch.ExpireTime.slice(0, 10) || texts.noEnd}</td>
            <td>
              {batch.CreateTime.slice(0, 16)}
              <div className="ui-small ui-ink-3">{batch.CreatorName}</div>
            </td>
            <td>
              <div className="ui-row-acts">
                <Button size={28} aria-label={texts.usageOf(batch.Name)} onClick={() => onUsage(batch)}>
                  {texts.usage}
                </Button>
                {unusedOf(batch) > 0 && (
                  <Button
                    size={28}
                    kind="danger"
                    aria-label={texts.voidRestOf(batch.Name)}
                    onClick={() => onVoid(batch)}
                  >
                    {texts.voidRest}
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
