import { useEffect, useState } from 'react'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { ToolButton } from '../components/tool-button.tsx'
import { POINT, stepZoom, ZOOM_MAX, ZOOM_MIN, ZOOM_STEPS } from './page-layout.ts'
import type { Column } from './use-column.ts'
import type { FileActs } from './use-file-acts.ts'

interface PdfToolbarProps {
  column: Column
  count: number
  isFinding: boolean
  onFind: () => void
  isFullscreen: boolean
  onFullscreen: () => void
  /** Nothing for who may only read it here. */
  file: FileActs | undefined
}

/** The page that is read; another number and Enter goes there. */
function PageField({ column, count }: Pick<PdfToolbarProps, 'column' | 'count'>) {
  const [draft, setDraft] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is forgotten when the page changes
  useEffect(() => setDraft(undefined), [column.current])
  const go = () => {
    const page = Number(draft)
    if (draft !== undefined && Number.isInteger(page)) column.goTo(page)
    setDraft(undefined)
  }
  return (
    <span className="pdf-page-field">
      <input
        type="text"
        inputMode="numeric"
        value={draft ?? column.current}
        aria-label={texts.pageField}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 5))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
        }}
      />
      <span>{texts.pageTotal(count)}</span>
    </span>
  )
}

function ZoomField({ column }: { column: Column }) {
  const { zoom, scale, setZoom } = column
  const isStep = typeof zoom === 'string' || ZOOM_STEPS.some((step) => step === zoom)
  return (
    <>
      <ToolButton
        label={texts.zoomOut}
        icon="zoom-out"
        isDisabled={scale / POINT <= ZOOM_MIN}
        onClick={() => setZoom(stepZoom(scale, -1))}
      />
      <select
        className="pdf-zoom"
        aria-label={texts.zoom}
        value={String(zoom)}
        onChange={({ target: { value } }) => setZoom(value === 'width' || value === 'page' ? value : Number(value))}
      >
        <option value="width">{texts.fitWidth}</option>
        <option value="page">{texts.fitPage}</option>
        {ZOOM_STEPS.map((step) => (
          <option key={step} value={step}>
            {step * 100}%
          </option>
        ))}
        {!isStep && <option value={String(zoom)}>{Math.round(Number(zoom) * 100)}%</option>}
      </select>
      <ToolButton
        label={texts.zoomIn}
        icon="zoom"
        isDisabled={scale / POINT >= ZOOM_MAX}
        onClick={() => setZoom(stepZoom(scale, 1))}
      />
    </>
  )
}

/** The whole file, on paper or as it is. */
function FileButtons({ file }: { file: FileActs }) {
  return (
    <>
      <ToolButton
        label={file.busy === 'print' ? texts.printBusy : texts.print}
        icon="print"
        isDisabled={file.busy !== undefined}
        onClick={file.print}
      />
      <ToolButton
        label={file.busy === 'download' ? texts.downloadBusy : texts.download}
        icon="download"
        isDisabled={file.busy !== undefined}
        onClick={file.download}
      />
    </>
  )
}

export function PdfToolbar({ column, count, isFinding, onFind, isFullscreen, onFullscreen, file }: PdfToolbarProps) {
  return (
    <div className="pdf-toolbar" role="toolbar" aria-label={texts.pdfReader}>
      <ZoomField column={column} />
      <span className="grow" />
      <PageField column={column} count={count} />
      <ToolButton label={texts.findInDocument} icon="search" isPressed={isFinding} onClick={onFind} />
      {file && <FileButtons file={file} />}
      <ToolButton
        label={isFullscreen ? texts.exitFullscreen : texts.fullscreen}
        icon="fullscreen"
        onClick={onFullscreen}
      />
    </div>
  )
}
