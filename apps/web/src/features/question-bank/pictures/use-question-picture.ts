import type { QuestionChart } from '@shijie/contract'
import { type ClipboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { isShownType, usePictureSending } from '../../../ui/hooks/use-picture-sending.ts'
import type { PictureDraft } from '../question-draft.ts'
import { chartInWords } from './chart-draft.ts'

/** Pictures of one question that are still on their way: it cannot be kept without them. */
export type PicturesUnderWay = RefObject<Set<string>>

/** Sends the picture of one stem or option: a chosen or pasted file, or a chart that was drawn. */
export function useQuestionPicture(
  picture: PictureDraft,
  onChange: (picture: PictureDraft) => void,
  underWay: PicturesUnderWay,
) {
  const id = useId()
  /** What the file that is under way was drawn from; null for one that was chosen. */
  const drawn = useRef<QuestionChart>(null)
  const now = useRef({ picture, onChange })
  useEffect(() => {
    now.current = { picture, onChange }
  })
  const { sending, refusal, take } = usePictureSending((fileId) => {
    const chart = drawn.current
    // Words that somebody wrote for a picture hold for a better one of the same; those of a chart are counted anew.
    const text = chart ? chartInWords(chart) : now.current.picture.chart ? '' : now.current.picture.text
    now.current.onChange({ fileId, text, chart })
  }, isShownType)
  const isUnderWay = sending.sending !== undefined && !sending.sending.error
  useEffect(() => {
    const all = underWay.current
    if (isUnderWay) all.add(id)
    return () => void all.delete(id)
  }, [isUnderWay, underWay, id])
  return {
    sending,
    refusal,
    take: (file: File) => {
      drawn.current = null
      take(file)
    },
    takeChart: (chart: QuestionChart, file: File) => {
      drawn.current = chart
      take(file)
    },
    /** A picture that is pasted into the words beside it. */
    onPaste: (event: ClipboardEvent) => {
      const [file] = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
      if (!file || event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      drawn.current = null
      take(file)
    },
  }
}
