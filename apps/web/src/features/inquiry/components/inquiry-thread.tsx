import type { Inquiry } from '@shijie/contract'
import type { ReactNode } from 'react'
import { whenOf } from '../../../lib/format.ts'
import { inquiryTexts as texts } from '../../../texts/inquiry.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'
import styles from './inquiry.module.css'

function askerOf({ IsOwn, AskerName }: Inquiry): string {
  return IsOwn === 1 ? texts.own : AskerName || texts.mate
}

/** A question with its answers; `beside` stands in its head. */
export function InquiryThread({ row, where, beside }: { row: Inquiry; where: string; beside?: ReactNode }) {
  return (
    <>
      <div className={styles.facts}>
        <small>{[askerOf(row), whenOf(row.AskTime), where].filter(Boolean).join(' · ')}</small>
        {row.IsWaiting === 1 && <Tag tone="warn">{texts.waiting}</Tag>}
        {row.IsShown === 1 && <Tag tone="learn">{texts.shown}</Tag>}
        {row.IsSolved === 1 && <Tag tone="ok">{texts.solved}</Tag>}
        {beside}
      </div>
      <p className={styles.text}>
        <b>{row.Text}</b>
      </p>
      {row.Replies.length > 0 && (
        <ul className={styles.replies}>
          {row.Replies.map((reply) => (
            <li
              key={`${reply.Time}${reply.Text}`}
              className={styles.reply}
              data-side={reply.IsTeacher === 1 ? 'teacher' : undefined}
            >
              <p className={styles.text}>{reply.Text}</p>
              <small>
                {reply.IsTeacher === 1 ? texts.teacher(reply.AuthorName) : askerOf(row)} {whenOf(reply.Time)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
