import styles from './named-boxes.module.css'

export interface NamedBox {
  x: number
  y: number
  width: number
  height: number
  name: string
  /** Beside the name, for example how sure it is. */
  note: string
  colour: string
}

/** Of the picture's longer side. */
const LINE = 1 / 140
const TEXT = 1 / 26

/** How wide a word is in parts of its size: characters of Chinese are square. */
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.6), 0)

/** Boxes on a picture of this size, each with its name on its upper edge; inside of an SVG that has the picture's measures. */
export function NamedBoxes({ boxes, size }: { boxes: readonly NamedBox[]; size: { width: number; height: number } }) {
  const side = Math.max(size.width, size.height)
  const text = side * TEXT
  return boxes.map(({ x, y, width, height, name, note, colour }) => {
    const words = `${name} ${note}`
    const wide = (widthOf(words) + 0.8) * text
    const [left, top] = [Math.max(0, Math.min(x, size.width - wide)), Math.max(0, y - text * 1.4)]
    return (
      <g key={`${x} ${y} ${name}`} className={styles.namedBox}>
        <rect x={x} y={y} width={width} height={height} fill="none" stroke={colour} strokeWidth={side * LINE} />
        <rect x={left} y={top} width={wide} height={text * 1.4} rx={text / 4} fill={colour} />
        <text x={left + text * 0.4} y={top + text * 1.05} fontSize={text}>
          {words}
        </text>
      </g>
    )
  })
}
