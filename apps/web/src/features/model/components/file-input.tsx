import type { ModelRun } from '@shijie/contract'
import { useId, useState } from 'react'
import { findBodyInFile, NobodyError } from '../../../lib/ml/find-body.ts'
import { whySilent } from '../../../lib/ml/watch-silence.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { sendFile } from '../../../lib/upload.ts'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { useFileDrop } from '../../../ui/hooks/use-file-drop.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import type { Trial } from './verify-desk.tsx'

interface InputProps {
  run: ModelRun
  isBusy: boolean
  onTry: (trial: Trial) => void
}

/** Models of poses judge points. */
async function poseTrial(file: File): Promise<Trial> {
  const values = await findBodyInFile(file)
  return { pose: values, body: { Rows: [values] } }
}

/** Files go to the own files first: models judge nothing from elsewhere. */
async function fileTrial(file: File, isSound: boolean): Promise<Trial> {
  const { FileUrl } = await sendFile(file, { onProgress: () => undefined, signal: new AbortController().signal })
  return { ...(isSound ? { soundUrl: FileUrl } : { pictureUrl: FileUrl }), body: { imgUrls: [FileUrl] } }
}

/** A picture or a recording: chosen, or dragged here. */
export function FileInput({ run, isBusy, onTry }: InputProps) {
  const id = useId()
  const [isSending, setIsSending] = useState(false)
  const isSound = run.ModelType === 'sound'
  const isPose = run.ModelType === 'pose'
  const send = async (file: File | undefined) => {
    if (!file) return
    setIsSending(true)
    try {
      onTry(isPose ? await poseTrial(file) : await fileTrial(file, isSound))
    } catch (error) {
      if (isPose)
        showToast('error', error instanceof NobodyError ? texts.nobody : (whySilent(error) ?? texts.pictureUnreadable))
      else showFailure(error)
    } finally {
      setIsSending(false)
    }
  }
  const { isOver, listeners } = useFileDrop(([file]) => void send(file))
  return (
    <label htmlFor={id} className={classNames('verify-drop', isOver && 'over')} {...listeners}>
      <Icon name={isSound ? 'mic' : 'image'} size={32} />
      <b>{isSending || isBusy ? texts.busy : isSound ? texts.uploadSound : isPose ? texts.uploadBody : texts.upload}</b>
      <small>{texts.drop}</small>
      <input
        id={id}
        type="file"
        accept={isSound ? 'audio/wav,.wav' : 'image/jpeg,image/png,image/webp,image/gif'}
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}
