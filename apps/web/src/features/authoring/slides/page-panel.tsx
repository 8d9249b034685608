import { useId, useState } from 'react'
import { redrawTexts } from '../../../texts/redraw.ts'
import { slidesTexts as texts } from '../../../texts/slides.ts'
import { UploadButton } from '../../../ui/fields/upload-button.tsx'
import { useObjectUrl } from '../../../ui/hooks/use-object-url.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './deck-dialog.module.css'
import { longNoteOf } from './difference-words.ts'
import { scaledPicture } from './element-picture.ts'
import { differencesLeft, isDoubtful, type PageChoice } from './page-choice.ts'

type Change = (parts: Partial<PageChoice>) => void

/** Puts a picture of the teacher's own in the place of the one that was drawn. */
export async function takeOwnPicture(file: File, change: Change): Promise<boolean> {
  const picture = await scaledPicture(file).catch(() => undefined)
  if (picture) change({ picture, isOwnPicture: true, isRedrawn: false, isChosen: true })
  return picture !== undefined
}

function Ways({ page, onChange }: { page: PageChoice; onChange: Change }) {
  const name = useId()
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">{texts.ways}</legend>
      {page.picture && (
        <label>
          <input type="radio" name={name} checked={page.isChosen} onChange={() => onChange({ isChosen: true })} />
          {texts.takeAsIs}
        </label>
      )}
      <label>
        <input type="radio" name={name} checked={!page.isChosen} onChange={() => onChange({ isChosen: false })} />
        {texts.leaveOut}
      </label>
      <div>
        <p>
          {texts.ownPicture}
          <small>{texts.ownPictureHint}</small>
        </p>
        <UploadButton
          label={texts.choosePicture}
          accept="image/png,image/jpeg,image/webp"
          onFile={(file) => void takeOwnPicture(file, onChange).then((isTaken) => setHasFailed(!isTaken))}
        />
      </div>
      {hasFailed && <p role="alert">{texts.notPicture}</p>}
    </fieldset>
  )
}

/** Which of the two pictures is the page. */
function Painters({ page, onChange }: { page: PageChoice; onChange: Change }) {
  const name = useId()
  const { browserPicture, officePicture } = page
  if (!officePicture) return undefined
  const painters = [
    { label: redrawTexts.browser, picture: browserPicture, isRedrawn: false },
    { label: redrawTexts.office, picture: officePicture, isRedrawn: true },
  ]
  return (
    <fieldset className={styles.painters}>
      <legend>{redrawTexts.which}</legend>
      {painters.map(({ label, picture, isRedrawn }) => (
        <label key={label}>
          <input
            type="radio"
            name={name}
            disabled={!picture}
            checked={!page.isOwnPicture && page.isRedrawn === isRedrawn}
            onChange={() => picture && onChange({ picture, isRedrawn, isOwnPicture: false })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** What is not as in PowerPoint, and what to do about it. */
function Differences({ page, onChange }: { page: PageChoice; onChange: Change }) {
  const left = differencesLeft(page)
  if (left.length === 0) return undefined
  return (
    <section className={styles.differences} data-doubt={isDoubtful(page) || undefined} aria-label={texts.differs}>
      <ul>
        {left.map((difference) => (
          <li key={difference}>
            <Icon name="alert" size={16} />
            {longNoteOf(page, difference)}
          </li>
        ))}
      </ul>
      {isDoubtful(page) && <Ways page={page} onChange={onChange} />}
    </section>
  )
}

interface PagePanelProps {
  page: PageChoice
  onStep: (by: 1 | -1) => void
  onChange: Change
}

/** One page, large, with all that is known about it. */
export function PagePanel({ page, onStep, onChange }: PagePanelProps) {
  const address = useObjectUrl(page.picture)
  return (
    <aside className={styles.panel} aria-label={texts.page(page.place)}>
      <h3>
        {texts.page(page.place)}
        <span>
          <button type="button" aria-label={texts.previous} onClick={() => onStep(-1)}>
            <Icon name="left" size={20} />
          </button>
          <button type="button" aria-label={texts.next} onClick={() => onStep(1)}>
            <Icon name="right" size={20} />
          </button>
        </span>
      </h3>
      {address ? <img src={address} alt={texts.picture(page.place)} /> : <p>{texts.pending}</p>}
      {page.isOwnPicture && <p role="status">{texts.isOwnPicture}</p>}
      <Painters page={page} onChange={onChange} />
      <Differences page={page} onChange={onChange} />
      {page.notes && (
        <section className={styles.notes}>
          <h4>
            <Icon name="teacher" size={16} />
            {texts.notes}
          </h4>
          <p>{page.notes}</p>
        </section>
      )}
      <section className={styles.words}>
        <h4>{texts.searchable}</h4>
        <p>{page.text.replaceAll('\n', ' · ') || texts.noText}</p>
      </section>
    </aside>
  )
}
