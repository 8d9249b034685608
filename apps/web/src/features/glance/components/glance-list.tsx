import type { GlanceItem } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { TrainingWork } from './training-work.tsx'

const icons: Record<GlanceItem['Kind'], IconName> = {
  program: 'code',
  dataset: 'image',
  model: 'chart',
  exercise: 'edit',
  paper: 'edit',
  training: 'code',
}

/**
 * Where a work is looked at; a paper belongs to the pupil until it is handed in. Where answers wait for a mark it opens at the desk
 * that gives them.
 */
function addressOf({ Kind, WorkId, Form, AttemptId, WaitingCount }: GlanceItem): string | undefined {
  if (Kind === 'program') return linkTo.workspace(WorkId)
  if (Kind === 'dataset') return linkTo.datasetClassify(Form, WorkId)
  if (Kind === 'model') return linkTo.modelOperate(Form, 'training', { modelid: WorkId })
  if (Kind === 'paper' && AttemptId)
    return WaitingCount > 0 ? linkTo.marking(WorkId, AttemptId) : linkTo.exercise(WorkId, 1, AttemptId)
  return undefined
}

/** What a paper is worth so far, and what of it waits for a mark. */
const paperOf = ({ Points, FullScore, WaitingCount }: GlanceItem): string =>
  WaitingCount > 0 ? texts.waits(Points, WaitingCount) : texts.points(Points, FullScore)

function farOf(item: GlanceItem): string {
  const { Kind, State, DoneCount, WholeCount, EndTime } = item
  if (Kind === 'dataset') return texts.own(DoneCount, WholeCount)
  if (Kind === 'model') return State === '' ? texts.untrained : (texts.states[State] ?? State)
  if (Kind === 'training') return texts.passed(DoneCount, WholeCount)
  if (Kind === 'paper') return paperOf(item)
  if (Kind !== 'exercise') return ''
  return [texts.answered(DoneCount, WholeCount), EndTime && texts.until(minuteOf(EndTime)), texts.closed]
    .filter(Boolean)
    .join(' · ')
}

function Row({ item, userId }: { item: GlanceItem; userId: string }) {
  const to = addressOf(item)
  const [isOpen, setIsOpen] = useState(false)
  const { Kind, WorkId, WorkName, About, CommentCount, Time } = item
  const facts = [texts.kinds[Kind], About, farOf(item), CommentCount > 0 && texts.comments(CommentCount), whenOf(Time)]
  return (
    <li>
      <Icon name={icons[Kind]} size={18} />
      <span>
        {to ? (
          <Link className="link" to={to} target="_blank" rel="noopener">
            {WorkName}
          </Link>
        ) : Kind === 'training' ? (
          <button type="button" className="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {WorkName}
          </button>
        ) : (
          <b>{WorkName}</b>
        )}
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {isOpen && <TrainingWork userId={userId} trainId={WorkId} />}
      </span>
    </li>
  )
}

/** What has 展示 where it opens. */
const SHOWN: readonly GlanceItem['Kind'][] = ['program', 'dataset', 'model']

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
          <Row key={`${item.Kind} ${item.WorkId}`} item={item} userId={userId} />
        ))}
      </ul>
      {Items.some((item) => item.Kind === 'training' || addressOf(item)) && (
        <p className={styles.lead}>
          {texts.lead}
          {/* A training unfolds in place, and a paper is read at the desk of marks: there is nothing to press there. */}
          {Items.some(({ Kind }) => SHOWN.includes(Kind)) && texts.show}
        </p>
      )}
    </div>
  )
}
