import { type Dataset, SAMPLE_FORMS, type Sample } from '@shijie/contract'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { collectTexts, labelTexts as texts } from '../../../texts/dataset-desk.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { PoseFigure } from './pose-figure.tsx'
import { playSample } from './sample-grid.tsx'
import { TextStage } from './text-stage.tsx'
import './label-stage.css'
import styles from './label-strip.module.css'

interface StageProps {
  dataset: Dataset
  sample: Sample
  place: number
}

/** One sample that is no picture with boxes, as large as it may be. */
export function SampleStage({ dataset, sample, place }: StageProps): ReactElement {
  switch (SAMPLE_FORMS[dataset.ModelType]) {
    case 'text':
      return <TextStage key={sample.SampleId} dataset={dataset} sample={sample} />
    case 'body':
      return <PoseFigure values={sample.Values} />
    case 'sound':
      return (
        <Button size={52} kind="primary" aria-label={collectTexts.play(place)} onClick={() => playSample(sample)}>
          <Icon name="play" size={24} />
          {sample.SampleName}
        </Button>
      )
    case 'row':
      return (
        <dl className="stage-row">
          {dataset.Columns.map(({ Name }, at) => (
            <div key={Name}>
              <dt>{Name}</dt>
              <dd>{sample.Values[at]}</dd>
            </div>
          ))}
        </dl>
      )
    case 'picture':
      return <img className="stage-picture" src={sample.FileUrl} alt={texts.picture} />
  }
}

interface StripProps {
  index: number
  total: number
  at: (index: number) => Sample | undefined
  /** Rows whose number is foretold have none, and none is missing. */
  hasTags: boolean
  onGo: (index: number) => void
}

const BESIDE = 5

/** Neighbours of the sample in view; a dot on those without a tag. */
export function SampleStrip({ index, total, at, hasTags, onGo }: StripProps) {
  const list: RefObject<HTMLOListElement | null> = useRef(null)
  const from = Math.max(0, Math.min(index - BESIDE, total - BESIDE * 2 - 1))
  // A narrow strip shows some of the neighbours: the one in view is in their middle. The page itself stays where it is.
  useEffect(() => {
    const strip = list.current
    const current = strip?.children[index - from]
    if (!strip || !current) return
    const [all, one] = [strip.getBoundingClientRect(), current.getBoundingClientRect()]
    strip.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2)
  }, [index, from])
  const places = Array.from({ length: Math.min(total, BESIDE * 2 + 1) }, (_, step) => from + step)
  return (
    <div className={styles.labelStrip}>
      <Button aria-label={texts.previous} disabled={index <= 0} onClick={() => onGo(index - 1)}>
        <Icon name="left" />
      </Button>
      <ol ref={list}>
        {places.map((place) => {
          const sample = at(place)
          return (
            <li key={place}>
              <button
                type="button"
                aria-label={collectTexts.sampleAt(place + 1, sample?.SampleName ?? '', '')}
                aria-current={place === index || undefined}
                onClick={() => onGo(place)}
              >
                {sample?.ThumbnailUrl ? <img src={sample.ThumbnailUrl} alt="" /> : <span>{place + 1}</span>}
                {hasTags && sample && sample.Tags.length === 0 && <i />}
              </button>
            </li>
          )
        })}
      </ol>
      <Button aria-label={texts.next} disabled={index >= total - 1} onClick={() => onGo(index + 1)}>
        <Icon name="right" />
      </Button>
    </div>
  )
}
