import type { BodyInput, operateCall, Verdict } from '@shijie/contract'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { toBase64 } from '../../../lib/to-base64.ts'
import { showToast } from '../../../lib/toasts.ts'
import { componentTexts as texts } from '../../../texts/component.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCall } from '../queries.ts'
import type { ComponentInfo } from './component-detail.tsx'
import './try-out.css'

type Input = Pick<BodyInput<typeof operateCall>, 'Texts' | 'Rows' | 'Content'> & {
  /** The file behind `Content`, to be shown beside the answer. */
  file?: Blob
}

/** What fits into one call, as base64 grows by a third. */
const BYTES_MAX = 700_000
/** Models look at pictures that are smaller than this; more pixels would only take longer. */
const PIXELS = 640

/** A picture of a camera, made small enough to travel with the call; others go as they are. */
async function shrink(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= BYTES_MAX / 4) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, PIXELS / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob((small) => resolve(small ?? file), 'image/jpeg', 0.9))
}

interface InputProps {
  component: ComponentInfo
  isBusy: boolean
  onTry: (input: Input) => void
}

function TextTry({ isBusy, onTry }: InputProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onTry({ Texts: [text.trim()] })
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
    const row = component.Columns.map(({ Name, Kind }) =>
      Kind === 'number' ? Number(values[Name] || 0) : (values[Name] ?? ''),
    )
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

/** The file goes with the call and is kept nowhere. */
function FileTry({ component, isBusy, onTry }: InputProps) {
  const id = useId()
  const isSound = component.ModelType === 'sound'
  const send = async (file: File | undefined) => {
    if (!file) return
    // A file that is no picture is not drawn; the server says what it thinks of it.
    const content = await shrink(file).catch(() => file)
    if (content.size > BYTES_MAX) return showToast('error', texts.tooLarge)
    onTry({ Content: await toBase64(content), file: content })
  }
  return (
    <label className="try-file" htmlFor={id}>
      {isBusy ? texts.busy : isSound ? texts.trySound : texts.tryFile}
      <input
        id={id}
        type="file"
        accept={isSound ? 'audio/wav,.wav' : 'image/jpeg,image/png,image/webp'}
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}

function answerOf({ Error: reason, Value, Scores, Boxes, IsUnsure, LabelName }: Verdict): string {
  if (reason) return reason
  if (Value !== null) return texts.value(Value.toFixed(2))
  if (Scores.length === 0) return texts.boxes(Boxes.length)
  return IsUnsure === 1 ? texts.unsure : LabelName
}

function Answer({ verdict }: { verdict: Verdict }) {
  return (
    <div className="try-answer" aria-live="polite">
      <b>{answerOf(verdict)}</b>
      <ul>
        {verdict.Boxes.map(({ X, Y, LabelName, Confidence }) => (
          <li key={`${X} ${Y} ${LabelName}`}>
            <span>{LabelName}</span>
            <i>
              <b style={{ width: `${Math.round(Confidence * 100)}%` }} />
            </i>
            <em>{Math.round(Confidence * 100)}%</em>
          </li>
        ))}
        {verdict.Scores.map(({ LabelName, Score }) => (
          <li key={LabelName}>
            <span>{LabelName}</span>
            <i>
              <b style={{ width: `${Math.round(Score * 100)}%` }} />
            </i>
            <em>{Math.round(Score * 100)}%</em>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What was asked about: the picture with what was found in it, or the sound. */
function Seen({ file, verdict, isSound }: { file: Blob; verdict: Verdict; isSound: boolean }) {
  const [url, setUrl] = useState('')
  const [size, setSize] = useState<{ width: number; height: number }>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!url) return null
  // biome-ignore lint/a11y/useMediaCaption: what somebody recorded for a second has no captions
  if (isSound) return <audio controls src={url} />
  return (
    <span className="try-seen">
      <img
        src={url}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      {size && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          {verdict.Boxes.map(({ X, Y, Width, Height, LabelName }) => (
            <rect
              key={`${X} ${Y} ${LabelName}`}
              x={X}
              y={Y}
              width={Width}
              height={Height}
              strokeWidth={Math.max(size.width, size.height) / 120}
            />
          ))}
        </svg>
      )}
    </span>
  )
}

function InputFor(props: InputProps) {
  const { ModelType } = props.component
  if (ModelType === 'text') return <TextTry {...props} />
  if (ModelType === 'number') return <RowTry {...props} />
  return ModelType === 'pose' ? <p>{texts.tryPose}</p> : <FileTry {...props} />
}

/** Asks the component as programs do, with the session of whoever looks. */
export function TryOut({ component }: { component: ComponentInfo }) {
  const ask = useCall()
  const [file, setFile] = useState<Blob>()
  const verdict = ask.data?.Items[0]
  return (
    <section className="component-panel try-out">
      <h2>{texts.try}</h2>
      <InputFor
        component={component}
        isBusy={ask.isPending}
        onTry={({ file: tried, ...input }) =>
          ask.mutate({ ComponentId: component.ComponentId, ...input }, { onSuccess: () => setFile(tried) })
        }
      />
      {verdict && file && <Seen file={file} verdict={verdict} isSound={component.ModelType === 'sound'} />}
      {verdict && <Answer verdict={verdict} />}
    </section>
  )
}
