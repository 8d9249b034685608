import type { PictureStore } from './pictures.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene, type SceneSprite } from './scene.ts'

const COSTUME_SIZE = 60
const BUBBLE_WIDTH = 130
const BUBBLE_LINES = 4
const FONT = '13px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** Draws backdrop, sprites and what they say; the context counts 480 × 360 from the upper left corner. */
export function drawStage(context: CanvasRenderingContext2D, scene: Scene, pictures: PictureStore): void {
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT)
  const backdrop = pictures.get('backdrop', scene.backdrop)
  if (backdrop) context.drawImage(backdrop, 0, 0, SCENE_WIDTH, SCENE_HEIGHT)
  const visible = [...scene.sprites.values()].filter((sprite) => sprite.visible)
  for (const sprite of visible) drawSprite(context, sprite, pictures)
  for (const sprite of visible) if (sprite.say) drawBubble(context, sprite)
}

function drawSprite(context: CanvasRenderingContext2D, sprite: SceneSprite, pictures: PictureStore): void {
  const picture = pictures.get('costume', sprite.costume)
  if (!picture) return
  const scale = (COSTUME_SIZE * sprite.size) / 100 / Math.max(picture.naturalWidth, picture.naturalHeight)
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale]
  context.save()
  context.translate(SCENE_WIDTH / 2 + sprite.x, SCENE_HEIGHT / 2 - sprite.y)
  context.rotate(((sprite.direction - 90) * Math.PI) / 180)
  // Who walks to the left looks to the left and does not stand on the head.
  if (sprite.direction < 0) context.scale(1, -1)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  context.restore()
}

/** Cuts a sentence into lines that fit; Chinese may break anywhere. */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const sign of paragraph) {
      if (line && !fits(line + sign)) {
        lines.push(line)
        line = sign
      } else line += sign
    }
    lines.push(line)
  }
  if (lines.length <= BUBBLE_LINES) return lines
  return [...lines.slice(0, BUBBLE_LINES - 1), `${lines[BUBBLE_LINES - 1]?.slice(0, -1)}…`]
}

function drawBubble(context: CanvasRenderingContext2D, sprite: SceneSprite): void {
  context.font = FONT
  const lines = wrapText(sprite.say, (line) => context.measureText(line).width <= BUBBLE_WIDTH)
  const width = Math.max(28, ...lines.map((line) => context.measureText(line).width)) + 20
  const height = lines.length * 18 + 14
  const half = (COSTUME_SIZE * sprite.size) / 200
  const [middle, top] = [SCENE_WIDTH / 2 + sprite.x, SCENE_HEIGHT / 2 - sprite.y - half * 0.7]
  const left = Math.min(SCENE_WIDTH - width - 4, Math.max(4, middle + half * 0.3))
  const upper = Math.max(4, top - height - 6)
  context.fillStyle = '#ffffff'
  context.strokeStyle = '#94a3b8'
  context.lineWidth = 1.5
  context.beginPath()
  context.roundRect(left, upper, width, height, 10)
  context.fill()
  context.stroke()
  drawTail(
    context,
    sprite.manner,
    Math.min(left + width - 14, Math.max(left + 14, middle + half * 0.4)),
    upper + height,
  )
  context.fillStyle = '#1f2937'
  context.textBaseline = 'middle'
  lines.forEach((line, i) => {
    context.fillText(line, left + 10, upper + 7 + 9 + i * 18)
  })
}

function drawTail(context: CanvasRenderingContext2D, manner: SceneSprite['manner'], x: number, y: number): void {
  context.fillStyle = '#ffffff'
  context.beginPath()
  if (manner === 'think') {
    context.arc(x, y + 5, 3.5, 0, Math.PI * 2)
    context.fill()
    context.stroke()
    return
  }
  context.moveTo(x - 6, y - 1)
  context.lineTo(x - 3, y + 8)
  context.lineTo(x + 5, y - 1)
  context.fill()
  context.stroke()
  context.fillRect(x - 5.5, y - 2, 10, 2)
}
