import { useSearchParams } from 'react-router'
import { GradebookPage } from '../../features/achievement/gradebook/gradebook-page.tsx'
import { ItemAnalysis } from '../../features/achievement/gradebook/item-analysis.tsx'
import { MarkingPage } from '../../features/marking/components/marking-page.tsx'
import { gradebookTexts as texts } from '../../texts/gradebook.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'

function Gradebook() {
  useTitle(texts.title)
  return <GradebookPage />
}

/** R049: the gradebook; of one paper of it, what its questions are worth, or the desk at which its answers are marked. */
export function AssessmentRoute() {
  const [search] = useSearchParams()
  if (search.get('Marking')) return <MarkingPage />
  return search.get('Paper') ? <ItemAnalysis /> : <Gradebook />
}
