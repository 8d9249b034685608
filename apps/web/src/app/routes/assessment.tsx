import { GradebookPage } from '../../features/achievement/gradebook/gradebook-page.tsx'
import { gradebookTexts as texts } from '../../texts/gradebook.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'

/** R049: the gradebook. */
export function AssessmentRoute() {
  useTitle(texts.title)
  return <GradebookPage />
}
