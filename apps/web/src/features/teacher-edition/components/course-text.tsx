import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { Markdown } from '../../../ui/pieces/markdown.tsx'
import styles from './course-text.module.css'

/** What the course as a whole says to whoever teaches it. */
export function CourseText({ text = '' }: { text?: string | undefined }) {
  if (text === '') return undefined
  return (
    <section className={styles.text} aria-label={texts.courseText}>
      <h2>{texts.courseText}</h2>
      <Markdown text={text} />
    </section>
  )
}
