import { redrawTexts as texts } from '../../../../texts/redraw.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Button } from '../../../../ui/pieces/button.tsx'
import { Spinner } from '../../../../ui/states/spinner.tsx'
import { isBetterRedrawn, type PageChoice } from '../page-choice.ts'
import styles from './redraw-strip.module.css'
import type { Redraw, RedrawStep } from './use-redraw.ts'

/** What is under way, in words. */
function wordsOf(step: Exclude<RedrawStep, { at: 'offered' | 'done' | 'failed' }>): string {
  if (step.at === 'sending') return texts.sending(step.percent)
  if (step.at === 'waiting') return texts.waiting(step.ahead)
  if (step.at === 'placing') return texts.placing(step.done, step.all)
  return step.at === 'drawing' ? texts.drawing : texts.fetching
}

interface RedrawStripProps {
  redraw: Redraw
  pages: readonly PageChoice[]
}

/** Offers to have the deck drawn by the server, and says how far that is. */
export function RedrawStrip({ redraw: { step, start, stop }, pages }: RedrawStripProps) {
  if (step.at === 'offered') {
    return (
      <section className={styles.strip} aria-label={texts.label}>
        <p>{texts.offerHint(pages.filter(isBetterRedrawn).length)}</p>
        <Button size={28} onClick={() => void start()}>
          {texts.offer}
        </Button>
      </section>
    )
  }
  if (step.at === 'failed') {
    return (
      <section className={styles.strip} aria-label={texts.label} data-state="failed">
        <p role="alert">
          <Icon name="alert" size={16} />
          {texts.failed(step.why)}
        </p>
        <Button size={28} onClick={() => void start()}>
          {texts.again}
        </Button>
      </section>
    )
  }
  if (step.at === 'done') {
    return (
      <section className={styles.strip} aria-label={texts.label}>
        <p role="status">
          <Icon name="check" size={16} />
          {texts.done(pages.filter(({ isRedrawn }) => isRedrawn).length)}
        </p>
      </section>
    )
  }
  return (
    <section className={styles.strip} aria-label={texts.label}>
      <p role="status">
        <Spinner /> {wordsOf(step)}
      </p>
      <Button size={28} onClick={stop}>
        {texts.stop}
      </Button>
    </section>
  )
}
