import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../../lib/api-client.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { sendFile, wasStopped } from '../../../../lib/upload.ts'
import { subtitleTexts as texts } from '../../../../texts/subtitles.ts'
import { openLesson } from '../../open-lessons.ts'
import type { SubtitleDraft } from './subtitle-draft.ts'
import { subtitleFile } from './subtitle-file.ts'
import { type SubtitlePlace, subtitleQuery } from './subtitle-query.ts'

interface SavingOptions {
  draft: SubtitleDraft
  place: SubtitlePlace
  videoName: string
  /** The film has this file of subtitles now; empty: none. */
  onFile: (fileId: string) => void
}

/** Sends what was written as a new file of the teacher, and has the lesson show it. Leaving the place stops it. */
export function useSubtitleSaving({ draft, place, videoName, onFile }: SavingOptions) {
  const client = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  /** The file is saved; the lesson shows it when nobody chose another one at the same time. */
  const show = async (fileId: string, words: string) => {
    onFile(fileId)
    const lesson = openLesson(place.lessonId)
    await lesson?.flush()
    const { clashes = [], save: { state } = { state: 'saved' } } = lesson?.read() ?? {}
    if (clashes.length === 0 && state === 'saved') showToast('success', words)
  }
  const save = async () => {
    if (isSaving || !draft.read().isDirty) return
    const { cues } = draft.read()
    if (cues.every(({ text }) => text.trim() === '')) {
      draft.settle('', cues)
      return show('', texts.savedRemoved)
    }
    const mine = new AbortController()
    controller.current = mine
    const { signal } = mine
    setIsSaving(true)
    try {
      const { FileId } = await sendFile(subtitleFile(cues, videoName), { signal, onProgress: () => undefined })
      client.setQueryData(subtitleQuery(FileId, place).queryKey, cues)
      draft.settle(FileId, cues)
      await show(FileId, texts.saved)
    } catch (error) {
      if (!signal.aborted && !wasStopped(error)) showToast('error', sentenceOf(error))
    } finally {
      setIsSaving(false)
    }
  }
  return { isSaving, save }
}
