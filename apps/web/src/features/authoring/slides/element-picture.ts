/** Turns an element of this page into a picture, by the browser that has drawn it. */

export const PICTURE_WIDTH = 1600
const QUALITY = 0.86

/** What of the page's own look an element takes part in, said again where it stands alone. */
const RESET = `*{box-sizing:border-box}h1,h2,h3,h4,p,ul,ol,dl,dd,figure{margin:0;padding:0}ul,ol{list-style:none}a{color:inherit;text-decoration:none}img,svg:not([display]){display:block}svg{flex:none}`

function inheritedLook(): string {
  const { font, lineHeight, fontVariantNumeric } = getComputedStyle(document.body)
  return `font:${font};line-height:${lineHeight};font-variant-numeric:${fontVariantNumeric};color:#000`.replaceAll(
    '"',
    "'",
  )
}

export function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  return { canvas, context }
}

export async function canvasPicture(canvas: HTMLCanvasElement): Promise<Blob> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (!picture) throw new Error('The canvas gave no picture')
  return picture
}

/** A picture that is held by this page, as an address that holds it itself; no larger than it can be seen. */
async function dataAddress(address: string): Promise<string> {
  const image = new Image()
  image.src = address
  await image.decode()
  const [width, height] = [image.naturalWidth || PICTURE_WIDTH, image.naturalHeight || PICTURE_WIDTH]
  const scale = Math.min(1, PICTURE_WIDTH / Math.max(width, height))
  const { canvas, context } = newCanvas(width * scale, height * scale)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', QUALITY)
}

/** Films show their first picture or nothing; what was drawn on a canvas is a picture of it. */
function freeze(element: HTMLElement, drawn: (canvas: HTMLCanvasElement) => string): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  const canvases = [...element.querySelectorAll('canvas')]
  for (const [at, canvas] of [...copy.querySelectorAll('canvas')].entries()) {
    const image = document.createElement('img')
    image.setAttribute('style', canvas.getAttribute('style') ?? '')
    image.src = drawn(canvases[at] as HTMLCanvasElement)
    canvas.replaceWith(image)
  }
  for (const film of copy.querySelectorAll('video, audio')) {
    const image = document.createElement('img')
    image.setAttribute('style', film.getAttribute('style') ?? '')
    image.src = film.getAttribute('poster') ?? ''
    if (image.getAttribute('src')) film.replaceWith(image)
    else film.remove()
  }
  return copy
}

const BLOB_ADDRESS = /blob:[^"')\s&<]+/g

export interface PictureOfElement {
  picture: Blob
  /** Pictures inside that this browser cannot read. */
  lostCount: number
}

/** The element as it is drawn, `PICTURE_WIDTH` wide. */
export async function pictureOf(
  element: HTMLElement,
  { width, height }: { width: number; height: number },
  drawn = (canvas: HTMLCanvasElement) => canvas.toDataURL(),
): Promise<PictureOfElement> {
  let markup = new XMLSerializer().serializeToString(freeze(element, drawn))
  let lostCount = 0
  for (const address of new Set(markup.match(BLOB_ADDRESS))) {
    const own = await dataAddress(address).catch(() => undefined)
    if (own === undefined) lostCount++
    markup = markup.replaceAll(address, own ?? 'data:,')
  }
  const scale = PICTURE_WIDTH / width
  const size = { width: PICTURE_WIDTH, height: Math.round(height * scale) }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}"><foreignObject width="${width}" height="${height}"><div xmlns="http://www.w3.org/1999/xhtml" style="${inheritedLook()}"><style>${RESET}</style>${markup}</div></foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const { canvas, context } = newCanvas(size.width, size.height)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(image, 0, 0, size.width, size.height)
  return { picture: await canvasPicture(canvas), lostCount }
}

/** A picture that somebody chose, as large as those that are drawn here. */
export async function scaledPicture(file: Blob): Promise<Blob> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = Math.min(1, PICTURE_WIDTH / Math.max(1, image.naturalWidth))
    const { canvas, context } = newCanvas(image.naturalWidth * scale, image.naturalHeight * scale)
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await canvasPicture(canvas)
  } finally {
    URL.revokeObjectURL(address)
  }
}
