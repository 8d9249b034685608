import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Draws the costumes (60 × 60) and backdrops (480 × 360) that every project can use: `node content/library/draw.mjs`. */

const target = join(dirname(fileURLToPath(import.meta.url)), '../../apps/web/src/features/program/library')

const circle = (x, y, r, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`
const oval = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`
const box = (x, y, w, h, r, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${more}/>`
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
const line = (d, stroke, width = 2) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const eyes = (x1, x2, y, r = 2.6) => circle(x1, y, r, '#1f2937') + circle(x2, y, r, '#1f2937')
const turned = (degrees, inside, x = 30, y = 30) => `<g transform="rotate(${degrees} ${x} ${y})">${inside}</g>`

const cat = (legs) =>
  line('M13 44q-9-4-6-14', '#f59e0b', 5) +
  path('M20 40h22v6q0 6-6 6H24q-6 0-6-6z', '#f59e0b') +
  legs +
  path('M16 12l4-9 9 6h6l9-6 3 9q4 5 4 11 0 14-18 14T13 23q0-6 3-11z', '#fbbf24') +
  path('M19 11l2-4 5 4zM44 11l-2-4-5 4z', '#fde68a') +
  eyes(25, 40, 21, 3) +
  path('M30 27h5l-2.5 3z', '#b45309') +
  line('M32.5 30q-1 3-4 3m4-3q1 3 4 3M10 25l9 1M10 30l9-1M54 25l-9 1M54 30l-9-1', '#92400e', 1.2)

const robot = (arms) =>
  line('M30 4v7', '#64748b', 2.5) +
  circle(30, 4, 3, '#f59e0b') +
  box(14, 10, 32, 24, 8, '#e2e8f0') +
  box(18, 15, 24, 12, 6, '#0f172a') +
  circle(25, 21, 3, '#38bdf8') +
  circle(35, 21, 3, '#38bdf8') +
  arms +
  box(18, 35, 24, 17, 6, '#0f766e') +
  path('M28 39h4v3h3v4h-3v3h-4v-3h-3v-4h3z', '#ccfbf1') +
  box(20, 52, 7, 6, 2, '#475569') +
  box(33, 52, 7, 6, 2, '#475569')

const bird = (wing) =>
  path('M8 30l-6-5v14z', '#0284c7') +
  oval(27, 32, 20, 15, '#38bdf8') +
  circle(43, 24, 10, '#38bdf8') +
  path('M52 22l8 3-8 4z', '#f59e0b') +
  circle(45, 22, 2.6, '#1f2937') +
  oval(28, 37, 11, 8, '#e0f2fe') +
  wing

const fish = (fill, dark) =>
  path(`M8 30l-7-9v18z`, dark) +
  path('M6 30Q18 10 40 16q14 5 18 14-4 9-18 14Q18 50 6 30z', fill) +
  path('M26 17q6-9 16-3l-6 5z', dark) +
  circle(47, 26, 3.4, '#fff') +
  circle(48, 26, 1.8, '#1f2937') +
  line('M36 20q5 10 0 20M28 20q4 10 0 20', dark, 1.5)

const star = (fill, edge) =>
  path(
    'M30 3l8 17 19 3-14 13 4 19-17-9-17 9 4-19L3 23l19-3z',
    fill,
    ` stroke="${edge}" stroke-width="2" stroke-linejoin="round"`,
  )

const costumes = {
  cat: cat(box(21, 49, 6, 9, 3, '#d97706') + box(35, 49, 6, 9, 3, '#d97706')),
  'cat-walk': cat(
    turned(18, box(21, 48, 6, 10, 3, '#d97706'), 24, 48) + turned(-18, box(35, 48, 6, 10, 3, '#d97706'), 38, 48),
  ),
  dog:
    oval(30, 34, 18, 20, '#d6a46c') +
    oval(13, 26, 7, 15, '#8b5a2b') +
    oval(47, 26, 7, 15, '#8b5a2b') +
    oval(30, 42, 11, 9, '#f5e6d3') +
    eyes(23, 37, 29, 3) +
    oval(30, 38, 4.5, 3, '#1f2937') +
    line('M30 41v4m0 0q-4 3-7 0m7 0q4 3 7 0', '#78350f', 1.6) +
    path('M27 47h6v4q0 3-3 3t-3-3z', '#fb7185'),
  rabbit:
    oval(21, 15, 6, 15, '#f1f5f9') +
    oval(39, 15, 6, 15, '#f1f5f9') +
    oval(21, 16, 3, 10, '#fda4af') +
    oval(39, 16, 3, 10, '#fda4af') +
    circle(30, 39, 19, '#f8fafc', ' stroke="#cbd5e1" stroke-width="1.5"') +
    eyes(23, 37, 36, 3) +
    path('M27.5 42h5L30 45z', '#fb7185') +
    line('M30 45v3m-9-5l-9-1m9 4l-8 2m26-5l9-1m-9 4l8 2', '#94a3b8', 1.2),
  robot: robot(box(8, 36, 9, 6, 3, '#94a3b8') + box(43, 36, 9, 6, 3, '#94a3b8')),
  'robot-wave': robot(box(8, 36, 9, 6, 3, '#94a3b8') + turned(-60, box(42, 36, 12, 6, 3, '#94a3b8'), 43, 39)),
  bird: bird(path('M20 30q4-22 18-18-2 14-12 20z', '#0369a1')),
  'bird-fly': bird(path('M20 32q2 20 16 22 0-14-8-22z', '#0369a1')),
  fish: fish('#fb923c', '#ea580c'),
  'fish-blue': fish('#60a5fa', '#2563eb'),
  butterfly:
    oval(18, 20, 14, 13, '#a78bfa') +
    oval(42, 20, 14, 13, '#a78bfa') +
    oval(20, 42, 11, 10, '#f0abfc') +
    oval(40, 42, 11, 10, '#f0abfc') +
    circle(16, 19, 4, '#ede9fe') +
    circle(44, 19, 4, '#ede9fe') +
    box(27.5, 12, 5, 38, 2.5, '#312e81') +
    line('M29 13q-3-8-8-8m10 8q3-8 8-8', '#312e81', 1.6),
  ghost:
    path('M10 56V28Q10 6 30 6t20 22v28l-7-6-6 6-7-6-7 6-6-6z', '#f8fafc', ' stroke="#94a3b8" stroke-width="1.5"') +
    oval(23, 27, 4, 5, '#1f2937') +
    oval(38, 27, 4, 5, '#1f2937') +
    oval(30.5, 39, 4, 5, '#475569'),
  apple:
    path('M30 17q-6-6-15-2Q5 21 8 36q4 20 17 19 5-1 10 0 13 1 17-19 3-15-7-21-9-4-15 2z', '#dc2626') +
    line('M30 17q0-8 5-12', '#78350f', 3) +
    path('M34 11q6-8 15-5-4 9-15 5z', '#16a34a') +
    oval(19, 29, 4, 7, '#fca5a5', ' opacity=".8"'),
  banana:
    path('M12 10q6 2 6 10 4 22 32 22 4 4 0 7Q10 60 8 22q0-8 4-12z', '#facc15') +
    path('M12 10q4 0 5 5l-7 1q0-4 2-6z', '#78350f') +
    path('M50 42q4 3 0 7-3-3 0-7z', '#78350f'),
  bottle:
    box(25, 4, 10, 8, 2, '#2563eb') +
    path('M25 12h10q1 6 5 9 2 2 2 6v24q0 5-5 5H23q-5 0-5-5V27q0-4 2-6 4-3 5-9z', '#93c5fd') +
    box(18, 30, 24, 14, 0, '#eff6ff') +
    line('M22 37h16', '#2563eb', 2.5),
  battery:
    box(14, 12, 32, 44, 5, '#334155') +
    box(23, 5, 14, 8, 2, '#94a3b8') +
    box(14, 12, 32, 14, 5, '#f59e0b') +
    path('M32 29l-9 13h6l-2 10 10-14h-6z', '#fde047'),
  ball: circle(30, 30, 26, '#f97316') + line('M4 30h52M30 4v52M11 12q15 18 0 36M49 12q-15 18 0 36', '#7c2d12', 2),
  star: star('#fbbf24', '#d97706'),
  heart:
    path('M30 54Q2 36 6 19q4-12 15-11 6 1 9 8 3-7 9-8 11-1 15 11 4 17-24 35z', '#e11d48') +
    oval(18, 21, 4, 6, '#fda4af'),
  rocket:
    path('M30 2q14 12 12 32H18Q16 14 30 2z', '#e2e8f0') +
    path('M30 2q6 5 9 12H21q3-7 9-12z', '#dc2626') +
    circle(30, 23, 6, '#0ea5e9', ' stroke="#475569" stroke-width="2"') +
    path('M18 28L8 42l10-3zM42 28l10 14-10-3z', '#dc2626') +
    box(22, 36, 16, 5, 2, '#475569') +
    path('M24 42h12l-6 16z', '#f59e0b'),
  car:
    path('M4 38q0-8 8-9l6-11q2-4 7-4h14q5 0 8 4l7 11q4 1 4 6v6q0 3-3 3H7q-3 0-3-3z', '#2563eb') +
    path('M20 27l4-8q1-2 3-2h4v10zM34 17h5q3 0 4 2l5 8H34z', '#dbeafe') +
    circle(16, 45, 7, '#1f2937') +
    circle(44, 45, 7, '#1f2937') +
    circle(16, 45, 3, '#cbd5e1') +
    circle(44, 45, 3, '#cbd5e1'),
  tree:
    box(25, 38, 10, 20, 2, '#92400e') +
    circle(30, 20, 18, '#16a34a') +
    circle(17, 29, 12, '#15803d') +
    circle(43, 29, 12, '#22c55e'),
  cloud:
    circle(20, 35, 13, '#f1f5f9') +
    circle(35, 27, 16, '#f8fafc') +
    circle(46, 38, 10, '#f1f5f9') +
    box(12, 35, 40, 13, 6, '#f8fafc'),
  'snake-head':
    box(6, 10, 48, 40, 20, '#16a34a') +
    circle(40, 21, 6, '#fff') +
    circle(40, 39, 6, '#fff') +
    circle(42, 21, 3, '#14532d') +
    circle(42, 39, 3, '#14532d') +
    line('M54 30h5', '#dc2626', 2.5),
  'snake-body': box(5, 5, 50, 50, 18, '#22c55e') + circle(30, 30, 10, '#16a34a'),
  paddle: box(2, 22, 56, 16, 8, '#4f46e5') + box(8, 26, 44, 4, 2, '#a5b4fc'),
  'hand-rock':
    path('M14 30q0-14 16-14t17 12v10q0 14-17 14T13 42q-3-6 1-12z', '#fcd34d') +
    line('M22 20v12m8-13v13m8-11v12M15 36q8-2 12 3', '#b45309', 2),
  'hand-scissors':
    path('M14 34q0-6 6-7L12 8q3-6 8-2l9 18 5-20q6-4 8 3l-4 21q8 3 8 12 0 16-16 16T14 40z', '#fcd34d') +
    line('M20 27l5 9m4-12l-1 8m10-4l-3 6', '#b45309', 2),
  'hand-paper':
    path(
      'M13 34L8 20q3-5 7-1l5 9V8q4-5 7 0v17l3-19q5-4 7 1l-2 20 6-16q5-2 6 3l-6 24q-1 16-14 16-8 0-13-9L4 33q4-5 9 1z',
      '#fcd34d',
    ) + line('M24 40q8-5 14 0', '#b45309', 2),
  arrow: path('M4 24h28V10l24 20-24 20V36H4z', '#4f46e5'),
}

const hill = (y, fill) => path(`M0 ${y}Q120 ${y - 40} 240 ${y}T480 ${y}V360H0z`, fill)
const stars = Array.from({ length: 60 }, (_, i) =>
  circle((i * 83) % 480, (i * 47) % 240, 0.8 + (i % 3) * 0.5, '#fff', ` opacity="${0.4 + (i % 5) / 10}"`),
).join('')
const grid =
  Array.from({ length: 23 }, (_, i) => (i + 1) * 20)
    .map((x) => `M${x} 0V360`)
    .join('') +
  Array.from({ length: 17 }, (_, i) => (i + 1) * 20)
    .map((y) => `M0 ${y}H480`)
    .join('')

const backdrops = {
  white: '',
  sky:
    box(0, 0, 480, 360, 0, '#bae6fd') +
    circle(400, 70, 34, '#fde047') +
    `<g opacity=".9">${oval(110, 90, 50, 18, '#fff')}${oval(150, 78, 40, 20, '#fff')}${oval(310, 130, 46, 15, '#fff')}</g>` +
    hill(310, '#86efac') +
    hill(335, '#4ade80'),
  grass:
    box(0, 0, 480, 360, 0, '#e0f2fe') +
    hill(190, '#bbf7d0') +
    box(0, 215, 480, 145, 0, '#4ade80') +
    Array.from({ length: 40 }, (_, i) =>
      line(`M${(i * 61) % 480} ${240 + ((i * 37) % 110)}l3-9 3 9`, '#16a34a', 2),
    ).join(''),
  sea:
    box(0, 0, 480, 360, 0, '#0ea5e9') +
    box(0, 120, 480, 240, 0, '#0284c7') +
    box(0, 240, 480, 120, 0, '#075985') +
    path('M0 340q60-20 120 0t120 0 120 0 120 0v20H0z', '#fcd34d') +
    Array.from({ length: 16 }, (_, i) =>
      circle((i * 97) % 480, (i * 71) % 300, 3 + (i % 4), 'none', ' stroke="#e0f2fe" stroke-width="1.5" opacity=".6"'),
    ).join(''),
  night:
    box(0, 0, 480, 360, 0, '#0f172a') +
    stars +
    circle(390, 80, 34, '#fef3c7') +
    circle(376, 72, 30, '#0f172a') +
    hill(320, '#1e293b'),
  space:
    box(0, 0, 480, 360, 0, '#020617') +
    stars +
    circle(90, 280, 60, '#7c3aed') +
    oval(90, 280, 96, 16, 'none', ' stroke="#c4b5fd" stroke-width="6" transform="rotate(-18 90 280)"') +
    circle(390, 80, 26, '#f97316'),
  classroom:
    box(0, 0, 480, 360, 0, '#fef3c7') +
    box(90, 40, 300, 150, 6, '#92400e') +
    box(100, 50, 280, 130, 2, '#14532d') +
    line('M130 90h90M130 115h140M130 140h60', '#ecfdf5', 4) +
    box(0, 280, 480, 80, 0, '#d6a46c') +
    box(150, 230, 180, 16, 4, '#b45309') +
    box(165, 246, 10, 60, 0, '#92400e') +
    box(305, 246, 10, 60, 0, '#92400e'),
  city:
    box(0, 0, 480, 360, 0, '#dbeafe') +
    [
      [20, 130, 70],
      [100, 80, 60],
      [170, 160, 80],
      [260, 60, 64],
      [334, 120, 56],
      [400, 90, 66],
    ]
      .map(
        ([x, y, w], i) =>
          box(x, y, w, 300, 3, ['#94a3b8', '#64748b', '#a5b4fc'][i % 3]) +
          Array.from({ length: 12 }, (_, n) =>
            box(x + 10 + (n % 3) * 18, y + 14 + Math.floor(n / 3) * 34, 10, 16, 2, '#fef9c3'),
          ).join(''),
      )
      .join('') +
    box(0, 310, 480, 50, 0, '#475569') +
    line('M10 335h40m30 0h40m30 0h40m30 0h40m30 0h40m30 0h40m30 0h40', '#fde047', 4),
  grid:
    box(0, 0, 480, 360, 0, '#f8fafc') +
    `<path d="${grid}" stroke="#e2e8f0" fill="none"/>` +
    line('M0 180H480M240 0V360', '#94a3b8', 1.5),
  board:
    box(0, 0, 480, 360, 0, '#eef2ff') +
    box(90, 30, 300, 300, 12, '#fff') +
    line('M190 40V320M290 40V320M100 130H380M100 230H380', '#4f46e5', 5),
}

function write(folder, name, width, height, inside) {
  const box = `0 0 ${width} ${height}`
  mkdirSync(join(target, folder), { recursive: true })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">${inside}</svg>\n`
  writeFileSync(join(target, folder, `${name}.svg`), svg)
}

for (const [name, inside] of Object.entries(costumes)) write('costumes', name, 60, 60, inside)
for (const [name, inside] of Object.entries(backdrops)) {
  write('backdrops', name, 480, 360, inside || box(0, 0, 480, 360, 0, '#ffffff'))
}
