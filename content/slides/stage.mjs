import { color } from '../video/kit/colors.mjs'
import { path } from '../video/kit/draw.mjs'
import { drawPath } from '../video/kit/draw-path.mjs'
import { layouts, rich } from './layouts.mjs'

/** Smallest letters on a slide; they are read from the last row. */
const SMALLEST = 36
const problems = []
const context = CanvasRenderingContext2D.prototype
const plainText = context.fillText

context.drawPath = drawPath
const sprites = new Map()
context.drawSprite = function drawSprite(name, [x, y, w, h], ...place) {
  this.drawImage(sprites.get(name), x * 5, y * 5, w * 5, h * 5, ...place)
}
context.fillText = function fillText(string, x, y) {
  const size = Number(/(\d+(?:\.\d+)?)px/.exec(this.font)[1])
  const { a, d, e } = this.getTransform()
  if (size * d < SMALLEST) problems.push(`“${string}” is ${size * d} px high`)
  const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = this.measureText(string)
  if (x * a + e - left < -1 || x * a + e + right > this.canvas.width + 1) problems.push(`“${string}” leaves its figure`)
  plainText.call(this, string, x, y)
}

async function loadSprite(name) {
  const image = new Image()
  image.src = `/covers/${name}.svg`
  await image.decode()
  const bitmap = document.createElement('canvas')
  bitmap.width = 1600
  bitmap.height = 900
  bitmap.getContext('2d').drawImage(image, 0, 0, 1600, 900)
  sprites.set(name, bitmap)
}

let deck
let number
/** Prepares the slides of one lesson; answers how many there are. */
globalThis.openDeck = async (name) => {
  const { lesson } = await import(`./lessons/${name}.mjs`)
  number = name
  deck = lesson
  await Promise.all((lesson.sprites ?? []).map(loadSprite))
  return lesson.pages.length
}

function mark(c) {
  path(c, 'M0 30V18h14v12zM14 30V9h14v21zM28 30V0h14v30z', 0, 14, 1.4, { fill: deck.accent })
  c.fillStyle = color.sun
  c.beginPath()
  c.arc(49, 8, 8, 0, 7)
  c.fill()
}

function checkBoxes(main) {
  for (const item of main.querySelectorAll(':not(strong, br)')) {
    const own = [...item.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
    const said = item.textContent.slice(0, 16)
    if (own && Number.parseFloat(getComputedStyle(item).fontSize) < SMALLEST) problems.push(`“${said}” is too small`)
    const { left, right, top, bottom } = item.getBoundingClientRect()
    const around = item.parentElement.getBoundingClientRect()
    if (right > 1601 || bottom > 901 || left < -1) problems.push(`“${said}” leaves the page`)
    if (bottom > around.bottom + 2 || top < around.top - 2)
      problems.push(`<${item.tagName}> “${said}” is higher than its place`)
  }
}

/** Shows one slide and answers what is wrong with it. */
globalThis.showPage = async (index) => {
  problems.length = 0
  const page = deck.pages[index]
  const figures = []
  const main = document.createElement('main')
  main.style.setProperty('--accent', deck.accent)
  main.style.setProperty('--soft', deck.soft)
  main.className = page.layout ?? ''
  const foot = `<footer><span>第 ${number} 课　${deck.title}</span><span>${index + 1} / ${deck.pages.length}</span></footer>`
  const head =
    page.layout === 'cover' ? '' : `<header><i></i><h1>${page.title}</h1><canvas width=60 height=60></canvas></header>`
  const ask = page.ask ? `<aside><b>${page.askName ?? '想一想'}</b><span>${rich(page.ask)}</span></aside>` : ''
  main.innerHTML = head + layouts[page.layout ?? 'split'](page, figures, { deck, number }) + ask + foot
  document.body.replaceChildren(main)
  if (head) mark(main.querySelector('header canvas').getContext('2d'))
  main.querySelectorAll('canvas.figure').forEach((canvas, i) => {
    figures[i](canvas.getContext('2d'))
  })
  await document.fonts.ready
  await Promise.all([...main.querySelectorAll('img')].map((image) => image.decode()))
  checkBoxes(main)
  return [...new Set(problems)]
}
