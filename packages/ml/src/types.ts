/** What data sets hold and models are trained for; the words of the contract's `modeltype`. */
export type ModelType = 'image' | 'object' | 'text' | 'sound' | 'number' | 'pose'

export type AlgorithmId = 'softmax' | 'knn' | 'tree' | 'forest' | 'naiveBayes' | 'linear' | 'dtw' | 'cellHead'

/** A sample as learning sees it. `label` is the place in the list of labels; with `linear` it is the number to foretell. */
export interface TrainSample {
  id: string
  label: number
  /** Samples of one burst, or alike pictures: all on one side of the split. */
  group?: string
  /** What the draw of parts goes by, for example a sum of the content; the id when it is left out. */
  lot?: string
  /** An altered copy (flipped, cropped) of another sample: learned from, never examined with. Shares that one's group. */
  isCopy?: boolean
  features: Float32Array | readonly number[]
}

/** A box in parts of the picture's width and height, 0 to 1, from the upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface LabelledBox extends Box {
  label: number
}

export interface FoundBox extends LabelledBox {
  confidence: number
}

/** Features of the cells of a picture, row by row; `channels` numbers for each cell. */
export interface FeatureGrid {
  rows: number
  columns: number
  channels: number
  values: Float32Array
  /** Where the channels come from, in order: layers of the network and how many cells each had in a row. */
  layers?: { channels: number; side: number }[]
}

/** A picture for learning to find objects. */
export interface DetectionSample {
  id: string
  group?: string
  lot?: string
  grid: FeatureGrid
  boxes: readonly LabelledBox[]
}

export interface Split {
  train: string[]
  validation: string[]
  test: string[]
  /** Labels that have nothing held out, because all their samples are in one group or there is only one. */
  unheld: number[]
}

/** Names the extractor that made the features; a model refuses features of another one. */
export interface ExtractorInfo {
  id: string
  sha256: string
  /** Pictures are brought to this many pixels; 0 where there are no pictures. */
  size: number
  dims: number
}

export type Parameters = Readonly<Record<string, number>>

export interface TrainRequest {
  type: ModelType
  algorithm: AlgorithmId
  labels: readonly string[]
  samples: readonly TrainSample[]
  /** Missing ones have their default, see `PARAMETERS`. */
  parameters?: Parameters
  seed: number
  /** Made from the samples and the seed when left out. */
  split?: Split
  extractor?: ExtractorInfo
  /** How rows became features; kept in the model of type `number`. */
  table?: TableEncoding
}

export interface DetectionRequest extends Omit<TrainRequest, 'samples' | 'algorithm' | 'type' | 'table'> {
  samples: readonly DetectionSample[]
}

/** What a model says of one sample. */
export interface Prediction {
  /** One for each label, together 1; for `linear` only the number. */
  scores: number[]
  /** Place of the highest score; -1 when the model refuses (`dtw`: nothing known is near enough). */
  label: number
  confidence: number
}

/** What a model says of a held-out sample during training: few words, because it is sent after each epoch. */
export interface SamplePrediction {
  id: string
  label: number
  predicted: number
  confidence: number
}

export interface EpochReport {
  epoch: number
  epochs: number
  loss: number
  valLoss: number
  accuracy: number
  valAccuracy: number
  /** How each sample of the validation part is judged now: shows examples changing sides. */
  predictions: SamplePrediction[]
}

export interface TrainOptions {
  /** Awaited, so that who shows or stores it may slow learning down. */
  onEpoch?: (report: EpochReport) => void | Promise<void>
  /** Called at each pause of the work, also where there are no rounds to report: it moves on. */
  onRest?: () => void
  /** Cancels: `trainModel` throws the signal's reason, nothing remains. */
  signal?: AbortSignal
  /** Ends learning early with a usable model: the best one so far. */
  stop?: AbortSignal
}

export interface HeldOutPrediction extends SamplePrediction {
  part: 'validation' | 'test'
  scores: number[]
}

export interface ColumnEncoding {
  name: string
  kind: 'number' | 'category'
  /** Stands in for a missing number. */
  mean: number
  /** One feature for each, in this order; an unknown word is none of them. */
  categories: string[]
}

export interface TableEncoding {
  columns: ColumnEncoding[]
}

/** A trained model as plain JSON. Weights are base64 of float32. */
export interface ModelArtefact {
  format: 1
  type: ModelType
  algorithm: AlgorithmId
  labels: string[]
  /** How long the features are; 0 where the length varies (sound). */
  dims: number
  parameters: Record<string, number>
  seed: number
  /** How contents became features, see `recipes.ts`; 1 where it is missing. */
  recipe?: number
  /** Makes the shares as sure as they may be, see `calibrate.ts`. Missing where nothing was calibrated. */
  temperature?: number
  /** Below this certainty the answer is 不确定. */
  threshold?: number
  extractor?: ExtractorInfo
  table?: TableEncoding
  /** What the algorithm learned; read only by its own head. */
  head: unknown
}

export type StopReason = 'epochs' | 'early' | 'byHand'
