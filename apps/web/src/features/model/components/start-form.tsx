import {
  type AlgorithmId,
  type Model,
  type ModelRun,
  type ModelType,
  RUN_PLACES,
  type RunPlace,
} from '@shijie/contract'
import { BROWSER_PICTURES_MAX, PARAMETERS } from '@shijie/ml/algorithms'
import { useForm } from '../../../lib/form.ts'
import { algorithmTexts, parameterTexts, runTexts as texts } from '../../../texts/model-run.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { FormActs } from '../../../ui/fields/form-acts.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useStartRun } from '../run-queries.ts'
import { algorithmsFor, bodyOf, issuesOf, type RunValues, refusalOf, withAlgorithm } from '../run-values.ts'
import { useShowRun } from '../use-retrain.ts'

interface ParameterFieldsProps {
  algorithm: keyof typeof PARAMETERS
  field: (name: string) => { value: string | undefined; error: string | undefined; onChange: (value: string) => void }
  level: 'beginner' | 'advanced'
}

function ParameterFields({ algorithm, field, level }: ParameterFieldsProps) {
  return PARAMETERS[algorithm]
    .filter((parameter) => parameter.level === level)
    .map(({ name, default: standard, min, max, isWhole }) => (
      <TextField
        key={name}
        {...field(name)}
        name={name}
        value={field(name).value ?? String(standard)}
        label={parameterTexts[name]?.name ?? name}
        hint={`${parameterTexts[name]?.text ?? ''}（${min}–${max}）`}
        type="number"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        min={min}
        max={max}
        step={isWhole ? 1 : 'any'}
      />
    ))
}

interface PlaceFieldProps {
  place: RunPlace
  /** What is special about this algorithm in a browser; empty when nothing is. */
  note: string
  onChange: (place: RunPlace) => void
}

/** An algorithm in plain words; one of them counts words in texts, and measures in tables. */
const wordsOf = (algorithm: AlgorithmId, modelType: ModelType) =>
  algorithmTexts[algorithm === 'naiveBayes' && modelType === 'number' ? 'naiveBayesNumbers' : algorithm]

/** What learning here is like, where it is not as one would expect. */
function browserNote(algorithm: AlgorithmId): string {
  if (algorithm === 'cellHead') return texts.browserPictures(BROWSER_PICTURES_MAX)
  return algorithm === 'knn' || algorithm === 'dtw' ? texts.browserExamples : ''
}

/** Where it learns. */
function PlaceField({ place, note, onChange }: PlaceFieldProps) {
  return (
    <fieldset className="algorithms">
      <legend>{texts.where}</legend>
      {RUN_PLACES.map((one) => (
        <label key={one}>
          <input type="radio" name="place" checked={one === place} onChange={() => onChange(one)} />
          <b>{texts.places[one].name}</b>
          <small>{(one === 'browser' && note) || texts.places[one].text}</small>
        </label>
      ))}
    </fieldset>
  )
}

/** Algorithm with a plain explanation, the few knobs for beginners, and the others behind 高级. */
export function StartForm({ model, last }: { model: Model; last?: Pick<ModelRun, 'Algorithm' | 'Place'> }) {
  const algorithms = algorithmsFor(model.ModelType, model.Target !== '')
  const isAgain = last !== undefined
  // Two runs are compared by their samples: another method comes only where somebody chooses it.
  const begun = algorithms.find(({ id }) => id === last?.Algorithm) ?? algorithms[0]
  const start = useStartRun()
  const show = useShowRun()
  const { form, values, errors, isBusy, change, field } = useForm<RunValues>({
    initial: { algorithm: begun?.id ?? 'softmax', place: last?.Place ?? 'server', seed: '1' },
    check: issuesOf,
    submit: async (typed) => {
      try {
        const { TrainModelId } = await start.mutateAsync(bodyOf(model.ModelId, typed))
        // An earlier run may be on the page; the new one is what one wants to watch.
        show(TrainModelId)
        return undefined
      } catch (error) {
        const refusal = refusalOf(error, typed)
        if (refusal) return refusal
        throw error
      }
    },
  })
  const { algorithm } = values
  return (
    <form {...form} className="model-panel start-form">
      <h2>{isAgain ? texts.again : texts.startTitle}</h2>
      <p>{texts.startLead}</p>
      <fieldset className="algorithms">
        <legend>{texts.algorithm}</legend>
        {algorithms.map(({ id }) => (
          <label key={id}>
            <input
              type="radio"
              name="algorithm"
              checked={id === algorithm}
              onChange={() => change(withAlgorithm(values, id))}
            />
            <b>{wordsOf(id, model.ModelType).name}</b>
            <small>{wordsOf(id, model.ModelType).text}</small>
          </label>
        ))}
      </fieldset>
      <div className="parameters">
        <ParameterFields algorithm={algorithm} field={field} level="beginner" />
      </div>
      <details>
        <summary>{texts.advanced}</summary>
        <div className="parameters">
          <ParameterFields algorithm={algorithm} field={field} level="advanced" />
          <TextField {...field('seed')} label={texts.seed} hint={texts.seedHint} type="number" min={0} step={1} />
        </div>
      </details>
      <PlaceField place={values.place} note={browserNote(algorithm)} onChange={(place) => change({ place })} />
      <FieldNote id="start-run-error" error={errors.whole} />
      <FormActs>
        <Button size={44} kind="primary" type="submit" isBusy={isBusy} busyText={texts.starting}>
          {isAgain ? texts.again : texts.start}
        </Button>
      </FormActs>
    </form>
  )
}
