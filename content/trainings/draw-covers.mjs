import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Draws the covers of the trainings: `node content/trainings/draw-covers.mjs`. Each is made of its topic. */

const out = join(dirname(fileURLToPath(import.meta.url)), '../../apps/web/public/covers')
const FONT =
  'PingFang SC, HarmonyOS Sans SC, MiSans, Microsoft YaHei, Noto Sans SC, Noto Sans CJK SC, system-ui, sans-serif'

const round = (number) => Math.round(number * 10) / 10
const rect = (x, y, width, height, fill, rx = 0) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${rx}" fill="${fill}"/>`
const circle = (x, y, r, fill, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`
const words = (x, y, text, size, fill) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" text-anchor="middle" fill="${fill}">${text}</text>`

function flower(x, y, petals, size, fill, stroke) {
  const d = `M0 0C${-size * 0.52} ${-size * 0.32} ${-size * 0.42} ${-size * 0.9} 0 ${-size}C${size * 0.42} ${-size * 0.9} ${size * 0.52} ${-size * 0.32} 0 0z`
  const one = (index) =>
    `<path transform="translate(${x} ${y}) rotate(${(360 / petals) * index})" d="${d}" fill="${fill}" fill-opacity=".6" stroke="${stroke}" stroke-width="2.5" stroke-linejoin="round"/>`
  return Array.from({ length: petals }, (_, index) => one(index)).join('') + circle(x, y, size * 0.13, '#ffd76a')
}

const covers = {
  flower: () =>
    rect(0, 0, 320, 180, '#e3f5f2') +
    circle(280, 10, 80, '#cdebe5') +
    flower(96, 92, 6, 62, '#f4b6c6', '#c2416b') +
    flower(214, 64, 8, 42, '#f8d9a0', '#b7791f') +
    flower(258, 132, 5, 40, '#b9d7f5', '#2b6cb0'),
  guess: () => {
    const tile = (index) => {
      const [x, y] = [24 + (index % 10) * 28, 22 + Math.floor(index / 10) * 28]
      const isLeft = index >= 18 && index <= 31
      const fill = index === 26 ? '#b45309' : isLeft ? '#fbd9a5' : '#f6ead6'
      return rect(x, y, 22, 22, fill, 5) + (index === 26 ? words(x + 11, y + 17, '?', 16, '#fff') : '')
    }
    return (
      rect(0, 0, 320, 180, '#fdf1de') +
      Array.from({ length: 50 }, (_, index) => tile(index)).join('') +
      `<path d="M24 164h44M252 164h44" stroke="#b45309" stroke-width="4" stroke-linecap="round"/>` +
      `<path d="m60 156 10 8-10 8M260 156l-10 8 10 8" fill="none" stroke="#b45309" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`
    )
  },
  rps: () =>
    rect(0, 0, 320, 180, '#e8f1ff') +
    circle(66, 96, 40, '#9aa9c1') +
    `<path d="M40 84q26-20 54 2M44 110q24 14 44 0" fill="none" stroke="#7486a3" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="m140 56 44 66M184 56l-44 66" stroke="#0958d9" stroke-width="9" stroke-linecap="round"/>` +
    circle(138, 132, 14, 'none', 'stroke="#0958d9" stroke-width="7"') +
    circle(186, 132, 14, 'none', 'stroke="#0958d9" stroke-width="7"') +
    rect(226, 54, 66, 84, '#fff', 6) +
    `<path d="M292 74v-14l-20-6z" fill="#cfe0fb"/><path d="M238 82h42M238 98h42M238 114h28" stroke="#b9cdf0" stroke-width="4" stroke-linecap="round"/>`,
  snake: () => {
    const cells = [
      [4, 5],
      [5, 5],
      [6, 5],
      [6, 4],
      [6, 3],
      [7, 3],
      [8, 3],
      [9, 3],
      [9, 2],
    ]
    const lines =
      Array.from({ length: 17 }, (_, i) => `M${i * 20} 0V180`).join('') +
      Array.from({ length: 9 }, (_, i) => `M0 ${i * 20}H320`).join('')
    const body = cells.map(([x, y], index) =>
      rect(x * 20 + 21, y * 20 + 1, 18, 18, index === cells.length - 1 ? '#127236' : '#3c9d5e', 5),
    )
    return (
      rect(0, 0, 320, 180, '#e6f6ea') +
      `<path d="${lines}" stroke="#d2ecd9" stroke-width="1"/>` +
      body.join('') +
      circle(206, 46, 2.5, '#fff') +
      circle(214, 46, 2.5, '#fff') +
      circle(270, 50, 9, '#d6455f') +
      `<path d="M270 42q2-7 8-7" fill="none" stroke="#127236" stroke-width="3" stroke-linecap="round"/>`
    )
  },
  knn: () => {
    const purple = [
      [70, 60],
      [100, 48],
      [88, 86],
      [128, 72],
      [58, 98],
    ]
    const amber = [
      [206, 124],
      [236, 108],
      [222, 146],
      [262, 130],
      [250, 82],
    ]
    const mid = [170, 98]
    const near = [
      [128, 72],
      [206, 124],
      [236, 108],
    ]
    return (
      rect(0, 0, 320, 180, '#f1eafe') +
      circle(...mid, 72, '#e3d6fb', 'stroke="#6d28d9" stroke-width="2" stroke-dasharray="5 6"') +
      near.map(([x, y]) => `<path d="M${mid} ${x} ${y}" stroke="#6d28d9" stroke-width="2"/>`).join('') +
      purple.map(([x, y]) => circle(x, y, 9, '#6d28d9')).join('') +
      amber.map(([x, y]) => rect(x - 8, y - 8, 16, 16, '#e08a1e', 3)).join('') +
      circle(...mid, 13, '#fff', 'stroke="#1f2937" stroke-width="3"') +
      words(170, 104, '?', 17, '#1f2937')
    )
  },
  feelings: () => {
    const face = (x, y, fill, mouth) =>
      circle(x, y, 34, fill) +
      circle(x - 12, y - 8, 4, '#1f2937') +
      circle(x + 12, y - 8, 4, '#1f2937') +
      `<path d="${mouth}" transform="translate(${x} ${y})" fill="none" stroke="#1f2937" stroke-width="4" stroke-linecap="round"/>`
    return (
      rect(0, 0, 320, 180, '#fff1f2') +
      face(74, 84, '#ffd76a', 'M-14 10q14 16 28 0') +
      face(160, 84, '#e5e7eb', 'M-13 14h26') +
      face(246, 84, '#a9c7f5', 'M-14 18q14-14 28 0') +
      rect(40, 136, 240, 24, '#ffffff', 12) +
      `<path d="M56 148h150M218 148h20" stroke="#e0627d" stroke-width="4" stroke-linecap="round"/>`
    )
  },
  gestures: () =>
    rect(0, 0, 320, 180, '#eef2ff') +
    rect(70, 26, 180, 124, '#1e293b', 14) +
    rect(84, 40, 152, 96, '#c7d2fe', 8) +
    `<path d="M146 130V92l-18-38a8 8 0 0 1 14-6l16 32 14-34a8 8 0 0 1 15 5l-13 42 14 8v29z" fill="#f2c9a5" stroke="#b97b4b" stroke-width="3" stroke-linejoin="round"/>` +
    `<path d="M96 52h14M96 52v14M224 52h-14M224 52v14M96 124h14M96 124v-14M224 124h-14M224 124v-14" stroke="#4f46e5" stroke-width="4" stroke-linecap="round"/>` +
    circle(240, 32, 5, '#dc2626'),
  sorting: () => {
    const bin = (x, fill, dark) =>
      rect(x, 84, 54, 66, fill, 6) + rect(x - 4, 74, 62, 12, dark, 5) + rect(x + 20, 68, 14, 8, dark, 3)
    return (
      rect(0, 0, 320, 180, '#ecfdf3') +
      bin(24, '#3b82f6', '#1d4ed8') +
      bin(98, '#22a35a', '#127236') +
      bin(172, '#e5484d', '#b42318') +
      bin(246, '#8b95a5', '#566070') +
      `<path d="M44 26h14v10l6 8v18H38V44l6-8z" fill="#bfe3ff" stroke="#1d4ed8" stroke-width="2.5" stroke-linejoin="round"/>` +
      `<path d="M112 46h26M116 38v16M123 38v16M130 38v16M138 46l10-8v16z" stroke="#7c8a5c" stroke-width="3" fill="#d9dfc6" stroke-linecap="round"/>` +
      rect(190, 30, 18, 30, '#f4c542', 3) +
      rect(195, 25, 8, 6, '#566070', 2) +
      `<path d="M258 56q4-22 18-24t14 22q-16-6-32 2z" fill="#ffffff" stroke="#8b95a5" stroke-width="2.5"/>`
    )
  },
  tictactoe: () => {
    const board = (x, y, size, marks) => {
      const cell = size / 3
      const grid = [1, 2].map((i) => `M${x + cell * i} ${y}v${size}M${x} ${y + cell * i}h${size}`).join('')
      const mark = (sign, index) => {
        const [cx, cy, r] = [x + cell * ((index % 3) + 0.5), y + cell * (Math.floor(index / 3) + 0.5), cell * 0.28]
        if (sign === 'O') return circle(cx, cy, r, 'none', `stroke="#f6b860" stroke-width="${round(cell / 7)}"`)
        if (sign === 'X')
          return `<path d="M${round(cx - r)} ${round(cy - r)}l${round(2 * r)} ${round(2 * r)}M${round(cx + r)} ${round(cy - r)}l${round(-2 * r)} ${round(2 * r)}" stroke="#6aa5ff" stroke-width="${round(cell / 7)}" stroke-linecap="round"/>`
        return ''
      }
      return `<path d="${grid}" stroke="#5b6f92" stroke-width="2"/>${[...marks].map(mark).join('')}`
    }
    return (
      rect(0, 0, 320, 180, '#12233f') +
      `<path d="M96 90 188 34M96 90h92M96 90l92 56M232 34h36M232 90h36M232 146h36" stroke="#33415f" stroke-width="2" fill="none"/>` +
      board(22, 53, 74, 'XO  X    ') +
      board(188, 12, 44, 'XOO X    ') +
      board(188, 68, 44, 'XO OX    ') +
      board(188, 124, 44, 'XO  X   O') +
      words(284, 40, '+1', 18, '#5fd38a') +
      words(284, 96, '+1', 18, '#5fd38a') +
      words(284, 152, '0', 18, '#b3bfd6')
    )
  },
}

for (const [name, draw] of Object.entries(covers)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="320" height="180" preserveAspectRatio="xMidYMid slice" font-family="${FONT}">\n${draw()}\n</svg>\n`
  writeFileSync(join(out, `train-${name}.svg`), svg)
}
