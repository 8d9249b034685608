import type { ModelRun, ModelType, Sample } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { BodyFigure } from '../../../ui/body-figure.tsx'
import { lobbySamplesQuery, lobbySetsQuery, samplesQuery } from '../queries.ts'
import type { Trial } from './verify-desk.tsx'

type Shown = Pick<Sample, 'SampleId' | 'SampleName' | 'FileUrl' | 'ThumbnailUrl' | 'Text' | 'Values' | 'Width'>

function trialOf(modelType: ModelType, { FileUrl, Text, Values, Width }: Shown): Trial {
  if (Text) return { words: Text, body: { Texts: [Text] } }
  if (!FileUrl) return { ...(modelType === 'pose' ? { pose: Values } : {}), body: { Rows: [Values] } }
  return { ...(Width > 0 ? { pictureUrl: FileUrl } : { soundUrl: FileUrl }), body: { imgUrls: [FileUrl] } }
}

interface SamplesProps {
  samples: readonly Shown[]
  modelType: ModelType
  onTry: (trial: Trial) => void
}

function Samples({ samples, modelType, onTry }: SamplesProps) {
  return (
    <ul className="try-samples">
      {samples.map((sample, index) => (
        <li key={sample.SampleId}>
          <button type="button" onClick={() => onTry(trialOf(modelType, sample))}>
            {sample.ThumbnailUrl ? (
              <img src={sample.ThumbnailUrl} alt={sample.SampleName} loading="lazy" />
            ) : modelType === 'pose' ? (
              <>
                <span className="visually-hidden">{texts.poseNumber(index + 1)}</span>
                <BodyFigure values={sample.Values} />
              </>
            ) : (
              <span>{sample.Text || sample.SampleName}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface TrySamplesProps {
  run: ModelRun
  datasetId: string
  onTry: (trial: Trial) => void
}

/**
 * Samples of the own set, newest first: those that came after the training are new to the model. Those of other sets in the
 * lobby are new to it in any case.
 */
export function TrySamples({ run, datasetId, onTry }: TrySamplesProps) {
  const { ModelType } = run
  const sets = useQuery(lobbySetsQuery(ModelType)).data?.Items ?? []
  const [chosen, setChosen] = useState('')
  const source = chosen || (datasetId ? '' : (sets[0]?.PubDatasetId ?? ''))
  const own = useQuery({ ...samplesQuery(datasetId), enabled: source === '' && datasetId !== '' })
  const lobby = useQuery({ ...lobbySamplesQuery(source), enabled: source !== '' })
  const samples = (source === '' ? own.data : lobby.data)?.Items ?? []
  if (samples.length === 0 && sets.length === 0) return null
  return (
    <section className="model-panel">
      <h2>{texts.samples}</h2>
      <p>{texts.samplesHint}</p>
      <label className="try-source">
        {texts.source}
        <select value={source} onChange={(event) => setChosen(event.target.value)}>
          {datasetId && <option value="">{texts.ownSet}</option>}
          {sets.map(({ PubDatasetId, DatasetName }) => (
            <option key={PubDatasetId} value={PubDatasetId}>
              {texts.lobbySet(DatasetName)}
            </option>
          ))}
        </select>
      </label>
      <Samples samples={samples} modelType={ModelType} onTry={onTry} />
    </section>
  )
}
