import { useSearchParams } from 'react-router'
import { GradebookPage } from '../../features/achievement/gradebook/gradebook-page.tsx'
import { ItemAnalysis } from '../../features/achievement/gradebook/item-analysis.tsx'
import { gradebookTexts as texts } from '../../texts/gradebook.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'

function Gradebook() {
  useTitle(texts.title)
  return <GradebookPage />
}

/** R049: the gradebook; of one paper of it, what its questions are worth. */
export function AssessmentRoute() {
  const [search] = useSearchParams()
  return search.get('Paper') ? <ItemAnalysis /> : <Gradebook />
}
