import { type PaperCommand, SCENE_HEIGHT, SCENE_WIDTH } from './scene.ts'

/** Twice as fine as the stage, so that lines are sharp on good screens. */
export const PAPER_SCALE = 2

/** The sheet on which turtles draw: everything lands here once and stays. */
export class Paper {
  readonly canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D | null

  constructor() {
    this.canvas = document.createElement('canvas')
    this.canvas.width = SCENE_WIDTH * PAPER_SCALE
    this.canvas.height = SCENE_HEIGHT * PAPER_SCALE
    this.#context = this.canvas.getContext('2d')
    // Programs count from the middle, upwards.
    this.#context?.setTransform(PAPER_SCALE, 0, 0, -PAPER_SCALE, this.canvas.width / 2, this.canvas.height / 2)
  }

  draw(command: PaperCommand): void {
    const context = this.#context
    if (!context) return
    switch (command.do) {
      case 'clear':
        context.clearRect(-SCENE_WIDTH / 2, -SCENE_HEIGHT / 2, SCENE_WIDTH, SCENE_HEIGHT)
        break
      case 'line':
        drawLine(context, command)
        break
      case 'fill':
        drawShape(context, command)
        break
      case 'dot':
        context.fillStyle = command.color
        context.beginPath()
        context.arc(command.x, command.y, command.size / 2, 0, Math.PI * 2)
        context.fill()
        break
      case 'text':
        drawText(context, command)
        break
      case 'stamp':
        drawTurtle(context, command)
        break
    }
  }
}

type Command<Name extends PaperCommand['do']> = Extract<PaperCommand, { do: Name }>

function drawLine(context: CanvasRenderingContext2D, { x1, y1, x2, y2, color, width }: Command<'line'>): void {
  context.strokeStyle = color
  context.lineWidth = width
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}

/** The shape goes under the lines that are there already, as with the turtle of Python. */
function drawShape(context: CanvasRenderingContext2D, { points, color }: Command<'fill'>): void {
  context.fillStyle = color
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
  context.fill('evenodd')
}

function drawText(context: CanvasRenderingContext2D, { x, y, text, size, align, color }: Command<'text'>): void {
  context.save()
  context.translate(x, y)
  context.scale(1, -1)
  context.fillStyle = color
  context.font = `${Math.min(96, Math.max(6, size))}px system-ui, sans-serif`
  context.textAlign = align === 'center' || align === 'right' ? align : 'left'
  context.fillText(text.slice(0, 200), 0, 0)
  context.restore()
}

/** An arrow-headed turtle, drawn wherever the axes point up. */
export function drawTurtle(
  context: CanvasRenderingContext2D,
  { x, y, heading, color }: { x: number; y: number; heading: number; color: string },
): void {
  context.save()
  context.translate(x, y)
  context.rotate((heading * Math.PI) / 180)
  context.fillStyle = '#0f766e'
  context.strokeStyle = color
  context.lineWidth = 1.5
  for (const [px, py] of [
    [7, 6],
    [7, -6],
    [-6, 6],
    [-6, -6],
  ] as const)
    disc(context, px, py, 3.2)
  disc(context, 11, 0, 4)
  context.beginPath()
  context.ellipse(0, 0, 9.5, 7.5, 0, 0, Math.PI * 2)
  context.fill()
  context.stroke()
  context.restore()
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}
