import type { ModelRun, Verdict } from '@shijie/contract'
import { type DragEvent, type FormEvent, useId, useState } from 'react'
import { links } from '../../../lib/addresses.ts'
import { showFailure } from '../../../lib/toasts.ts'
import { upload } from '../../../lib/upload.ts'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { percentOf } from '../figures.ts'
import { useVerify } from '../queries.ts'
import { RowForm } from './row-form.tsx'
import { TrySamples } from './try-samples.tsx'
import { VerdictView } from './verdict-view.tsx'
import './model.css'
import './verify.css'

/** What is judged, so that it can be shown beside the answer. */
export interface Trial {
  pictureUrl?: string
  soundUrl?: string
  words?: string
  body: { imgUrls?: string[]; Texts?: string[]; Rows?: (number | string)[][] }
}

interface InputProps {
  run: ModelRun
  isBusy: boolean
  onTry: (trial: Trial) => void
}

/** Files go to the own files first: models judge nothing from elsewhere. */
function FileInput({ run, isBusy, onTry }: InputProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const isSound = run.ModelType === 'sound'
  const send = async (file: File | undefined) => {
    if (!file) return
    setIsSending(true)
    try {
      const { FileUrl } = await upload(file, { onProgress: () => undefined, signal: new AbortController().signal })
      onTry({ ...(isSound ? { soundUrl: FileUrl } : { pictureUrl: FileUrl }), body: { imgUrls: [FileUrl] } })
    } catch (error) {
      showFailure(error)
    } finally {
      setIsSending(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void send(event.dataTransfer.files[0])
  }
  return (
    <label
      htmlFor={id}
      className={classNames('verify-drop', isOver && 'over')}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon name={isSound ? 'mic' : 'image'} size={32} />
      <b>{isSending || isBusy ? texts.busy : isSound ? texts.uploadSound : texts.upload}</b>
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

function TextInput({ isBusy, onTry }: InputProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onTry({ words: text.trim(), body: { Texts: [text.trim()] } })
  }
  return (
    <form className="verify-text" onSubmit={submit}>
      <TextArea
        label={texts.text}
        placeholder={texts.textPlaceholder}
        maxLength={500}
        value={text}
        onChange={setText}
      />
      <Button kind="primary" size={44} type="submit" isBusy={isBusy} busyText={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  )
}

function Input(props: InputProps) {
  const { ModelType } = props.run
  if (ModelType === 'text') return <TextInput {...props} />
  if (ModelType === 'number') return <RowForm {...props} />
  if (ModelType === 'pose') return <p className="verify-hint">{texts.pose}</p>
  return <FileInput {...props} />
}

interface Shown {
  trial: Trial
  verdict: Verdict
}

/** S008 verify: new contents, a threshold below which it says 不确定, and the answer with its reasons. */
export function VerifyDesk({ run, datasetId }: { run: ModelRun; datasetId: string }) {
  const [threshold, setThreshold] = useState(0.6)
  const [shown, setShown] = useState<Shown>()
  const verify = useVerify()
  const thresholdId = useId()
  const attempt = (trial: Trial) =>
    verify.mutate(
      { ModelType: run.ModelType, algorithmId: run.TrainModelId, Threshold: threshold, ...trial.body },
      {
        onSuccess: ({ Items }) => {
          const verdict = Items[0]
          if (verdict) setShown({ trial, verdict })
        },
      },
    )
  return (
    <>
      <div className="verify">
        <section className="model-panel">
          <Input run={run} isBusy={verify.isPending} onTry={attempt} />
          <label className="verify-threshold" htmlFor={thresholdId}>
            {texts.threshold(percentOf(threshold))}
            <input
              id={thresholdId}
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={threshold}
              onChange={(event) => setThreshold(Number(event.target.value))}
              onPointerUp={() => shown && attempt(shown.trial)}
              onKeyUp={() => shown && attempt(shown.trial)}
            />
          </label>
        </section>
        <section className="model-panel verify-answer" aria-live="polite">
          {shown ? <VerdictView {...shown} labels={run.Labels} /> : <p className="verify-hint">{texts.lead}</p>}
        </section>
      </div>
      {datasetId && run.ModelType !== 'number' && <TrySamples run={run} datasetId={datasetId} onTry={attempt} />}
      <div className="verify-next">
        <ButtonLink
          size={44}
          kind="primary"
          to={links.modelOperate(run.ModelType, 'release', { modelid: run.ModelId, runid: run.TrainModelId })}
        >
          {texts.toRelease}
        </ButtonLink>
      </div>
    </>
  )
}
