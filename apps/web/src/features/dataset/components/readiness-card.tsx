import type { Dataset } from '@shijie/contract'
import { dataTexts } from '../../../texts/dataset.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { targetOf } from '../kinds.ts'
import { readinessOf, wantedOf } from '../readiness.ts'
import './readiness-card.css'

/** Box types are counted in boxes. */
const unitOf = ({ ModelType }: Dataset): string => dataTexts.markUnit(ModelType)

/** What is missing, in one sentence and one number; or that training can begin. */
function wordsOf(dataset: Dataset): { isReady: boolean; title: string; hint: string } {
  const { isReady, missing, missingLabels, wished, imbalance } = readinessOf(dataset)
  const unit = unitOf(dataset)
  const target = targetOf(dataset.Columns)
  if (target) {
    const rows = missing.reduce((all, { count }) => all + count, 0)
    if (isReady) return { isReady, title: texts.ready, hint: texts.readyTarget(target.Name) }
    return { isReady, title: texts.lacking(rows, unit), hint: texts.lackingRows(rows) }
  }
  if (missingLabels > 0) {
    return { isReady: false, title: texts.lackingLabels(missingLabels), hint: texts.lackingLabelsHint }
  }
  if (!isReady) {
    const sum = missing.reduce((all, { count }) => all + count, 0)
    const parts = missing
      .slice(0, 3)
      .map(({ label, count }) => texts.lackingOf(label, count, unit))
      .join('，')
    return { isReady: false, title: texts.lacking(sum, unit), hint: texts.lackingHint(parts) }
  }
  if (imbalance) return { isReady, title: texts.ready, hint: texts.unbalanced(imbalance.most, imbalance.least) }
  const hint = wished.length > 0 ? texts.wished(wantedOf(dataset), unit) : texts.readyHint
  return { isReady, title: texts.ready, hint }
}

/** 还差几张, or 可以训练了. */
export function ReadinessCard({ dataset }: { dataset: Dataset }) {
  const { isReady, title, hint } = wordsOf(dataset)
  return (
    <div className={classNames('readiness', isReady && 'ready')} role="status">
      <h2>
        <Icon name={isReady ? 'check' : 'alert'} size={20} />
        {title}
      </h2>
      <p>{hint}</p>
    </div>
  )
}
