import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Markdown } from '../../../ui/pieces/markdown.tsx'
import styles from './course-text.module.css'

/** What the course as a whole says to whoever teaches it: of one lesson a line that opens, of the whole course its first page. */
export function CourseText({ text = '', isFirstPage = false }: { text?: string | undefined; isFirstPage?: boolean }) {
  if (text === '') return undefined
  if (isFirstPage) {
    return (
      <section className={styles.text} aria-label={texts.courseText}>
        <h2>{texts.courseText}</h2>
        <Markdown text={text} />
      </section>
    )
  }
  return (
    <details className={styles.text} data-part="line">
      <summary>
        <Icon name="right" size={16} />
        {texts.courseText}
      </summary>
      <Markdown text={text} />
    </details>
  )
}
