import { PUBLICATION_STATES, type Verdict } from '@shijie/contract'
import { type FormEvent, type ReactNode, useCallback, useId, useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { findBodyInFile, NobodyError } from '../../../lib/ml/find-body.ts'
import { whySilent } from '../../../lib/ml/watch-silence.ts'
import { readRow } from '../../../lib/read-row.ts'
import { showToast } from '../../../lib/toasts.ts'
import { componentTexts as texts } from '../../../texts/market.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFileDrop } from '../../../ui/hooks/use-file-drop.ts'
import { useReveal } from '../../../ui/hooks/use-reveal.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { useCall } from '../queries.ts'
import type { ComponentInfo } from './component-detail.tsx'
import { Answer, Seen, type Tried } from './try-answer.tsx'
import { inputOfFile, type TryInput } from './try-input.ts'
import { TrySamples } from './try-samples.tsx'
import './try-out.css'

interface InputProps {
  component: ComponentInfo
  isBusy: boolean
  onTry: (input: TryInput) => void
}

function TextTry({ isBusy, onTry }: InputProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onTry({ Texts: [text.trim()], tried: { text: text.trim() } })
  }
  return (
    <form onSubmit={submit}>
      <TextArea label={texts.tryText} maxLength={500} value={text} onChange={setText} />
      <Button size={44} kind="primary" type="submit" isBusy={isBusy} busyText={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  )
}

function RowTry({ component, isBusy, onTry }: InputProps) {
  const [values, setValues] = useState<Record<string, string>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { row, wrong } = readRow(component.Columns, values)
    if (wrong[0]) return showToast('error', texts.notNumber(wrong[0]))
    onTry({ Rows: [row] })
  }
  return (
    <form onSubmit={submit}>
      {component.Columns.map(({ Name, Kind }) => (
        <TextField
          key={Name}
          label={Name}
          inputMode={Kind === 'number' ? 'decimal' : 'text'}
          value={values[Name] ?? ''}
          onChange={(value) => setValues({ ...values, [Name]: value })}
        />
      ))}
      <Button size={44} kind="primary" type="submit" isBusy={isBusy} busyText={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  )
}

/** The file goes with the call and is kept nowhere; of a body only its points go. */
async function inputOf(file: File, isPose: boolean): Promise<TryInput | undefined> {
  if (isPose) {
    const pose = await findBodyInFile(file)
    return { Rows: [pose], tried: { pose } }
  }
  return inputOfFile(file)
}

const words = {
  sound: texts.trySound,
  pose: texts.tryBody,
  picture: texts.tryFile,
}

function FileTry({ component, isBusy, onTry }: InputProps) {
  const id = useId()
  const [isReading, setIsReading] = useState(false)
  const { ModelType } = component
  const kind = ModelType === 'sound' || ModelType === 'pose' ? ModelType : 'picture'
  const send = async (file: File | undefined) => {
    if (!file) return
    setIsReading(true)
    try {
      const input = await inputOf(file, kind === 'pose')
      if (input) onTry(input)
      else showToast('error', texts.tooLarge)
    } catch (error) {
      showToast('error', error instanceof NobodyError ? texts.nobody : (whySilent(error) ?? texts.unreadable))
    } finally {
      setIsReading(false)
    }
  }
  const { isOver, listeners } = useFileDrop(([file]) => void send(file))
  return (
    <label className={classNames('try-file', isOver && 'over')} htmlFor={id} {...listeners}>
      <Icon name={kind === 'sound' ? 'mic' : 'image'} size={28} />
      {isBusy || isReading ? texts.busy : words[kind]}
      <small>{texts.drop}</small>
      <input
        id={id}
        type="file"
        accept={kind === 'sound' ? 'audio/wav,.wav' : 'image/jpeg,image/png,image/webp,image/gif'}
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}

type Way = 'file' | 'live'

function InputFor({
  way,
  onWay,
  live,
  ...props
}: InputProps & { way: Way; onWay: (way: Way) => void; live: ReactNode }) {
  const { ModelType } = props.component
  if (ModelType === 'text') return <TextTry {...props} />
  if (ModelType === 'number') return <RowTry {...props} />
  const isSound = ModelType === 'sound'
  const ways = [
    { key: 'file' as const, label: isSound ? texts.waySound : texts.wayFile },
    { key: 'live' as const, label: isSound ? texts.wayMic : texts.wayCamera },
  ]
  return (
    <div className="try-ways">
      <Chips label={texts.way} items={ways} selected={way} onSelect={onWay} />
      {way === 'file' ? <FileTry {...props} /> : live}
    </div>
  )
}

interface TryOutProps {
  component: ComponentInfo
  /** Judges in this browser what camera or microphone give. */
  renderLive: (version: number, onVerdict: (verdict: Verdict) => void) => ReactNode
}

/** Asks the component as programs do, with the session of whoever looks. */
export function TryOut({ component, renderLive }: TryOutProps) {
  const ask = useCall()
  const [way, setWay] = useState<Way>('file')
  const [version, setVersion] = useState(component.Version)
  const [shown, setShown] = useState<{ verdict: Verdict; tried: Tried }>()
  const answer = useReveal<HTMLDivElement>(way === 'file' ? shown?.tried : undefined)
  const showLive = useCallback((verdict: Verdict) => setShown({ verdict, tried: {} }), [])
  const attempt = ({ tried = {}, ...input }: TryInput) =>
    doAct(
      ask,
      { ComponentId: component.ComponentId, Version: version, ...input },
      { onSuccess: ({ Items }) => setShown(Items[0] && { verdict: Items[0], tried }) },
    )
  const change = (next: Way) => {
    setWay(next)
    setShown(undefined)
  }
  const waiting = component.Versions.find(
    ({ State, Version }) => State === PUBLICATION_STATES.waiting && Version !== component.Version,
  )
  const choose = (next: string) => {
    setVersion(Number(next))
    change('file')
  }
  return (
    <section className="component-panel try-out">
      <h2>{texts.try}</h2>
      {waiting && (
        <Chips
          label={texts.tryVersion}
          items={[
            { key: `${component.Version}`, label: texts.tryCurrent(component.Version) },
            { key: `${waiting.Version}`, label: texts.tryWaiting(waiting.Version) },
          ]}
          selected={`${version}`}
          onSelect={choose}
        />
      )}
      <div className={classNames('try-parts', shown && 'answered')}>
        <div>
          <InputFor
            component={component}
            isBusy={ask.isPending}
            onTry={attempt}
            way={way}
            onWay={change}
            live={renderLive(version, showLive)}
          />
          {way === 'file' && component.ModelType !== 'number' && (
            <TrySamples component={component} isBusy={ask.isPending} onTry={attempt} />
          )}
        </div>
        <div {...answer} className="try-result">
          {shown && <Seen {...shown} isSound={component.ModelType === 'sound'} />}
          {/* Ten answers in a second would only be noise to who listens. */}
          <div aria-live={way === 'live' ? 'off' : 'polite'}>{shown && <Answer verdict={shown.verdict} />}</div>
        </div>
      </div>
    </section>
  )
}
