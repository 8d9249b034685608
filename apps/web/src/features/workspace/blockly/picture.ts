import type { WorkspaceSvg } from 'blockly/core'

const MARGIN = 16
/** No side of a picture is longer, whatever the program's size: browsers refuse larger canvases. */
const LONGEST = 8000

/** What sheets say about the shapes; the picture stands alone, without any sheet. */
const COPIED = [
  'fill',
  'stroke',
  'stroke-width',
  'font-family',
  'font-size',
  'font-weight',
  'dominant-baseline',
] as const

function copyLook(from: Element, to: Element): void {
  const shapes = 'text, rect, path, circle, polygon'
  const copies = to.querySelectorAll<SVGElement>(shapes)
  from.querySelectorAll(shapes).forEach((shape, index) => {
    const look = getComputedStyle(shape)
    const copy = copies[index]
    // The line around the selected block is no part of the program; the block's own stands in its attributes.
    const isOutline = shape.classList.contains('blocklyPath')
    for (const name of COPIED) {
      if (!isOutline || !name.startsWith('stroke')) copy?.style.setProperty(name, look.getPropertyValue(name))
    }
    if (look.display === 'none' || look.visibility === 'hidden') copy?.setAttribute('display', 'none')
  })
}

/** The blocks as a drawing of their own, or undefined for an empty workspace. */
function drawingOf(workspace: WorkspaceSvg): { svg: string; width: number; height: number } | undefined {
  const { left, top, right, bottom } = workspace.getBlocksBoundingBox()
  if (right <= left || bottom <= top) return undefined
  const [width, height] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN]
  const canvas = workspace.getCanvas()
  const copy = canvas.cloneNode(true) as SVGGElement
  copyLook(canvas, copy)
  copy.setAttribute('transform', `translate(${MARGIN - left} ${MARGIN - top})`)
  copy.removeAttribute('style')
  for (const glow of copy.querySelectorAll('.blocklyPathSelected')) glow.remove()
  const markup = new XMLSerializer().serializeToString(copy)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`
  return { svg, width, height }
}

function paint(svg: string, width: number, height: number, paper: string): Promise<HTMLCanvasElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onerror = () => reject(new Error('The blocks could not be drawn'))
    image.onload = () => {
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(width)
      canvas.height = Math.round(height)
      const context = canvas.getContext('2d')
      if (!context) return reject(new Error('No canvas'))
      context.fillStyle = paper
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      resolve(canvas)
    }
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  })
}

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })

/** All blocks as a PNG at twice their size. */
export async function pictureOf(workspace: WorkspaceSvg): Promise<Blob | undefined> {
  const drawing = drawingOf(workspace)
  if (!drawing) return undefined
  const { svg, width, height } = drawing
  const scale = Math.min(2, LONGEST / Math.max(width, height))
  return toBlob(await paint(svg, width * scale, height * scale, '#ffffff'))
}

const THUMB = { width: 320, height: 200 }
const THUMB_BYTES = 32_000

/** Copying more blocks than this would be felt while somebody works. */
const THUMB_BLOCKS = 300

/** A small picture for the list of projects: the beginning of the program, as a data address. */
export async function thumbnailOf(workspace: WorkspaceSvg): Promise<string | undefined> {
  if (workspace.getAllBlocks(false).length > THUMB_BLOCKS) return undefined
  const drawing = drawingOf(workspace)
  if (!drawing) return ''
  const { svg, width, height } = drawing
  const scale = Math.min(1, Math.max(0.28, Math.min(THUMB.width / width, THUMB.height / height)))
  const whole = await paint(svg, width * scale, height * scale, '#ffffff')
  const canvas = document.createElement('canvas')
  canvas.width = THUMB.width
  canvas.height = THUMB.height
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, THUMB.width, THUMB.height)
  context.drawImage(whole, Math.max(0, (THUMB.width - whole.width) / 2), Math.max(0, (THUMB.height - whole.height) / 2))
  const address = [canvas.toDataURL('image/webp', 0.8), canvas.toDataURL('image/webp', 0.5)].find(
    (url) => url.startsWith('data:image/webp') && url.length <= THUMB_BYTES,
  )
  return address ?? ''
}
