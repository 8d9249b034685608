/**
 * Figures of how well a model does. Sources: Powers, "Evaluation: from precision, recall and F-measure to ROC" (2011);
 * for boxes see `metrics-boxes.ts`.
 */

export interface ClassFigures {
  /** How many samples have this label. */
  count: number
  precision: number
  recall: number
  f1: number
}

export interface ClassificationMetrics {
  count: number
  accuracy: number
  /** Means over the labels that have samples. */
  macroPrecision: number
  macroRecall: number
  macroF1: number
  perLabel: ClassFigures[]
  /** `confusion[true][predicted]`; a refusal (-1) is counted in `refused`, not in a column. */
  confusion: number[][]
  refused: number[]
}

interface Judged {
  label: number
  predicted: number
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Accuracy, precision, recall, F1 and the confusion matrix; a figure whose denominator is 0 is 0. */
export function classificationMetrics(judged: readonly Judged[], labelCount: number): ClassificationMetrics {
  const confusion = Array.from({ length: labelCount }, () => new Array<number>(labelCount).fill(0))
  const refused = new Array<number>(labelCount).fill(0)
  for (const { label, predicted } of judged) {
    const row = confusion[label]
    if (!row) continue
    if (predicted < 0 || predicted >= labelCount) refused[label] = (refused[label] ?? 0) + 1
    else row[predicted] = (row[predicted] ?? 0) + 1
  }
  const perLabel = confusion.map((row, label) => figuresOf(confusion, label, sum(row) + (refused[label] ?? 0)))
  const present = perLabel.filter(({ count }) => count > 0)
  const mean = (pick: (figures: ClassFigures) => number) => ratio(sum(present.map(pick)), present.length)
  return {
    count: sum(perLabel.map(({ count }) => count)),
    accuracy: ratio(sum(confusion.map((row, label) => row[label] ?? 0)), sum(perLabel.map(({ count }) => count))),
    macroPrecision: mean(({ precision }) => precision),
    macroRecall: mean(({ recall }) => recall),
    macroF1: mean(({ f1 }) => f1),
    perLabel,
    confusion,
    refused,
  }
}

function figuresOf(confusion: readonly number[][], label: number, count: number): ClassFigures {
  const hits = confusion[label]?.[label] ?? 0
  const precision = ratio(hits, sum(confusion.map((row) => row[label] ?? 0)))
  const recall = ratio(hits, count)
  return { count, precision, recall, f1: ratio(2 * precision * recall, precision + recall) }
}

export interface RegressionMetrics {
  count: number
  mae: number
  rmse: number
  /** 1 is perfect, 0 is as good as always saying the mean; 0 too when all true values are equal. */
  r2: number
}

/** Errors of foretold numbers; Draper and Smith, "Applied regression analysis" (1998). */
export function regressionMetrics(pairs: readonly { truth: number; predicted: number }[]): RegressionMetrics {
  const count = pairs.length
  const mean = ratio(sum(pairs.map(({ truth }) => truth)), count)
  const squares = sum(pairs.map(({ truth, predicted }) => (truth - predicted) ** 2))
  const spread = sum(pairs.map(({ truth }) => (truth - mean) ** 2))
  return {
    count,
    mae: ratio(sum(pairs.map(({ truth, predicted }) => Math.abs(truth - predicted))), count),
    rmse: Math.sqrt(ratio(squares, count)),
    r2: spread === 0 ? 0 : 1 - squares / spread,
  }
}
