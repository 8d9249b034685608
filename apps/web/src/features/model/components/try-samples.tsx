import type { ModelRun, ModelType } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { type ChoosableSample, SampleChoice } from '../../../ui/fields/sample-choice.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { lobbySamplesQuery, lobbySetsQuery, samplesQuery, TRY_PAGE_SIZE } from '../queries.ts'
import type { Trial } from './verify-desk.tsx'

function trialOf(modelType: ModelType, { FileUrl, Text, Values, Width }: ChoosableSample): Trial {
  if (Text) return { words: Text, body: { Texts: [Text] } }
  if (!FileUrl) return { ...(modelType === 'pose' ? { pose: Values } : {}), body: { Rows: [Values] } }
  return { ...(Width > 0 ? { pictureUrl: FileUrl } : { soundUrl: FileUrl }), body: { imgUrls: [FileUrl] } }
}

interface TrySamplesProps {
  run: ModelRun
  datasetId: string
  onTry: (trial: Trial) => void
}

/**
 * Samples of the own set, newest first: those that came after the run are new to the model. Those of other sets in the
 * lobby are new to it in any case, but speak of other things: they are shown only to who chooses them.
 */
export function TrySamples({ run, datasetId, onTry }: TrySamplesProps) {
  const { ModelType } = run
  const sets = useQuery(lobbySetsQuery(ModelType)).data?.Items ?? []
  const [chosen, setChosen] = useState('')
  const [page, setPage] = useState(1)
  const learned = sets.find(({ VersionId }) => VersionId === run.VersionId)
  const source = chosen || (datasetId ? '' : (learned?.PubDatasetId ?? ''))
  const own = useQuery({ ...samplesQuery(datasetId, page), enabled: source === '' && datasetId !== '' })
  const lobby = useQuery({ ...lobbySamplesQuery(source, page), enabled: source !== '' })
  const { Items: samples = [], TotalCount = 0 } = (source === '' ? own.data : lobby.data) ?? {}
  const choose = (next: string) => {
    setChosen(next)
    setPage(1)
  }
  if (samples.length === 0 && sets.length === 0) return null
  return (
    <section className="model-panel">
      <h2>{texts.samples}</h2>
      <p>{texts.samplesHint}</p>
      <div className="try-source">
        <label>
          {texts.source}
          <select value={source} onChange={(event) => choose(event.target.value)}>
            {(datasetId || !learned) && <option value="">{datasetId ? texts.ownSet : texts.chooseSet}</option>}
            {sets.map(({ PubDatasetId, DatasetName }) => (
              <option key={PubDatasetId} value={PubDatasetId}>
                {texts.lobbySet(DatasetName)}
              </option>
            ))}
          </select>
        </label>
        {TotalCount > TRY_PAGE_SIZE && (
          <Button onClick={() => setPage((page % Math.ceil(TotalCount / TRY_PAGE_SIZE)) + 1)}>
            <Icon name="refresh" size={18} />
            {uiTexts.otherSamples}
          </Button>
        )}
      </div>
      <SampleChoice samples={samples} modelType={ModelType} onChoose={(sample) => onTry(trialOf(ModelType, sample))} />
    </section>
  )
}
