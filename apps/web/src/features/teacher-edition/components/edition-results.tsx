import type { EditionLesson } from '@shijie/contract'
import { type ReactNode, useState } from 'react'
import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { asksQuestions } from '../queries.ts'
import styles from './edition-results.module.css'

interface EditionResultsProps {
  lessons: readonly EditionLesson[]
  renderAnswers: (lessonId: string) => ReactNode
}

/** How a class answered the questions of a page: the last one of the lesson at first, which is its exit check. */
export function EditionResults({ lessons, renderAnswers }: EditionResultsProps) {
  const pages = lessons.filter(asksQuestions)
  const [chosen, setChosen] = useState('')
  const page = pages.find(({ CourseHourId }) => CourseHourId === chosen) ?? pages.at(-1)
  if (!page) return <EmptyState title={texts.noChecks}>{texts.noChecksHint}</EmptyState>
  return (
    <>
      <h2 className={styles.resultsTitle}>{page.Title}</h2>
      {pages.length > 1 && (
        <label className={styles.which}>
          <span>{texts.whichPage}</span>
          <select className="ui-select" value={page.CourseHourId} onChange={({ target }) => setChosen(target.value)}>
            {pages.map(({ CourseHourId, Title }) => (
              <option key={CourseHourId} value={CourseHourId}>
                {Title}
              </option>
            ))}
          </select>
        </label>
      )}
      {renderAnswers(page.CourseHourId)}
    </>
  )
}
