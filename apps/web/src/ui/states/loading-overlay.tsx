import { uiTexts } from '../../texts/ui.ts'
import { Spinner } from './spinner.tsx'
import './states.css'

/** B020: covers the page while a call that must be waited for is under way. */
export function LoadingOverlay({ text = uiTexts.loading }: { text?: string }) {
  return (
    <div className="ui-overlay" role="status">
      <div>
        <Spinner size={22} />
        {text}
      </div>
    </div>
  )
}
