import type { GlanceItem } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { minuteOf, whenOf } from '../../../lib/format.ts'
import { glanceTexts as texts } from '../../../texts/glance.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { glanceQuery } from '../queries.ts'
import styles from './glance-list.module.css'

const icons: Record<GlanceItem['Kind'], IconName> = {
  program: 'code',
  dataset: 'image',
  model: 'chart',
  exercise: 'edit',
}

/** Where a work is looked at; a paper belongs to the pupil until it is handed in. */
function addressOf({ Kind, WorkId, Form }: GlanceItem): string | undefined {
  if (Kind === 'program') return linkTo.workspace(WorkId)
  if (Kind === 'dataset') return linkTo.datasetClassify(Form, WorkId)
  if (Kind === 'model') return linkTo.modelOperate(Form, 'training', { modelid: WorkId })
  return undefined
}

function farOf({ Kind, State, DoneCount, WholeCount, EndTime }: GlanceItem): string {
  if (Kind === 'dataset') return texts.own(DoneCount, WholeCount)
  if (Kind === 'model') return State === '' ? texts.untrained : (texts.states[State] ?? State)
  if (Kind !== 'exercise') return ''
  return [texts.answered(DoneCount, WholeCount), EndTime && texts.until(minuteOf(EndTime)), texts.closed]
    .filter(Boolean)
    .join(' · ')
}

function Row({ item }: { item: GlanceItem }) {
  const to = addressOf(item)
  const { Kind, WorkName, About, CommentCount, Time } = item
  const facts = [texts.kinds[Kind], About, farOf(item), CommentCount > 0 && texts.comments(CommentCount), whenOf(Time)]
  return (
    <li>
      <Icon name={icons[Kind]} size={18} />
      <span>
        {to ? (
          <Link className="link" to={to} target="_blank" rel="noopener">
            {WorkName}
          </Link>
        ) : (
          <b>{WorkName}</b>
        )}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </li>
  )
}

/** What a pupil works at right now: each work opens beside, to be looked at only. */
export function GlanceList({ userId }: { userId: string }) {
  const query = useQuery(glanceQuery(userId))
  if (query.isPending) return <Skeleton height={120} radius={12} />
  if (!query.data) {
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const { Items } = query.data
  if (Items.length === 0) return <p>{texts.none}</p>
  return (
    <div>
      <ul className={styles.works}>
        {Items.map((item) => (
          <Row key={`${item.Kind} ${item.WorkId}`} item={item} />
        ))}
      </ul>
      {Items.some(addressOf) && <p className={styles.lead}>{texts.lead}</p>}
    </div>
  )
}
