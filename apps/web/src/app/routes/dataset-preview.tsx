import { useSearchParams } from 'react-router'
import { Preview } from '../../features/dataset/components/preview.tsx'
import { lobbyTexts as texts } from '../../texts/dataset-lobby.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'

/** R022: one set of the lobby. */
export function DatasetPreviewRoute() {
  useTitle(texts.title)
  const pubDatasetId = useSearchParams()[0].get('datasetid') ?? ''
  return <Preview key={pubDatasetId} pubDatasetId={pubDatasetId} />
}
