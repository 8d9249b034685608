// Picture pages: a drawn leaf, coarser and coarser, and then as the numbers that it is. All numbers are computed from the
// picture itself.
import { color, font } from '/video/kit/colors.mjs'
import { box, lines, text } from '/video/kit/draw.mjs'
import { leaf } from '/video/kit/figures.mjs'

/** The kit draws on tapes; a canvas only lacks this one call. */
for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
  prototype.drawPath = function drawPath(d, fill, stroke, width) {
    const shape = new Path2D(d)
    if (fill) {
      this.fillStyle = fill
      this.fill(shape)
    }
    if (!stroke) return
    this.strokeStyle = stroke
    this.lineWidth = width
    this.lineCap = 'round'
    this.lineJoin = 'round'
    this.stroke(shape)
  }
}

const canvas = document.querySelector('canvas')
const c = canvas.getContext('2d')
const SIDE = 512

/** The leaf alone on white, once large; everything else is made from its pixels. */
function drawLeaf(kind) {
  const sheet = new OffscreenCanvas(SIDE, SIDE)
  const s = sheet.getContext('2d', { willReadFrequently: true })
  s.fillStyle = '#fff'
  s.fillRect(0, 0, SIDE, SIDE)
  leaf(s, kind, SIDE / 2, SIDE / 2 - 14, 5.4)
  return sheet
}

/** Mean brightness (0 black, 255 white) of the cells of a grid. */
function brightnessOf(sheet, cells) {
  const { data } = sheet.getContext('2d').getImageData(0, 0, SIDE, SIDE)
  const size = SIDE / cells
  return Array.from({ length: cells }, (_, row) =>
    Array.from({ length: cells }, (_, column) => {
      let sum = 0
      for (let y = Math.round(row * size); y < Math.round((row + 1) * size); y += 1) {
        for (let x = Math.round(column * size); x < Math.round((column + 1) * size); x += 1) {
          const i = (y * SIDE + x) * 4
          sum += 0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2]
        }
      }
      return Math.round(sum / size ** 2)
    }),
  )
}

const ginkgo = drawLeaf('ginkgo')
const maple = drawLeaf('maple')
const LEFT = 96
const TOP = 132
const WIDE = 496

function frame(title, sentence) {
  c.fillStyle = color.paper
  c.fillRect(0, 0, 1280, 720)
  text(c, title, LEFT, 84, { size: 40, weight: 700, fill: color.title })
  lines(c, sentence, 668, 236, { size: 30, fill: color.ink2, leading: 50 })
}

function grid(values, x, y, side, { numbers = false } = {}) {
  const size = side / values.length
  for (const [row, cells] of values.entries()) {
    for (const [column, value] of cells.entries()) {
      c.fillStyle = `rgb(${value} ${value} ${value})`
      c.fillRect(x + column * size, y + row * size, size, size)
      if (!numbers) continue
      c.fillStyle = value > 140 ? color.ink : '#fff'
      c.font = `600 ${Math.min(24, Math.round(size / 2.6))}px ${font}`
      c.textAlign = 'center'
      c.textBaseline = 'middle'
      c.fillText(String(value), x + (column + 0.5) * size, y + (row + 0.5) * size)
    }
  }
  c.strokeStyle = color.lineStrong
  c.lineWidth = 1
  for (let i = 0; i <= values.length; i += 1) {
    c.beginPath()
    c.moveTo(x + i * size, y)
    c.lineTo(x + i * size, y + side)
    c.moveTo(x, y + i * size)
    c.lineTo(x + side, y + i * size)
    c.stroke()
  }
  c.textAlign = 'left'
  c.textBaseline = 'alphabetic'
}

function coarse(cells) {
  const count = cells * cells
  return () => {
    const sentences = {
      32: ['每边 32 格，一共 1024 格。', '每格只留一个数：这一格有多亮。', '你还看得出是什么叶子吗？'],
      16: ['每边 16 格，一共 256 格。', '叶柄只剩下一条细线，', '扇子一样的边还在。'],
      8: ['每边 8 格，一共 64 格。', '人已经认不出来了。', '机器拿到的，就是这样一张表。'],
    }
    frame(`分成 ${cells} × ${cells} 格：${count} 个数`, sentences[cells])
    grid(brightnessOf(ginkgo, cells), LEFT, TOP, WIDE)
  }
}

const pages = [
  [
    '1-越分越粗/01-先看清这片叶子',
    () => {
      frame('先看清这片叶子', [
        '这是一片银杏叶。',
        '你认得它，因为你见过很多次。',
        '机器第一次见，',
        '它看到的是什么？',
      ])
      box(c, LEFT, TOP, WIDE, WIDE, { fill: '#fff', stroke: color.line, radius: 12 })
      c.drawImage(ginkgo, LEFT + 8, TOP + 8, WIDE - 16, WIDE - 16)
    },
  ],
  ['1-越分越粗/02-每边三十二格', coarse(32)],
  ['1-越分越粗/03-每边十六格', coarse(16)],
  ['1-越分越粗/04-每边八格', coarse(8)],
  [
    '2-写成数字/05-每一格的亮度',
    () => {
      frame('把每一格写成一个数', [
        '0 是全黑，255 是全白。',
        '亮的格子数大，暗的格子数小。',
        '从左到右、从上到下读一遍，',
        '就是机器眼里的这片叶子。',
      ])
      grid(brightnessOf(ginkgo, 8), LEFT, TOP, WIDE, { numbers: true })
    },
  ],
  [
    '2-写成数字/06-两片叶子比一比',
    () => {
      c.fillStyle = color.paper
      c.fillRect(0, 0, 1280, 720)
      text(c, '两张表，差在哪里', LEFT, 84, { size: 40, weight: 700, fill: color.title })
      const [first, second] = [brightnessOf(ginkgo, 8), brightnessOf(maple, 8)]
      grid(first, 120, TOP, 440, { numbers: true })
      grid(second, 720, TOP, 440, { numbers: true })
      const far = first.flat().filter((value, i) => Math.abs(value - second.flat()[i]) > 40).length
      text(c, '银杏', 340, 616, { size: 28, weight: 600, fill: color.title, align: 'center' })
      text(c, '枫叶', 940, 616, { size: 28, weight: 600, fill: color.title, align: 'center' })
      text(c, `64 格里有 ${far} 格相差超过 40。就靠这些不同的数，机器分得清它们。`, 640, 676, {
        size: 28,
        fill: color.ink2,
        align: 'center',
      })
    },
  ],
]

globalThis.pageNames = pages.map(([name]) => name)
globalThis.showPage = (number) => {
  c.setTransform(1, 0, 0, 1, 0, 0)
  c.globalAlpha = 1
  c.clearRect(0, 0, 1280, 720)
  pages[number][1]()
}
