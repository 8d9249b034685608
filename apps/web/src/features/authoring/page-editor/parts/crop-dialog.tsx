import { type PointerEvent, useRef, useState } from 'react'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { Dialog } from '../../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../../ui/floating/dialog-foot.tsx'
import { useObjectUrl } from '../../../../ui/hooks/use-object-url.ts'
import { areaBetween, type CropArea, type Edge, moveEdge, pixelsOf, WHOLE } from './crop-area.ts'
import styles from './crop-dialog.module.css'

const EDGES = ['left', 'top', 'right', 'bottom'] as const satisfies readonly Edge[]
const QUALITY = 0.92

/** The chosen part as a file; drawings stay without loss. */
async function cropPicture(image: HTMLImageElement, area: CropArea, type: string): Promise<File | undefined> {
  const { left, top, width, height } = pixelsOf(area, { width: image.naturalWidth, height: image.naturalHeight })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, width, height)
  const made = type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, made, QUALITY))
  return blob ? new File([blob], `${texts.crop}.${made === 'image/jpeg' ? 'jpg' : 'png'}`, { type: made }) : undefined
}

interface CropDialogProps {
  picture: Blob
  onCrop: (file: File) => void
  onClose: () => void
}

/** Chooses the part of a picture that stays: by pointer, by finger, by keyboard. The rest never travels. */
export function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const address = useObjectUrl(picture)
  const image = useRef<HTMLImageElement>(null)
  const begun = useRef<{ x: number; y: number }>(undefined)
  const [area, setArea] = useState(WHOLE)
  const [hasFailed, setHasFailed] = useState(false)
  const pointOf = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
  }
  const save = async () => {
    const file = image.current ? await cropPicture(image.current, area, picture.type) : undefined
    if (file) onCrop(file)
    else setHasFailed(true)
  }
  const percent = (share: number) => `${share * 100}%`
  return (
    <Dialog label={texts.cropTitle} onClose={onClose} className={styles.dialog}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.cropTitle}</h2>
        <p className="ui-small ui-ink-3">{texts.cropHint}</p>
        <div
          className={styles.picture}
          onPointerDown={(event) => {
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            begun.current = pointOf(event)
          }}
          onPointerMove={(event) => {
            if (begun.current) setArea(areaBetween(begun.current, pointOf(event)))
          }}
          onPointerUp={() => {
            begun.current = undefined
          }}
        >
          {address && <img ref={image} src={address} alt="" draggable={false} />}
          <div
            className={styles.area}
            style={{
              left: percent(area.left),
              top: percent(area.top),
              right: percent(1 - area.right),
              bottom: percent(1 - area.bottom),
            }}
          />
        </div>
        <div className={styles.edges}>
          {EDGES.map((edge) => (
            <label key={edge}>
              {texts.edges[edge]}
              <input
                type="range"
                min={0}
                max={1}
                step={0.01}
                value={area[edge]}
                onChange={({ target }) => setArea(moveEdge(area, edge, Number(target.value)))}
              />
            </label>
          ))}
        </div>
        {hasFailed && <p role="alert">{texts.cropFailed}</p>}
        <DialogFoot onClose={onClose} act={texts.cropSave} onAct={() => void save()} />
      </div>
    </Dialog>
  )
}
