import { VIDEO_COMPLETE_SHARE } from '@shijie/contract'
import { spentTime } from '../../../lib/format.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { WatchRecord } from './use-watch-record.ts'
import './verified-panel.css'

/** A visitor looks in: nothing is kept, and why signing in is worth it. */
export function NotRecorded() {
  return (
    <section className="verified">
      <div className="verified-head">
        <span className="verified-mark">
          <Icon name="shield" size={22} />
        </span>
        <div>
          <h2>{texts.notRecorded}</h2>
          <p>{texts.notRecordedHint}</p>
        </div>
      </div>
    </section>
  )
}

/** What the server has verified: the watched parts, the line of 90 %, and how much is missing. */
export function VerifiedPanel({ record, duration }: { record: WatchRecord; duration: number }) {
  if (!record.isRecorded) return <NotRecorded />
  const missing = Math.max(0, duration * VIDEO_COMPLETE_SHARE - record.watchedSeconds)
  return (
    <section className="verified">
      <div className="verified-head">
        <span className={record.isCompleted ? 'verified-mark done' : 'verified-mark'}>
          <Icon name="shield" size={22} />
        </span>
        <div>
          <h2>{texts.verified(spentTime(record.watchedSeconds), spentTime(duration))}</h2>
          <p>{record.isCompleted ? texts.verifiedDone : texts.verifiedHint(spentTime(Math.ceil(missing)))}</p>
        </div>
      </div>
      <div className="verified-bar" aria-hidden="true">
        {record.watched.map(([from, to]) => (
          <span
            key={from}
            style={{ left: `${(100 * from) / duration}%`, width: `${(100 * (to - from)) / duration}%` }}
          />
        ))}
        <i style={{ left: `${VIDEO_COMPLETE_SHARE * 100}%` }} />
      </div>
      <div className="verified-scale" aria-hidden="true">
        <span>00:00</span>
        <span style={{ left: `${VIDEO_COMPLETE_SHARE * 100}%` }}>{texts.completeAt}</span>
      </div>
    </section>
  )
}
