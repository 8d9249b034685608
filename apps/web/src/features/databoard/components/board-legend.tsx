import styles from './board-legend.module.css'

interface PartNameProps {
  /** Which part of the chart it is. */
  index: number
  name: string
}

/** A name with the colour of its part. */
export const PartName = ({ index, name }: PartNameProps) => (
  <span className={styles.part} data-part={index}>
    {name}
  </span>
)

/** Names with the colours of a chart, in its order; six colours, as a chart has no more parts. */
export function BoardLegend({ names }: { names: readonly string[] }) {
  return names.map((name, index) => <PartName key={name} index={index} name={name} />)
}

/** The two lines of the curve. */
export function CurveLegend({ now, before }: { now: string; before: string }) {
  return (
    <>
      <span className={styles.line}>{now}</span>
      <span className={styles.line} data-line="before">
        {before}
      </span>
    </>
  )
}
