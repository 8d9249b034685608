import { SLIDE_TEXT_MAX, SLIDES_MAX, type Slide } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { pictureQuery } from '../../../../lib/picture-query.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { slidesTexts as texts } from '../../../../texts/slides.ts'
import { UploadButton } from '../../../../ui/fields/upload-button.tsx'
import { useObjectUrl } from '../../../../ui/hooks/use-object-url.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { BarTools } from '../bar-tools.tsx'
import type { BlockOf } from '../block-kinds.ts'
import blockStyles from '../blocks.module.css'
import { HeldArea } from '../held-fields.tsx'
import styles from './slides-block.module.css'

const DeckDialog = lazy(() => import('../../slides/deck-dialog.tsx'))

/** Old forms too: whoever chooses one reads what to do. */
const ACCEPTED = '.pptx,.ppsx,.potx,.pdf,.ppt,.pps,.dps'

function SlidePicture({ fileId, alt }: { fileId: string; alt: string }) {
  const query = useQuery(pictureQuery(fileId))
  const address = useObjectUrl(query.data)
  if (address) return <img src={address} alt={alt} />
  return query.isError ? <span>{texts.pictureGone}</span> : <Skeleton height={64} radius={8} />
}

interface SlideListProps {
  slides: readonly Slide[]
  selected: number
  onSelect: (at: number) => void
}

function SlideList({ slides, selected, onSelect }: SlideListProps) {
  return (
    <ol className={styles.list} aria-label={texts.order}>
      {slides.map(({ FileId }, at) => (
        <li key={FileId}>
          <button
            type="button"
            aria-current={at === selected || undefined}
            aria-label={texts.slide(at + 1, slides.length)}
            onClick={() => onSelect(at)}
          >
            <SlidePicture fileId={FileId} alt="" />
            {at + 1}
          </button>
        </li>
      ))}
    </ol>
  )
}

interface SlideFieldsProps {
  slide: Slide
  onChange: (slide: Slide) => void
}

/** What stands on the page, and what its teacher says to it. */
function SlideFields({ slide, onChange }: SlideFieldsProps) {
  return (
    <div className={styles.fields}>
      <HeldArea
        label={texts.text}
        hint={texts.textHint}
        rows={5}
        maxLength={SLIDE_TEXT_MAX}
        value={slide.Text}
        onChange={(Text) => onChange({ ...slide, Text })}
      />
      <HeldArea
        label={texts.notes}
        rows={5}
        maxLength={SLIDE_TEXT_MAX}
        value={slide.TeacherText}
        onChange={(TeacherText) => onChange({ ...slide, TeacherText })}
      />
    </div>
  )
}

const moved = (slides: readonly Slide[], from: number, by: 1 | -1): Slide[] => {
  const next = [...slides]
  next.splice(from + by, 0, ...next.splice(from, 1))
  return next
}

interface SlidesBlockProps {
  block: BlockOf<'slides'>
  onChange: (block: BlockOf<'slides'>) => void
  /** The file that somebody dropped to make this block. */
  takeFile: (id: string) => File | undefined
}

/** Pages of a presentation: their order, and what is written to each. */
export function SlidesBlock({ block, onChange, takeFile }: SlidesBlockProps) {
  const slides = block.Slides
  const [file, setFile] = useState<File>()
  const [asked, setAsked] = useState(0)
  const selected = Math.min(asked, slides.length - 1)
  const slide = slides[selected]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file that the block began with is taken once
  useEffect(() => setFile(takeFile(block.BlockId)), [])
  const put = (Slides: Slide[]) => onChange({ ...block, Slides })
  const move = (by: 1 | -1) => {
    put(moved(slides, selected, by))
    setAsked(selected + by)
  }
  const add = (more: Slide[]) => {
    setFile(undefined)
    if (slides.length + more.length > SLIDES_MAX) showToast('error', texts.full(SLIDES_MAX))
    put([...slides, ...more].slice(0, SLIDES_MAX))
  }
  return (
    <div className={styles.slides}>
      {slide ? (
        <>
          <BarTools>
            <button type="button" disabled={selected === 0} onClick={() => move(-1)}>
              {texts.earlier}
            </button>
            <button type="button" disabled={selected === slides.length - 1} onClick={() => move(1)}>
              {texts.later}
            </button>
            <button type="button" onClick={() => put(slides.toSpliced(selected, 1))}>
              {texts.remove}
            </button>
          </BarTools>
          <figure>
            <SlidePicture key={slide.FileId} fileId={slide.FileId} alt={slide.Text} />
            <figcaption>{texts.slide(selected + 1, slides.length)}</figcaption>
          </figure>
          <SlideList slides={slides} selected={selected} onSelect={setAsked} />
          <SlideFields
            key={slide.FileId}
            slide={slide}
            onChange={(changed) => put(slides.map((each) => (each.FileId === changed.FileId ? changed : each)))}
          />
          <UploadButton label={texts.addMore} accept={ACCEPTED} onFile={setFile} />
        </>
      ) : (
        <div className={blockStyles.choose}>
          <Icon name="document" />
          <p>{texts.drop}</p>
          <UploadButton label={texts.choose} accept={ACCEPTED} onFile={setFile} />
        </div>
      )}
      {file && (
        <Suspense>
          <DeckDialog file={file} onSlides={add} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
