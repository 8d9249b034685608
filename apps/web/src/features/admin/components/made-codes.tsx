import { formatActivationCode } from '@shijie/contract'
import { useState } from 'react'
import { downloadText, toCsv } from '../../../lib/csv.ts'
import { downloadBlob } from '../../../lib/download.ts'
import { showToast } from '../../../lib/toasts.ts'
import { toXlsx } from '../../../lib/xlsx.ts'
import { codesTexts as texts } from '../../../texts/admin-pages.ts'
import { useLeaveWarning } from '../../../ui/hooks/use-leave-warning.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { QrCode } from '../../../ui/pieces/qr-code.tsx'
import { CODE_WIDTHS, codeRows, type MadeCodes } from '../code-rows.ts'
import './made-codes.css'

/** The codes of a new batch, once: as a file and as a sheet to print. */
export function MadeCodesSheet({ made, onDone }: { made: MadeCodes; onDone: () => void }) {
  const [isSaved, setIsSaved] = useState(false)
  useLeaveWarning(!isSaved)
  const [isWriting, setIsWriting] = useState(false)
  const { codes, name, textbook } = made
  const saveCsv = () => {
    downloadText(`${name}.csv`, toCsv(codeRows(made)))
    setIsSaved(true)
  }
  const saveXlsx = async () => {
    setIsWriting(true)
    try {
      downloadBlob(`${name}.xlsx`, await toXlsx(codeRows(made), { sheet: name, widths: CODE_WIDTHS }))
      setIsSaved(true)
    } catch {
      showToast('error', texts.xlsxFailed)
    } finally {
      setIsWriting(false)
    }
  }
  const print = () => {
    setIsSaved(true)
    window.print()
  }
  return (
    <section className="made-codes" aria-labelledby="made-codes-title">
      <div className="made-codes-head">
        <div className="grow">
          <h2 id="made-codes-title">{texts.made(codes.length)}</h2>
          <p className="ui-ink-2">{texts.madeHint}</p>
        </div>
        <Button onClick={print}>{texts.print}</Button>
        <Button onClick={saveCsv}>{texts.download}</Button>
        <Button kind="primary" isBusy={isWriting} busyText={texts.xlsxWriting} onClick={() => void saveXlsx()}>
          {texts.downloadXlsx}
        </Button>
        <Button disabled={!isSaved} onClick={onDone}>
          {texts.done}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className="code-grid" aria-label={texts.title} tabIndex={0}>
        {codes.map((code) => (
          <li key={code}>
            <QrCode text={formatActivationCode(code)} label={texts.qrOf(code)} />
            <b>{formatActivationCode(code)}</b>
            <span>{textbook || name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
