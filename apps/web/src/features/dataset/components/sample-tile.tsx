import { type Column, type DatasetLabel, type ModelType, SAMPLE_FORMS, type Sample } from '@shijie/contract'
import type { ReactElement } from 'react'
import { colourOf } from '../../../lib/label-colours.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { targetOf } from '../kinds.ts'
import { PoseFigure } from './pose-figure.tsx'
import './sample-grid.css'
import './sample-side.css'

interface FaceProps {
  modelType: ModelType
  sample: Pick<Sample, 'ThumbnailUrl' | 'Text' | 'Values' | 'SampleName'>
  columns?: readonly Column[]
}

/** What a sample looks like, whatever its kind. */
export function SampleFace({ modelType, sample, columns = [] }: FaceProps): ReactElement {
  switch (SAMPLE_FORMS[modelType]) {
    case 'text':
      return <span className="face-text">{sample.Text}</span>
    case 'body':
      return <PoseFigure values={sample.Values} />
    case 'sound':
      return (
        <span className="face-sound">
          <Icon name="volume" size={24} />
          <small>{sample.SampleName}</small>
        </span>
      )
    case 'row':
      return (
        <span className="face-row">
          {sample.Values.slice(0, 4).map((value, at) => (
            <span key={columns[at]?.Name ?? at} className={columns[at]?.IsTarget === 1 ? 'target' : undefined}>
              <small>{columns[at]?.Name}</small>
              {value}
            </span>
          ))}
        </span>
      )
    case 'picture':
      return <img src={sample.ThumbnailUrl} alt="" draggable={false} />
  }
}

/** The label of a sample in a word; of a picture with boxes, how many. */
export function tagWords(
  { Tags }: Pick<Sample, 'Tags'>,
  labels: readonly DatasetLabel[],
  modelType: ModelType,
): string {
  if (modelType === 'object') return Tags.length > 0 ? dataTexts.boxes(Tags.length) : ''
  return labels.find(({ LabelId }) => LabelId === Tags[0]?.LabelId)?.LabelName ?? ''
}

/** A row in words: whoever hears it has no columns before the eyes. */
const rowWords = ({ Values }: Sample, columns: readonly Column[]): string =>
  columns.map(({ Name }, at) => `${Name} ${Values[at] ?? ''}`).join('，')

/** Whoever hears the tile hears the words that stand on it; what is not written there, comes before them. */
function TileWords({
  place,
  ...face
}: {
  place: number
  sample: Sample
  modelType: ModelType
  columns: readonly Column[]
}) {
  const { sample, modelType, columns } = face
  const isRead = modelType === 'text' || modelType === 'sound'
  const unseen = modelType === 'number' ? rowWords(sample, columns) : sample.SampleName
  return (
    <>
      <span className="visually-hidden">{texts.sampleAt(place, isRead ? '' : unseen, '')} </span>
      {isRead ? (
        <SampleFace {...face} />
      ) : (
        <span className="face-seen" aria-hidden="true">
          <SampleFace {...face} />
        </span>
      )}
    </>
  )
}

interface SampleTileProps {
  id: string
  place: number
  sample: Sample | undefined
  modelType: ModelType
  labels: readonly DatasetLabel[]
  columns: readonly Column[]
  /** Who collected and labelled it, where that may be several people. */
  history: string | undefined
  isSelected: boolean
  isFocused: boolean
  style: { transform: string; width: number; height: number }
  onPress: (event: React.MouseEvent) => void
  onOpen: () => void
}

/** One sample in the grid; its tag stands on it, a tick when it is selected. */
export function SampleTile(props: SampleTileProps) {
  const { id, place, sample, modelType, labels, columns, history, isSelected, isFocused, style, onPress, onOpen } =
    props
  if (!sample) return <div className="sample-tile waiting" style={style} />
  const target = targetOf(columns)
  const words = target ? '' : tagWords(sample, labels, modelType)
  const label = labels.find(({ LabelId }) => LabelId === sample.Tags[0]?.LabelId)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it has the focus and hears the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      title={history}
      className={classNames('sample-tile', modelType, isSelected && 'selected', isFocused && 'focused')}
      style={style}
      onClick={onPress}
      onDoubleClick={onOpen}
    >
      <TileWords place={place} sample={sample} modelType={modelType} columns={columns} />
      {!target && (
        <span
          className={classNames('sample-tag', !words && 'none')}
          style={words && label && modelType !== 'object' ? { background: colourOf(label.Color) } : undefined}
        >
          {words || dataTexts.untagged}
        </span>
      )}
      {sample.Side && <span className={classNames('sample-side', sample.Side)}>{texts.sideShort[sample.Side]}</span>}
      {isSelected && (
        <span className="sample-tick">
          <Icon name="check" size={14} />
        </span>
      )}
    </div>
  )
}
