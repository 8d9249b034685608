import type { ModelRun, Sample } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { samplesQuery } from '../queries.ts'
import type { Trial } from './verify-desk.tsx'

function trialOf({ FileUrl, Text, Values, Width }: Sample): Trial {
  if (Text) return { words: Text, body: { Texts: [Text] } }
  if (!FileUrl) return { words: texts.poseSample, body: { Rows: [Values] } }
  return { ...(Width > 0 ? { pictureUrl: FileUrl } : { soundUrl: FileUrl }), body: { imgUrls: [FileUrl] } }
}

interface TrySamplesProps {
  run: ModelRun
  datasetId: string
  onTry: (trial: Trial) => void
}

/** Samples of the set, newest first: those that came after the training are new to the model. */
export function TrySamples({ datasetId, onTry }: TrySamplesProps) {
  const { data } = useQuery(samplesQuery(datasetId))
  const items = data?.Items ?? []
  if (items.length === 0) return null
  return (
    <section className="model-panel">
      <h2>{texts.samples}</h2>
      <p>{texts.samplesHint}</p>
      <ul className="try-samples">
        {items.map((sample, index) => (
          <li key={sample.SampleId}>
            <button type="button" onClick={() => onTry(trialOf(sample))}>
              {sample.ThumbnailUrl ? (
                <img src={sample.ThumbnailUrl} alt={sample.SampleName} loading="lazy" />
              ) : (
                <span>{sample.Text || sample.SampleName || texts.poseNumber(index + 1)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
