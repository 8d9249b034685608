import { learningTexts as texts } from '../../../texts/learning.ts'
import type { PictureGroup } from '../picture-names.ts'
import { SCALE_MAX } from '../zoom-pan.ts'
import { ToolButton } from './tool-button.tsx'
import type { ZoomPan } from './use-zoom-pan.ts'

interface ImageBarProps {
  groups: readonly PictureGroup[]
  index: number
  count: number
  zoom: ZoomPan
  fullscreen: { isOn: boolean; toggle: () => void }
  onGo: (index: number) => void
  /** Undefined for visitors. */
  printing: { isBusy: boolean; print: () => void } | undefined
}

/** Groups of pages, the place among them, and how large they are shown. */
export function ImageBar({ groups, index, count, zoom, fullscreen, onGo, printing }: ImageBarProps) {
  const { scale } = zoom.view
  return (
    <div className="image-bar" role="toolbar" aria-label={texts.imageReader}>
      {groups.length > 1 &&
        groups.map((group) => (
          <button
            key={group.from}
            type="button"
            className="image-group"
            aria-pressed={index >= group.from && index <= group.to}
            onClick={() => onGo(group.from)}
          >
            {group.name || texts.otherPages} {group.to - group.from + 1}
          </button>
        ))}
      <span className="grow" />
      <span className="image-count" role="status" aria-label={texts.pageOfTotal(index + 1, count)}>
        {index + 1} / {count}
      </span>
      <ToolButton label={texts.zoomOut} icon="zoom-out" isDisabled={scale <= 1} onClick={() => zoom.zoom(-1)} />
      <ToolButton label={texts.zoomIn} icon="zoom" isDisabled={scale >= SCALE_MAX} onClick={() => zoom.zoom(1)} />
      {printing && (
        <ToolButton
          label={printing.isBusy ? texts.printBusy : texts.print}
          icon="print"
          isDisabled={printing.isBusy}
          onClick={printing.print}
        />
      )}
      <ToolButton
        label={fullscreen.isOn ? texts.exitFullscreen : texts.fullscreen}
        icon="fullscreen"
        onClick={fullscreen.toggle}
      />
    </div>
  )
}
