import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { componentTexts as texts } from '../../../texts/market.ts'
import { type ChoosableSample, SampleChoice } from '../../../ui/fields/sample-choice.tsx'
import { useSamplesToTry } from '../queries.ts'
import type { ComponentInfo } from './component-detail.tsx'
import { inputOfFile, type TryInput } from './try-input.ts'

/** A sample as a program would send it: its text, its points, or what its file holds. */
async function inputOf({ FileUrl, Text, Values }: ChoosableSample): Promise<TryInput | undefined> {
  if (Text) return { Texts: [Text], tried: { text: Text } }
  if (!FileUrl) return { Rows: [Values], tried: { pose: Values.map(Number) } }
  const answer = await fetch(FileUrl)
  if (!answer.ok) throw new Error(`The sample answered ${answer.status}`)
  return inputOfFile(await answer.blob())
}

interface TrySamplesProps {
  component: ComponentInfo
  isBusy: boolean
  onTry: (input: TryInput) => void
}

/** Samples of the set behind a component, where it is in the lobby: for who has nothing at hand to try it with. */
export function TrySamples({ component: { ComponentId, ModelType }, isBusy, onTry }: TrySamplesProps) {
  const samples = useSamplesToTry(ComponentId)
  const [isReading, setIsReading] = useState(false)
  if (samples.length === 0) return null
  const choose = async (sample: ChoosableSample) => {
    setIsReading(true)
    try {
      const input = await inputOf(sample)
      if (input) onTry(input)
      else showToast('error', texts.tooLarge)
    } catch {
      showToast('error', texts.sampleUnreadable)
    } finally {
      setIsReading(false)
    }
  }
  return (
    <div className="try-samples">
      <h3>{texts.samples}</h3>
      <SampleChoice
        samples={samples}
        modelType={ModelType}
        isBusy={isBusy || isReading}
        onChoose={(sample) => void choose(sample)}
      />
    </div>
  )
}
