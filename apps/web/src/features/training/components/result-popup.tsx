import { isOwnAddress } from '../../../lib/addresses.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import './result-popup.css'

/** Results that are pages without scripts: hand-ins, previews and files. Nothing else is ever put into the frame. */
const SHOWN = ['/api/Pro_training/Result?', '/api/Preview/Get?', '/api/ResourceFile/Get?']

/** Is this an address of a result of ours? Another site, another page of ours or a script is none. */
export const isResultAddress = (address: string): boolean =>
  isOwnAddress(address) && SHOWN.some((path) => address.startsWith(path)) && !/[\\\s]|\.\.|\/\//.test(address)

/** R012: a homework result in a sandboxed frame of no origin; own paths only. */
export function ResultPopup({ name, address }: { name: string; address: string }) {
  const title = texts.resultTitle(name.slice(0, 80))
  useTitle(title)
  if (!isResultAddress(address)) {
    return (
      <main className="training-result">
        <EmptyState level="h1" title={texts.resultRefused} drawing="no-connection">
          {texts.resultRefusedText}
        </EmptyState>
      </main>
    )
  }
  return (
    <main className="training-result">
      <h1>{title}</h1>
      <iframe title={texts.resultFrame} src={address} sandbox="" referrerPolicy="no-referrer" />
    </main>
  )
}
