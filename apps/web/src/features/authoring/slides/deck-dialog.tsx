import { type Slide, sizeText } from '@shijie/contract'
import { type ClipboardEvent, useId, useState } from 'react'
import { redrawTexts } from '../../../texts/redraw.ts'
import { slidesTexts as texts } from '../../../texts/slides.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { useLeaveWarning } from '../../../ui/hooks/use-leave-warning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { type Deck, isPdf } from './deck.ts'
import styles from './deck-dialog.module.css'
import { DeckGrid } from './deck-grid.tsx'
import { areChosen, isDoubtful, isShownBy, type PageChoice, type PageFilter, ratioOf } from './page-choice.ts'
import { PagePanel, takeOwnPicture } from './page-panel.tsx'
import { RedrawStrip } from './redraw/redraw-strip.tsx'
import type { Redraw } from './redraw/use-redraw.ts'
import { type DeckImport, type DeckStep, useDeckImport } from './use-deck-import.ts'

const STEP_OF: Record<DeckStep['at'], number> = { opening: 0, refused: 0, reading: 1, looking: 1, sending: 2 }

function Head({ step, title, where }: { step: DeckStep; title: string; where: string }) {
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      <ol aria-label={texts.stepsLabel}>
        {texts.steps.map((name, at) => (
          <li key={name} aria-current={at === STEP_OF[step.at] ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <p>
        <Icon name="shield" size={16} />
        {where}
      </p>
    </header>
  )
}

function Facts({ deck, missing }: { deck: Deck; missing: readonly string[] }) {
  const facts = texts.facts(deck.pages.length, ratioOf(deck.width, deck.height), sizeText(deck.bytes.length))
  return (
    <div className={styles.facts}>
      <h3>
        {deck.name} <small>{facts}</small>
      </h3>
      {missing.length > 0 && <p>{texts.missingFonts(missing.join('、'))}</p>}
    </div>
  )
}

/** Picture from the clipboard: a page that was copied in PowerPoint. */
const pastedPicture = ({ clipboardData }: ClipboardEvent): File | undefined =>
  [...clipboardData.files].find(({ type }) => type.startsWith('image/'))

interface PagesProps extends Pick<DeckImport, 'step' | 'pages' | 'missing' | 'change' | 'redraw'> {
  deck: Deck
}

function Pages({ deck, step: { at }, pages, missing, change, redraw }: PagesProps) {
  const [filter, setFilter] = useState<PageFilter>('all')
  const [selected, setSelected] = useState(1)
  const panelId = useId()
  const count = (key: PageFilter) => pages.filter((page) => isShownBy(key, page)).length
  const filters = (['all', 'doubtful', 'fine', 'hidden'] as const).map((key) => ({
    key,
    label: texts[key](count(key)),
  }))
  const shown = pages.filter((page) => isShownBy(filter, page))
  const page = pages.find(({ place }) => place === selected) as PageChoice
  const step = (by: 1 | -1) => {
    const at = shown.findIndex(({ place }) => place === selected)
    setSelected(shown[at + by]?.place ?? shown[at]?.place ?? shown[0]?.place ?? selected)
  }
  return (
    <div
      className={styles.desk}
      onPaste={(event) => {
        const file = pastedPicture(event)
        if (!file) return
        event.preventDefault()
        void takeOwnPicture(file, (parts) => change(selected, parts))
      }}
    >
      <div className={styles.pages}>
        <div className={styles.bar}>
          <Facts deck={deck} missing={missing} />
          <Tabs label={texts.filters} items={filters} selected={filter} onSelect={setFilter} panelId={panelId} />
        </div>
        {redraw.isThere && at === 'looking' && <RedrawStrip redraw={redraw} pages={pages} />}
        <div {...panelOf(panelId, filter)}>
          {shown.length === 0 && <p>{texts.noneHere}</p>}
          <DeckGrid
            pages={shown}
            selected={selected}
            onSelect={setSelected}
            onKeep={(place, isChosen) => change(place, { isChosen })}
          />
        </div>
      </div>
      <PagePanel key={page.place} page={page} onStep={step} onChange={(parts) => change(page.place, parts)} />
    </div>
  )
}

/** What the teacher should know before the press of the button. */
function Outlook({ step, pages }: { step: DeckStep; pages: readonly PageChoice[] }) {
  if (step.at === 'looking' && step.error) return <p role="alert">{texts.sendFailed(step.error)}</p>
  const chosen = areChosen(pages)
  const left = chosen.filter(isDoubtful).length
  if (chosen.length === 0) return <p role="status">{texts.noneChosen}</p>
  return (
    <p role="status" data-doubt={left > 0 || undefined}>
      <Icon name={left > 0 ? 'alert' : 'check'} size={16} />
      {left > 0 ? texts.left(left) : texts.allFine}
    </p>
  )
}

interface FootProps extends Pick<DeckImport, 'step' | 'pages' | 'send' | 'stopSending'> {
  onClose: () => void
}

function Foot({ step, pages, send, stopSending, onClose }: FootProps) {
  if (step.at === 'sending') {
    const isThere = step.percent >= 100
    return (
      <footer className={styles.foot}>
        <p role="status">{isThere ? texts.unpacking : texts.sending(step.percent)}</p>
        <ProgressBar label={texts.import(areChosen(pages).length)} percent={step.percent} />
        {!isThere && <Button onClick={stopSending}>{texts.stop}</Button>}
      </footer>
    )
  }
  if (step.at === 'reading') {
    return (
      <footer className={styles.foot}>
        <p role="status">{texts.reading(step.done, pages.length)}</p>
        <ProgressBar label={texts.readingLabel} percent={(step.done / pages.length) * 100} />
        <Button onClick={onClose}>{texts.stop}</Button>
      </footer>
    )
  }
  const count = areChosen(pages).length
  return (
    <footer className={styles.foot}>
      <p>{texts.place}</p>
      <Outlook step={step} pages={pages} />
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button kind="primary" data-autofocus disabled={count === 0} onClick={() => void send()}>
        {texts.import(count)}
      </Button>
    </footer>
  )
}

/** Where the file is, and whether anything of it has left this computer. */
const whereIs = ({ trace }: Redraw): string => (trace === 'none' ? texts.local : redrawTexts.where[trace])

interface DeckDialogProps {
  file: File
  onSlides: (slides: Slide[]) => void
  onClose: () => void
}

/** R045: a presentation is looked through page by page before anything of it is sent. */
export default function DeckDialog({ file, onSlides, onClose }: DeckDialogProps) {
  const work = useDeckImport(file, onSlides)
  const { step, deck, redraw } = work
  const isSending = step.at === 'sending'
  const title = isPdf(file) ? texts.pdfTitle : texts.title
  useLeaveWarning(isSending)
  return (
    <Dialog label={title} onClose={onClose} canClose={!isSending} className={styles.dialog}>
      <Head step={step} title={title} where={whereIs(redraw)} />
      {step.at === 'opening' && (
        <p className={styles.notice} role="status">
          <Spinner /> {texts.opening}
        </p>
      )}
      {step.at === 'refused' && (
        <div className={styles.notice}>
          <p role="alert">
            <Icon name="alert" size={20} />
            {isPdf(file) ? texts.pdfProblems[step.problem] : texts.problems[step.problem]}
          </p>
          <Button kind="primary" onClick={onClose}>
            {texts.back}
          </Button>
        </div>
      )}
      {deck && step.at !== 'refused' && <Pages {...work} deck={deck} />}
      {deck && step.at !== 'refused' && <Foot {...work} onClose={onClose} />}
    </Dialog>
  )
}
