import sharp from 'sharp'

/**
 * Thirty leaves drawn by another hand than those of `content/datasets/leaf-pictures`: outlines written as paths, other colours,
 * turns and grounds, no light and no camera. Nothing was learned from them. They came after the set and stay as they are: the
 * first component knew 24 of them, whereupon the set got drawings on coloured cards and maples of other forms.
 */

const SIZE = 320
const OF_EACH = 15

interface Kind {
  label: string
  outlines: readonly string[]
  colours: readonly string[]
}

const kinds: readonly Kind[] = [
  {
    label: '银杏',
    outlines: [
      'M0 46C-8 20-30 0-52-8C-46-36-22-50-4-48L0-20L4-48C22-50 46-36 52-8C30 0 8 20 0 46Z',
      'M0 44C-14 26-36 12-56 6C-58-20-38-44-14-46C-8-50 8-50 14-46C38-44 58-20 56 6C36 12 14 26 0 44Z',
      'M0 48C-6 22-18 0-36-18Q-34-30-24-34Q-18-44-8-42Q0-50 8-42Q18-44 24-34Q34-30 36-18C18 0 6 22 0 48Z',
    ],
    colours: ['#f2c230', '#8dae4c', '#e0b020', '#cfd16a', '#5f9440', '#b98a2c'],
  },
  {
    label: '枫叶',
    outlines: [
      'M0-56L9-38L22-44L19-20L34-32L38-22L56-26L48-6L58 0L30 22L33 34L4 30L0 40L-4 30L-33 34L-30 22L-58 0L-48-6L-56-26L-38-22L-34-32L-19-20L-22-44L-9-38Z',
      'M0-58Q8-30 10-14Q30-30 48-34Q34-14 22 0Q42 4 54 16Q30 20 12 18Q10 26 0 30Q-10 26-12 18Q-30 20-54 16Q-42 4-22 0Q-34-14-48-34Q-30-30-10-14Q-8-30 0-58Z',
      'M0-54Q14-30 14-12Q34-20 52-22Q44 4 22 22Q10 34 0 36Q-10 34-22 22Q-44 4-52-22Q-34-20-14-12Q-14-30 0-54Z',
    ],
    colours: ['#b3202a', '#7f9a3c', '#d9541e', '#e7a43a', '#8c2f39', '#4f7f3a', '#c9772b'],
  },
]

const whole = (fill: string) => `<rect width="${SIZE}" height="${SIZE}" fill="${fill}"/>`
const stripes = (one: string, other: string) =>
  whole(one) +
  [0, 1, 2, 3, 4].map((at) => `<rect y="${at * 64}" width="${SIZE}" height="30" fill="${other}"/>`).join('')
const dots = (one: string, other: string) =>
  whole(one) +
  Array.from({ length: 25 }, (_, at) => {
    return `<circle cx="${30 + (at % 5) * 65}" cy="${30 + Math.floor(at / 5) * 65}" r="11" fill="${other}"/>`
  }).join('')
const grounds = [
  whole('#ffffff'),
  stripes('#efe6d2', '#e2d5b8'),
  whole('#39424e'),
  dots('#dbe8f4', '#b9d0e6'),
  stripes('#9a7650', '#87653f'),
  whole('#d8c9a3'),
]

/** One of them as SVG; everything about it follows from its number. */
function svgOf({ outlines, colours }: Kind, at: number): string {
  const colour = colours[at % colours.length]
  const scale = 1.3 + ((at * 3) % 5) * 0.25
  const place = `translate(${150 + ((at * 11) % 23)} ${146 + ((at * 7) % 29)}) rotate(${at * 47}) scale(${scale})`
  const vein = `<path d="M0 36L0-34M0 30L-26-8M0 30L26-8" stroke="#000" stroke-opacity=".25" stroke-width="1.4" fill="none"/>`
  const stalk = `<path d="M0 34Q3 56-5 74" stroke="${colour}" stroke-width="3.4" fill="none"/>`
  const leaf = `${stalk}<path d="${outlines[at % outlines.length]}" fill="${colour}"/>${vein}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${grounds[at % grounds.length]}<g transform="${place}">${leaf}</g></svg>`
}

export interface OtherLeaf {
  label: string
  picture: Buffer
}

export const drawOtherLeaves = (): Promise<OtherLeaf[]> =>
  Promise.all(
    kinds.flatMap((kind) =>
      Array.from({ length: OF_EACH }, async (_, at) => {
        const picture = await sharp(Buffer.from(svgOf(kind, at)))
          .webp({ quality: 80 })
          .toBuffer()
        return { label: kind.label, picture }
      }),
    ),
  )
