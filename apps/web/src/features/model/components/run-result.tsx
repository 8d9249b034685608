import { EXAMINED_FEW, type ModelRun, type ModelRunSummary } from '@shijie/contract'
import type { ReactNode } from 'react'
import { dataTexts } from '../../../texts/dataset.ts'
import { outdatedTexts } from '../../../texts/model.ts'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useRetrain } from '../use-retrain.ts'
import { ClassFigures } from './class-figures.tsx'
import { DownloadModel } from './download-model.tsx'
import { Foretold } from './foretold.tsx'
import { HeldOutList } from './held-out-list.tsx'
import { LearningStory } from './learning-story.tsx'
import { OutdatedNote } from './outdated-note.tsx'
import { PartFigures } from './part-figures.tsx'
import { ResultHead } from './result-head.tsx'
import { ResultScreen } from './result-screen.tsx'
import { NotUsed, UseLast } from './used-run.tsx'
import './result.css'
import './run.css'

/** Enough of a fingerprint to compare two by eye. */
const SHORT_HASH = 8

function Worst({ run, datasetId }: { run: ModelRun; datasetId: string }) {
  return (
    <section className="model-panel">
      <h3>{texts.worst}</h3>
      <p>{texts.worstHint}</p>
      <HeldOutList
        label={texts.worst}
        run={run}
        datasetId={datasetId}
        filter={{ truth: -1, predicted: -1, onlyWrong: true }}
        empty={texts.noMistakes}
      />
    </section>
  )
}

/** Pictures that boxes were looked for in, so that their boxes can be mended. */
function ExamPictures({ run, datasetId }: { run: ModelRun; datasetId: string }) {
  return (
    <section className="model-panel">
      <h3>{texts.examPictures}</h3>
      <p>{texts.examPicturesHint}</p>
      <HeldOutList
        label={texts.examPictures}
        run={run}
        datasetId={datasetId}
        filter={{ truth: -1, predicted: -1, onlyWrong: false }}
        empty={texts.cellEmpty}
      />
    </section>
  )
}

/** Which version this run learned from, whatever became of the set since. */
function LearnedFrom({ run }: { run: ModelRun }) {
  const { isPending, start } = useRetrain(run, true)
  const count = dataTexts.count(run.ModelType, run.SampleNum)
  return (
    <p className="result-data">
      {texts.learnedFrom(run.DatasetVersion, count, run.DatasetHash.slice(0, SHORT_HASH))}
      <Button size={28} kind="quiet" isBusy={isPending} onClick={start}>
        <Icon name="refresh" size={16} />
        {texts.sameData}
      </Button>
    </p>
  )
}

interface RunResultProps {
  run: ModelRun
  datasetId: string
  /** The run that answers for the model; empty where that does not matter. */
  usedRunId?: string
  /** The finished run before this one. */
  previous: ModelRunSummary | undefined
  onCompare: () => void
  /** Takes the model into a program; the page brings it, because programs are another feature. */
  use?: ReactNode
}

/** The figures of a finished run, over samples that it never learned from. */
export function RunResult(props: RunResultProps) {
  const { run, datasetId, previous, usedRunId = '' } = props
  const retrain = useRetrain(run)
  const { Result: result } = run
  if (!result) return null
  const isCounted = result.Confusion.length > 0
  return (
    <>
      <OutdatedNote
        run={run}
        act={
          <Button isBusy={retrain.isPending} busyText={texts.starting} onClick={retrain.start}>
            {outdatedTexts.trainAgain}
          </Button>
        }
      />
      <NotUsed run={run} usedRunId={usedRunId} />
      <ResultHead {...props} result={result} />
      {isCounted && <ResultScreen {...props} result={result} />}
      {!isCounted && previous && (
        <div className="result-last">
          <Button size={44} onClick={props.onCompare}>
            {texts.compareLast}
          </Button>
          {run.Accuracy < previous.Accuracy && <UseLast run={run} previous={previous} usedRunId={usedRunId} />}
        </div>
      )}
      {result.Regression && result.HeldOutNum < EXAMINED_FEW && (
        <p className="model-caution">
          <Icon name="alert" size={18} />
          {texts.fewRows(result.HeldOutNum)}
        </p>
      )}
      {result.Regression && <Foretold run={run} datasetId={datasetId} />}
      {result.Classes.length > 0 && <ClassFigures run={run} result={result} />}
      <PartFigures result={result} />
      {isCounted && <Worst run={run} datasetId={datasetId} />}
      {result.MeanPrecision !== null && <ExamPictures run={run} datasetId={datasetId} />}
      <LearnedFrom run={run} />
      <LearningStory run={run} />
      <DownloadModel run={run} />
    </>
  )
}
