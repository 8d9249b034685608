import { sizeText } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { fileTexts as texts } from '../../../texts/file.ts'
import { Card } from '../../../ui/pieces/card.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { quotaQuery } from '../queries.ts'

/** From here on the meter says what to do. */
const ALMOST_FULL = 90

/** How much of one's space is used, and by what. */
export function QuotaMeter() {
  const { data } = useQuery(quotaQuery)
  if (!data) return <Skeleton height={120} radius={12} />
  const percent = (100 * (data.Used + data.Reserved)) / data.Limit
  const used = texts.used(sizeText(data.Used), sizeText(data.Limit))
  return (
    <Card className="quota">
      <p className="quota-line">
        <b>{texts.quota}</b>
        <span>{used}</span>
      </p>
      <ProgressBar label={used} percent={percent} />
      {data.Kinds.length > 0 && (
        <ul className="quota-kinds">
          {data.Kinds.map(({ Kind, FileNum, FileSize }) => (
            <li key={Kind}>
              {texts.kinds[Kind]} {texts.countOf(FileNum)} <small>{sizeText(FileSize)}</small>
            </li>
          ))}
        </ul>
      )}
      {data.Reserved > 0 && <p className="quota-note">{texts.reserved(sizeText(data.Reserved))}</p>}
      {percent >= ALMOST_FULL && <p className="quota-note warn">{texts.almostFull}</p>}
    </Card>
  )
}
