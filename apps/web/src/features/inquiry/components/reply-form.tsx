import { INQUIRY_REPLY_MAX, inquiryMessages } from '@shijie/contract'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useReply } from '../queries.ts'
import styles from './inquiry.module.css'

interface ReplyFormProps {
  label: string
  act: string
  placeholder?: string
  /** The question under which it stands. */
  about: string
  /** The questions that it goes to. */
  ids: readonly string[]
  isShown?: boolean
  onSent: () => void
  children?: ReactNode
}

/** What one says to a question; Ctrl and Enter send it, and nothing typed is lost when it is refused. */
export function ReplyForm({ label, act, placeholder, about, ids, isShown = false, onSent, children }: ReplyFormProps) {
  const reply = useReply()
  // Another part of the list, or another page, takes nothing away.
  const kept = useKept('reply', about, { text: '' })
  const { text } = kept.values
  const [isTried, setIsTried] = useState(false)
  const send = async () => {
    setIsTried(true)
    if (text.trim() === '' || reply.isPending) return
    const body = { InquiryIds: [...ids], Text: text, IsShown: isShown ? (1 as const) : (0 as const) }
    try {
      await reply.mutateAsync(body)
    } catch {
      return
    }
    // An answered question leaves the list that waits, and this form with it: what follows must not hang on the form.
    kept.clear()
    setIsTried(false)
    onSent()
  }
  const error = isTried && text.trim() === '' ? inquiryMessages.replyNeeded : reply.error && sentenceOf(reply.error)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={label}
        rows={2}
        maxLength={INQUIRY_REPLY_MAX}
        {...(placeholder ? { placeholder } : {})}
        value={text}
        onChange={(next) => kept.set({ text: next })}
        error={error ?? undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <div className={styles.foot}>
        <div>{children}</div>
        <Button type="submit" kind="soft" isBusy={reply.isPending}>
          {act}
        </Button>
      </div>
    </form>
  )
}
