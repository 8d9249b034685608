import { type Model, type ModelType, RUN_PLACES, type RunPlace } from '@shijie/contract'
import { ALGORITHMS, BROWSER_PICTURES_MAX, PARAMETERS } from '@shijie/ml/algorithms'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { algorithmTexts, parameterTexts, runTexts as texts } from '../../../texts/model-run.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { FormActs } from '../../../ui/fields/form-acts.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useStartRun } from '../run-queries.ts'
import { useShowRun } from '../use-retrain.ts'

interface ParameterFieldsProps {
  algorithm: keyof typeof PARAMETERS
  values: Readonly<Record<string, string>>
  onChange: (name: string, value: string) => void
  level: 'beginner' | 'advanced'
}

function ParameterFields({ algorithm, values, onChange, level }: ParameterFieldsProps) {
  return PARAMETERS[algorithm]
    .filter((parameter) => parameter.level === level)
    .map(({ name, default: standard, min, max, isWhole }) => (
      <TextField
        key={name}
        label={parameterTexts[name]?.name ?? name}
        hint={`${parameterTexts[name]?.text ?? ''}（${min}–${max}）`}
        type="number"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        min={min}
        max={max}
        step={isWhole ? 1 : 'any'}
        value={values[name] ?? String(standard)}
        onChange={(value) => onChange(name, value)}
      />
    ))
}

/** What was typed, as the server wants it; empty fields have their default. */
const toParameters = (algorithm: keyof typeof PARAMETERS, values: Readonly<Record<string, string>>) =>
  PARAMETERS[algorithm].flatMap(({ name }) =>
    values[name]?.trim() ? [{ Name: name, Value: Number(values[name]) }] : [],
  )

interface PlaceFieldProps {
  place: RunPlace
  /** What is special about this algorithm in a browser; empty when nothing is. */
  note: string
  onChange: (place: RunPlace) => void
}

/** An algorithm in plain words; one of them counts words in texts, and measures in tables. */
const wordsOf = (algorithm: string, modelType: ModelType) =>
  algorithmTexts[algorithm === 'naiveBayes' && modelType === 'number' ? 'naiveBayesNumbers' : algorithm]

/** What learning here is like, where it is not as one would expect. */
function browserNote(algorithm: string): string {
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
export function StartForm({ model, isAgain }: { model: Model; isAgain: boolean }) {
  // A number is foretold by other means than a class.
  const isForetold = model.Target !== ''
  const algorithms = ALGORITHMS[model.ModelType].filter(({ target }) => (target === 'number') === isForetold)
  const [algorithm, setAlgorithm] = useState(algorithms[0]?.id ?? 'softmax')
  const [values, setValues] = useState<Record<string, string>>({})
  const [seed, setSeed] = useState('1')
  const [place, setPlace] = useState<RunPlace>('server')
  const start = useStartRun()
  const show = useShowRun()
  const change = (name: string, value: string) => setValues({ ...values, [name]: value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start.mutate(
      {
        ModelId: model.ModelId,
        Algorithm: algorithm,
        Parameters: toParameters(algorithm, values),
        Seed: Number(seed) || 0,
        Place: place,
      },
      // An earlier run may be on the page; the new one is what one wants to watch.
      { onSuccess: ({ TrainModelId }) => show(TrainModelId) },
    )
  }
  return (
    <form className="model-panel start-form" onSubmit={submit} noValidate>
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
              onChange={() => {
                setAlgorithm(id)
                setValues({})
              }}
            />
            <b>{wordsOf(id, model.ModelType)?.name ?? id}</b>
            <small>{wordsOf(id, model.ModelType)?.text}</small>
          </label>
        ))}
      </fieldset>
      <div className="parameters">
        <ParameterFields algorithm={algorithm} values={values} onChange={change} level="beginner" />
      </div>
      <details>
        <summary>{texts.advanced}</summary>
        <div className="parameters">
          <ParameterFields algorithm={algorithm} values={values} onChange={change} level="advanced" />
          <TextField
            label={texts.seed}
            hint={texts.seedHint}
            type="number"
            min={0}
            step={1}
            value={seed}
            onChange={setSeed}
          />
        </div>
      </details>
      <PlaceField place={place} note={browserNote(algorithm)} onChange={setPlace} />
      {start.isError && <FieldNote id="start-run-error" error={sentenceOf(start.error)} />}
      <FormActs>
        <Button size={44} kind="primary" type="submit" isBusy={start.isPending} busyText={texts.starting}>
          {isAgain ? texts.again : texts.start}
        </Button>
      </FormActs>
    </form>
  )
}
