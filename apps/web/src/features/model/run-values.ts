import { type BodyInput, type ModelType, modelMessages, type RunPlace, startModelRun } from '@shijie/contract'
import { ALGORITHMS, PARAMETERS, ParameterError, resolveParameters } from '@shijie/ml/algorithms'
import { BusinessError } from '../../lib/api-client.ts'
import { type FormErrors, firstIssue } from '../../lib/form.ts'
import { parameterTexts } from '../../texts/model-run.ts'

type AlgorithmId = keyof typeof PARAMETERS

/** What a run is started with, as it is typed; a parameter that nobody touched has its default, and no value. */
export interface RunValues {
  algorithm: AlgorithmId
  place: RunPlace
  seed: string
  [parameter: string]: string | undefined
}

/** A number is foretold by other means than a class. */
export const algorithmsFor = (modelType: ModelType, isForetold: boolean) =>
  ALGORITHMS[modelType].filter(({ target }) => (target === 'number') === isForetold)

/** What is changed by another algorithm: its parameters begin with their defaults. */
export const withAlgorithm = (values: RunValues, algorithm: AlgorithmId): Partial<RunValues> => ({
  ...Object.fromEntries(PARAMETERS[values.algorithm].map(({ name }) => [name, undefined])),
  algorithm,
})

const seedOf = ({ seed }: RunValues) => Number(seed) || 0

/** Parameters that were typed, as the server wants them; empty fields have their default. */
const parametersOf = (values: RunValues) =>
  PARAMETERS[values.algorithm].flatMap(({ name }) =>
    values[name]?.trim() ? [{ Name: name, Value: Number(values[name]) }] : [],
  )

export const bodyOf = (modelId: string, values: RunValues): BodyInput<typeof startModelRun> => ({
  ModelId: modelId,
  Algorithm: values.algorithm,
  Parameters: parametersOf(values),
  Seed: seedOf(values),
  Place: values.place,
})

const wrongParameter = (name: string): FormErrors<RunValues> => ({
  [name]: modelMessages.parameterWrong(parameterTexts[name]?.name ?? name),
})

function parameterIssue(values: RunValues): FormErrors<RunValues> {
  try {
    resolveParameters(
      values.algorithm,
      Object.fromEntries(parametersOf(values).map(({ Name, Value }) => [Name, Value])),
    )
    return {}
  } catch (error) {
    if (error instanceof ParameterError) return wrongParameter(error.parameter)
    throw error
  }
}

/** What the contract and the algorithm say against it. */
export const issuesOf = (values: RunValues): FormErrors<RunValues> => ({
  ...parameterIssue(values),
  seed: firstIssue(startModelRun.body.shape.Seed, seedOf(values)),
})

/** Which parameter the server refused; undefined when it is about something else. */
export function refusalOf(error: unknown, { algorithm }: RunValues): FormErrors<RunValues> | undefined {
  if (!(error instanceof BusinessError)) return undefined
  const wrong = PARAMETERS[algorithm].find(({ name }) => error.message === modelMessages.parameterWrong(name))
  return wrong && wrongParameter(wrong.name)
}
