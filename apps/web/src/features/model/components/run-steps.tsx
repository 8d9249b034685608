import { MODEL_RUN_STAGES, type ModelRun } from '@shijie/contract'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import styles from './run-steps.module.css'

/** As many as stand in one row beside the menu. */
const PICTURES_SHOWN = 12
const steps = MODEL_RUN_STAGES.filter((stage) => stage !== 'waiting')

interface RunStepsProps {
  run: ModelRun
  stage: ModelRun['Progress']['Stage']
  /** A few pictures of the set that is being looked at; none where samples are not seen. */
  pictures: readonly string[]
}

/** What a run does one after the other, and what it looks at: the curves come only when it learns. */
export function RunSteps({ run, stage, pictures }: RunStepsProps) {
  // Waiting comes before the steps and is none of them.
  const at = MODEL_RUN_STAGES.indexOf(stage) - 1
  const words = {
    looking: texts.lookingIs(run.SampleNum),
    learning: texts.learningIs(run.Parameters.epochs ?? 0),
    judging: texts.judgingIs,
  }
  return (
    <section className={classNames('model-panel', styles.runSteps)}>
      <h3>{texts.stepsTitle}</h3>
      <ol>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            <i aria-hidden="true">{index < at ? <Icon name="check" size={14} /> : index + 1}</i>
            <b>{texts.stages[step]}</b>
            <span>{words[step]}</span>
          </li>
        ))}
      </ol>
      {pictures.length > 0 && (
        <>
          <p>{texts.lookedAt}</p>
          <ul>
            {pictures.slice(0, PICTURES_SHOWN).map((url) => (
              <li key={url}>
                <img src={url} alt="" />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
