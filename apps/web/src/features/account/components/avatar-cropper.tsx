import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { accountTexts as texts } from '../../../texts/account.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { type Crop, cropByKey, dragCrop, fitCrop, initialCrop, sourceOf, ZOOM_MAX } from '../crop.ts'
import styles from './avatar-cropper.module.css'

/** Side of what is sent; the server keeps half of it. */
const SENT_PIXELS = 512
const QUALITY = 0.9

interface AvatarCropperProps {
  picture: HTMLImageElement
  /** Sends the square; answers with the sentence of a failure. */
  onSave: (square: Blob) => Promise<string | undefined>
  onClose: () => void
}

function draw(canvas: HTMLCanvasElement | null, picture: HTMLImageElement, crop: Crop): void {
  const { left, top, side } = sourceOf(crop, { width: picture.naturalWidth, height: picture.naturalHeight })
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))

/** Chooses the square of a picture: by pointer, by finger, by keyboard. */
export function AvatarCropper({ picture, onSave, onClose }: AvatarCropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)
  const [crop, setCrop] = useState(initialCrop)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  useEffect(() => draw(canvas.current, picture, crop), [picture, crop])
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!held.current) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const [dx, dy] = [(event.clientX - held.current.x) / width, (event.clientY - held.current.y) / width]
    held.current = { x: event.clientX, y: event.clientY }
    setCrop((old) => dragCrop(old, size, dx, dy))
  }
  const save = async () => {
    const square = canvas.current && (await toBlob(canvas.current))
    if (!square) return setFailure(texts.cropFailed)
    setIsBusy(true)
    const refused = await onSave(square)
    setIsBusy(false)
    setFailure(refused)
  }
  return (
    <Dialog label={texts.cropTitle} onClose={onClose}>
      <div className={classNames('ui-dialog-body', styles.cropper)}>
        <h2>{texts.cropTitle}</h2>
        <canvas
          ref={canvas}
          width={SENT_PIXELS}
          height={SENT_PIXELS}
          role="img"
          aria-label={texts.cropArea}
          aria-describedby="crop-keys"
          tabIndex={0}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            held.current = undefined
          }}
          onKeyDown={(event) => {
            const next = cropByKey(crop, size, event.key)
            if (!next) return
            event.preventDefault()
            setCrop(next)
          }}
        />
        <p id="crop-keys" className="ui-small ui-ink-3">
          {texts.cropKeys}
        </p>
        <label className={styles.cropperZoom}>
          {texts.cropZoom}
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => setCrop(fitCrop({ ...crop, zoom: Number(event.target.value) }, size))}
          />
        </label>
        <FieldNote id="crop-failure" error={failure} />
        <Button kind="primary" size={44} isFull isBusy={isBusy} busyText={texts.uploading} onClick={() => void save()}>
          {texts.useAvatar}
        </Button>
      </div>
    </Dialog>
  )
}
