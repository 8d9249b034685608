import { useEffect } from 'react'
import type { useAiDesk } from '../../features/program-ai/use-ai-desk.ts'
import { setModelChoices, watchLooks } from '../../features/workspace/model-choices.ts'

/** Blocks and the Python editor offer the models that the page knows, and have it look again when somebody chooses. */
export function useModelChoices({
  models,
  isWhole,
  lookAgain,
}: Pick<ReturnType<typeof useAiDesk>, 'models' | 'isWhole' | 'lookAgain'>): void {
  useEffect(() => setModelChoices(models, isWhole), [models, isWhole])
  useEffect(() => {
    watchLooks(lookAgain)
    return () => watchLooks(() => undefined)
  }, [lookAgain])
}
