import { EXAMINED_FEW, type Licence, type ModelCard, modelCardTexts as texts } from '@shijie/contract'
import type { ModelArtefact } from '@shijie/ml'
import type { ModelRunRow } from '../../db/model-tables.ts'

/** What stands on the card beside the run itself. */
export interface CardFacts {
  name: string
  author: string
  datasetName: string
  card: Partial<ModelCard>
  /** Undefined while it is not published. */
  licence?: Licence
}

const percent = (share: number) => (share < 0 ? '–' : `${Math.round(share * 100)}%`)
/** Names may hold what means something in Markdown. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>|#]/g, '\\$&').replace(/\s+/g, ' ')

function figuresOf({ result }: ModelRunRow): string[] {
  if (!result) return []
  const { Regression, MeanPrecision, Classes } = result
  const score = Regression
    ? texts.regression(Regression.R2.toFixed(3), Regression.Mae.toFixed(3))
    : MeanPrecision === null
      ? texts.accuracy(percent(result.Accuracy))
      : texts.meanPrecision(percent(MeanPrecision))
  // Of a class that was never asked nothing is known, which is not nought.
  const known = (count: number, share: number) => (count === 0 ? '–' : percent(share))
  const rows = Classes.map(
    ({ LabelName, Num, Precision, Recall }) =>
      `| ${plain(LabelName)} | ${Num} | ${known(Num, Precision)} | ${known(Num, Recall)} |`,
  )
  return [
    `## ${texts.figures}`,
    '',
    `${texts.heldOut(result.HeldOutNum)}：${score}。`,
    ...(rows.length > 0 ? ['', texts.classHead, '| --- | --- | --- | --- |', ...rows, '', texts.classHint] : []),
    ...(Classes.some(({ Num }) => Num < EXAMINED_FEW) ? ['', texts.few] : []),
    '',
  ]
}

function runOf(run: ModelRunRow, { datasetName }: CardFacts): string[] {
  const parameters = Object.entries(run.parameters).map(([name, value]) => `${name}=${value}`)
  return [
    `## ${texts.howTrained}`,
    '',
    `- ${texts.data(plain(datasetName), run.version_number, run.sample_count)}`,
    `- ${texts.hash}：${run.version_hash.toString('hex')}`,
    `- ${texts.trained(run.result?.TrainNum ?? 0)}`,
    `- ${texts.algorithm}：${run.algorithm}`,
    ...(parameters.length > 0 ? [`- ${texts.parameters}：${parameters.join('，')}`] : []),
    `- ${texts.seed}：${run.seed}`,
    '',
  ]
}

function useOf({ type }: ModelArtefact, hasOnnx: boolean): string[] {
  const own = type === 'text' ? [texts.textUse, ''] : type === 'number' ? [texts.rowUse, ''] : []
  const files = hasOnnx ? [...texts.files, texts.onnx] : texts.files
  return [
    `## ${texts.use}`,
    '',
    texts.features[type],
    '',
    ...own,
    texts.checks,
    '',
    ...files.map((file) => `- ${file}`),
    '',
  ]
}

/** The model card in Markdown, as it lies in a downloaded package. */
export function cardOfRun(run: ModelRunRow, artefact: ModelArtefact, facts: CardFacts, hasOnnx: boolean): string {
  const { card, licence } = facts
  const words = (name: string, text: string | undefined) => [`## ${name}`, '', plain(text || texts.unwritten), '']
  return [
    `# ${plain(facts.name)}`,
    '',
    `- ${texts.kind}：${texts.kinds[artefact.type]}`,
    ...(artefact.labels.length > 0 ? [`- ${texts.labels}：${artefact.labels.map(plain).join('、')}`] : []),
    `- ${texts.author}：${plain(facts.author)}`,
    `- ${texts.licence}：${licence ? texts.licences[licence] : texts.unpublished}`,
    '',
    ...words(texts.purpose, card.Purpose),
    ...words(texts.limits, card.Limits),
    ...(card.Advice ? words(texts.advice, card.Advice) : []),
    ...runOf(run, facts),
    ...figuresOf(run),
    ...useOf(artefact, hasOnnx),
  ].join('\n')
}
