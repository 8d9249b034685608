import { useSearchParams } from 'react-router'
import { ResultPopup } from '../../features/training/components/result-popup.tsx'

/** R012: /TsTrainingPro?referName&referUrl. */
export function TrainingResultRoute() {
  const [search] = useSearchParams()
  return <ResultPopup name={search.get('referName') ?? ''} address={search.get('referUrl') ?? ''} />
}
