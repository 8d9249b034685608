import { GIVEN_MINUTES_MAX, giveExamTime } from '@shijie/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { examTexts as texts } from '../../../texts/exam.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { examKey } from '../queries.ts'

interface GiveTimeProps {
  lessonId: string
  /** One learner's attempt; all that an outage met when left out. */
  attempt?: { AttemptId: string; UserName: string }
}

const isMinutes = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= GIVEN_MINUTES_MAX

function GiveTimeDialog({ lessonId, attempt, onClose }: GiveTimeProps & { onClose: () => void }) {
  const client = useQueryClient()
  const give = useMutation({
    mutationFn: (Minutes: number) =>
      callEndpoint(giveExamTime, {
        body: { CourseHourId: lessonId, Minutes, ...(attempt ? { AttemptId: attempt.AttemptId } : {}) },
      }),
    onSuccess: async ({ MovedCount, ReopenedCount }) => {
      showToast('success', texts.timeGiven(MovedCount, ReopenedCount))
      onClose()
      await client.invalidateQueries({ queryKey: examKey(lessonId) })
    },
    meta: { showsOwnErrors: true },
  })
  const { form, field, isBusy } = useForm({
    initial: { minutes: '10' },
    check: ({ minutes }) => ({
      minutes: isMinutes(minutes.trim()) ? undefined : texts.minutesWrong(GIVEN_MINUTES_MAX),
    }),
    submit: async ({ minutes }) => {
      try {
        await give.mutateAsync(Number(minutes))
        return undefined
      } catch (error) {
        return { minutes: sentenceOf(error) }
      }
    },
  })
  const title = attempt ? texts.giveTimeTo(attempt.UserName) : texts.giveTimeAll
  return (
    <Dialog label={title} onClose={onClose} canClose={!isBusy}>
      <form {...form} className="ui-dialog-body hand-in-dialog">
        <h2>{title}</h2>
        <p className="ui-ink-2">{attempt ? texts.giveTimeToHint : texts.giveTimeAllHint}</p>
        <TextField {...field('minutes')} label={texts.minutes} inputMode="numeric" />
        <div className="hand-in-acts">
          <Button size={44} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" size={44} kind="primary" isBusy={isBusy} busyText={texts.givingTime}>
            {texts.giveTime}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** After an outage: time back for one, or for all that it met. */
export function GiveTime({ lessonId, attempt }: GiveTimeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const name = attempt ? texts.giveTimeTo(attempt.UserName) : texts.giveTimeAll
  return (
    <>
      <Button kind="quiet" aria-label={attempt ? name : undefined} onClick={() => setIsOpen(true)}>
        {attempt ? texts.giveTime : name}
      </Button>
      {isOpen && (
        <GiveTimeDialog lessonId={lessonId} {...(attempt ? { attempt } : {})} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
