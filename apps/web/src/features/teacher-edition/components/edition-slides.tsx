import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { Markdown } from '../../../ui/pieces/markdown.tsx'
import { notedSlides } from '../slide-notes.ts'
import styles from './edition-pictures.module.css'

interface EditionSlidesProps {
  /** What is said to the pages. */
  text: string
  urls: readonly string[]
}

/** The pages of slides as small pictures, each with its notes beside it; three in a row where none of them has any. */
export function EditionSlides({ text, urls }: EditionSlidesProps) {
  const { slides, rest } = notedSlides(text, urls)
  const isNoted = slides.some(({ notes }) => notes)
  return (
    <>
      {rest && <Markdown text={rest} />}
      <ol className={styles.pages} data-layout={isNoted ? 'notes' : 'bare'}>
        {slides.map(({ url, notes }, at) => (
          <li key={url}>
            <figure>
              <img src={url} alt={texts.slidePicture(at + 1)} />
              <figcaption>{texts.slide(at + 1)}</figcaption>
            </figure>
            {notes && <Markdown text={notes} />}
          </li>
        ))}
      </ol>
    </>
  )
}
