import { downloadModelRun, type ModelRun, type Verdict } from '@shijie/contract'
import { type FormEvent, useCallback, useId, useState } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { fetchFile } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useReveal } from '../../../ui/hooks/use-reveal.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { percentOf } from '../figures.ts'
import { useVerify } from '../run-queries.ts'
import { FileInput } from './file-input.tsx'
import { LiveJudge } from './live-judge.tsx'
import { OutdatedNote } from './outdated-note.tsx'
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
  /** Points of a body. */
  pose?: readonly (number | string)[]
  body: { imgUrls?: string[]; Texts?: string[]; Rows?: (number | string)[][] }
}

interface InputProps {
  run: ModelRun
  isBusy: boolean
  onTry: (trial: Trial) => void
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

type Way = 'file' | 'live'

interface WaysProps extends InputProps {
  way: Way
  threshold: number
  onWay: (way: Way) => void
  onVerdict: (verdict: Verdict) => void
  onRefused: () => void
}

/** The ways in which a model of this kind gets something to judge. */
function Input({ way, threshold, onWay, onVerdict, onRefused, ...props }: WaysProps) {
  const { ModelType, TrainModelId } = props.run
  if (ModelType === 'text') return <TextInput {...props} />
  if (ModelType === 'number') return <RowForm {...props} onRefused={onRefused} />
  const isSound = ModelType === 'sound'
  const weights = {
    key: TrainModelId,
    fetch: () => fetchFile(downloadModelRun, { query: { TrainModelId, Format: 'weights' } }),
  }
  return (
    <>
      <Chips
        label={texts.way}
        items={[
          { key: 'file', label: isSound ? texts.waySound : texts.wayFile },
          { key: 'live', label: isSound ? texts.wayMic : texts.wayCamera },
        ]}
        selected={way}
        onSelect={onWay}
      />
      {way === 'file' ? (
        <FileInput {...props} />
      ) : (
        <LiveJudge modelType={ModelType} weights={weights} threshold={threshold} onVerdict={onVerdict} />
      )}
    </>
  )
}

interface Shown {
  trial: Trial
  verdict: Verdict
}

const liveTrial: Trial = { body: {} }

/** S008 verify: new contents, a threshold below which it says 不确定, and the answer with its reasons. */
export function VerifyDesk({ run, datasetId }: { run: ModelRun; datasetId: string }) {
  // In whole percents, so that what is said, what the slider says and what judges are one number.
  const [percent, setPercent] = useState(Math.round(100 * (run.Result?.Threshold ?? 0.6)))
  const threshold = percent / 100
  const [way, setWay] = useState<Way>('file')
  const [shown, setShown] = useState<Shown>()
  const verify = useVerify()
  const thresholdId = useId()
  const showLive = useCallback((verdict: Verdict) => setShown({ trial: liveTrial, verdict }), [])
  const isLive = shown?.trial === liveTrial
  const answer = useReveal<HTMLElement>(isLive ? undefined : shown?.trial)
  const attempt = (trial: Trial) =>
    doAct(
      verify,
      { ModelType: run.ModelType, algorithmId: run.TrainModelId, Threshold: threshold, ...trial.body },
      {
        onSuccess: ({ Items }) => {
          const verdict = Items[0]
          if (verdict) setShown({ trial, verdict })
        },
      },
    )
  const tryOut = (trial: Trial) => {
    setWay('file')
    attempt(trial)
  }
  const judgeAgain = () => shown && !isLive && attempt(shown.trial)
  const change = (next: Way) => {
    setWay(next)
    setShown(undefined)
  }
  return (
    <>
      <OutdatedNote run={run} />
      <div className="verify">
        <section className="model-panel">
          <Input
            run={run}
            isBusy={verify.isPending}
            way={way}
            threshold={threshold}
            onTry={attempt}
            onWay={change}
            onVerdict={showLive}
            onRefused={() => setShown(undefined)}
          />
          <label className="verify-threshold" htmlFor={thresholdId}>
            {texts.threshold(percentOf(threshold))}
            <input
              id={thresholdId}
              type="range"
              min={0}
              max={100}
              value={percent}
              aria-valuetext={percentOf(threshold)}
              onChange={(event) => setPercent(Number(event.target.value))}
              onPointerUp={judgeAgain}
              onKeyUp={judgeAgain}
            />
          </label>
        </section>
        {/* Ten answers in a second would only be noise to who listens. */}
        <section {...answer} className="model-panel verify-answer" aria-live={way === 'live' ? 'off' : 'polite'}>
          {shown ? <VerdictView {...shown} labels={run.Labels} /> : <p className="verify-hint">{texts.lead}</p>}
        </section>
      </div>
      {run.ModelType !== 'number' && <TrySamples run={run} datasetId={datasetId} onTry={tryOut} />}
      <div className="verify-next">
        <ButtonLink
          size={44}
          kind="primary"
          to={linkTo.modelOperate(run.ModelType, 'release', { modelid: run.ModelId, runid: run.TrainModelId })}
        >
          {texts.toRelease}
        </ButtonLink>
      </div>
    </>
  )
}
