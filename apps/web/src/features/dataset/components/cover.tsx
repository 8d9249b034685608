import './dataset.css'
import type { ModelType } from '@shijie/contract'
import { KindDrawing } from '../../../ui/drawings/kind-drawing.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { kindIcons } from '../kinds.ts'

interface CoverProps {
  modelType: ModelType
  /** What the set is called. */
  name: string
  /** How many classes are in it. */
  classes: number
  pictures: readonly string[]
  /** How many pictures there is room for. */
  most?: 4 | 12
}

/** As many as there is room for, from beginning to end: neighbours are mostly of one class. */
const spread = (pictures: readonly string[], most: number): string[] =>
  pictures.length <= most
    ? [...pictures]
    : Array.from({ length: most }, (_, at) => pictures[Math.floor((at * pictures.length) / most)] ?? '')

/** The face of a set: up to four of its pictures, or a drawing of its kind. */
export function Cover({ modelType, name, classes, pictures, most = 4 }: CoverProps) {
  if (pictures.length > 0) {
    return (
      <span className="dataset-cover pictures" data-count={Math.min(most, pictures.length)}>
        {spread(pictures, most).map((url) => (
          <img key={url} src={url} alt="" loading="lazy" />
        ))}
      </span>
    )
  }
  return (
    <span className="dataset-cover">
      <KindDrawing
        kind={modelType}
        seed={name}
        classes={classes}
        fallback={<Icon name={kindIcons[modelType]} size={44} />}
      />
    </span>
  )
}
