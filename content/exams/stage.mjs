import { drawPath } from '../video/kit/draw-path.mjs'
import { WIDTH } from './picture-parts.mjs'
import { pictures } from './pictures.mjs'

/** Smallest letters of a picture; figures in the cells of a grid may be smaller. */
const SMALLEST = 22
const problems = []
const context = CanvasRenderingContext2D.prototype
const plainText = context.fillText

context.drawPath = drawPath
context.fillText = function fillText(string, x, y) {
  const size = Number(/(\d+(?:\.\d+)?)px/.exec(this.font)[1])
  const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = this.measureText(string)
  if (size < SMALLEST) problems.push(`“${string}” is ${size} px high`)
  if (x - left < -1 || x + right > this.canvas.width + 1) problems.push(`“${string}” leaves its picture`)
  plainText.call(this, string, x, y)
}

/** The names of the pictures. */
globalThis.pictureNames = () => Object.keys(pictures)

/** Shows one picture on white; answers its size and what is wrong with it. */
globalThis.showPicture = async (name) => {
  problems.length = 0
  const [height, draw] = pictures[name]
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = height
  canvas.style.display = 'block'
  document.body.replaceChildren(canvas)
  await document.fonts.ready
  const c = canvas.getContext('2d')
  c.fillStyle = '#fff'
  c.fillRect(0, 0, WIDTH, height)
  draw(c)
  return { width: WIDTH, height, problems: [...new Set(problems)] }
}
