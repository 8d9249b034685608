import {
  buildPresentation,
  type PresentationData,
  parseZipLazyMedia,
  renderSlide,
  type SlideHandle,
} from '@aiden0z/pptx-renderer'
import { type EChartsType, registerPreprocessor } from 'echarts/core'
import type { Deck, Difference, DrawnPage } from './deck.ts'
import { PICTURE_WIDTH, pictureOf } from './element-picture.ts'

/** Draws the pages of a deck. It brings heavy libraries: load it when somebody chose a file. */

const MEGABYTE = 1024 * 1024
/** The directory of the file has been looked through before; these are for what it announced wrongly. */
const LIMITS = {
  maxEntries: 3000,
  maxEntryUncompressedBytes: 300 * MEGABYTE,
  maxTotalUncompressedBytes: 600 * MEGABYTE,
  maxMediaBytes: 600 * MEGABYTE,
  maxConcurrency: 2,
}
/** A chart that never says that it is ready keeps nobody waiting. */
const READY_MS = 15_000

// A chart that is still growing would be caught half grown.
registerPreprocessor((option) => {
  option.animation = false
})

export interface DeckDrawing {
  draw: (path: string) => Promise<DrawnPage>
}

/** The height of a line of text, when PowerPoint calls it one. */
const LINE = 1.19

/** Tables grow with their rows and boxes with their words, as in PowerPoint: only the edge of the page cuts them. */
function letTextOut(slide: HTMLElement): void {
  for (const box of slide.querySelectorAll('div')) {
    const isText = box.textContent?.trim() && !box.querySelector('img, canvas, svg, video')
    if (isText && box.style.overflowY === 'hidden') box.style.overflow = 'visible'
    // Text that was made to fit: its lines are a part of a line, and not of the size of its letters.
    if (isText && /^0?\.\d+$/.test(box.style.lineHeight) && Number(box.style.lineHeight) < 0.9)
      box.style.lineHeight = `${Number(box.style.lineHeight) * LINE}`
  }
}

/** What the library writes where it knows no picture is English. */
function hideEnglish(slide: HTMLElement): void {
  for (const box of slide.querySelectorAll('div')) {
    if (
      /^\W*(?:Unsupported format|Chart not found|Chart render error|Unsupported chart|Video$|Audio$)/.test(
        box.textContent ?? '',
      )
    )
      box.style.color = 'transparent'
  }
}

/** Is a line of text, or part of one, outside of the page. */
function isTextCut(slide: HTMLElement): boolean {
  const page = slide.getBoundingClientRect()
  const texts = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    if (!texts.currentNode.textContent?.trim()) continue
    range.selectNodeContents(texts.currentNode)
    for (const { left, top, right, bottom, width } of range.getClientRects()) {
      const isOutside = left < page.left - 4 || top < page.top - 4 || right > page.right + 4 || bottom > page.bottom + 4
      if (width > 0 && isOutside) return true
    }
  }
  return false
}

const ready = ({ ready: isReady }: SlideHandle) =>
  Promise.race([isReady, new Promise((resolve) => setTimeout(resolve, READY_MS))])

/** Charts are drawn anew as sharp as the picture is. */
const drawnBy = (charts: ReadonlySet<EChartsType>, scale: number) => (canvas: HTMLCanvasElement) => {
  const chart = [...charts].find((each) => each.getDom()?.contains(canvas))
  return chart ? chart.getDataURL({ type: 'png', pixelRatio: scale }) : canvas.toDataURL()
}

/** What is not in the file is not fetched; links lead nowhere in a picture. */
function cutOutside({ slides, layouts, masters }: PresentationData): void {
  for (const { rels } of [...slides, ...layouts.values(), ...masters.values()]) {
    for (const [id, { type, targetMode }] of rels)
      if (targetMode === 'External' && !type.endsWith('/hyperlink')) rels.delete(id)
  }
}

/** Opens a deck for drawing. What is drawn stands for a moment outside of the window, where nobody meets it. */
export async function openDrawing({ bytes }: Deck): Promise<DeckDrawing> {
  const files = await parseZipLazyMedia(bytes.buffer, LIMITS)
  const presentation = buildPresentation(files, { lazySlides: true })
  cutOutside(presentation)
  const { width, height } = presentation
  const draw = async (path: string): Promise<DrawnPage> => {
    const slide = presentation.slides.find(({ slidePath }) => slidePath === path)
    if (!slide) throw new Error(`The deck has no page ${path}`)
    const charts = new Set<EChartsType>()
    let hasFailed = false
    const onNodeError = () => {
      hasFailed = true
    }
    const handle = renderSlide(presentation, slide, { onNodeError, chartInstances: charts, pdfjs: false })
    const stage = document.createElement('div')
    stage.style.cssText = `position:fixed;left:-100000px;top:0;width:${width}px;height:${height}px;pointer-events:none`
    stage.setAttribute('aria-hidden', 'true')
    stage.inert = true
    stage.append(handle.element)
    document.body.append(stage)
    try {
      await ready(handle)
      letTextOut(handle.element)
      hideEnglish(handle.element)
      const isCut = isTextCut(handle.element)
      const scale = PICTURE_WIDTH / width
      const { picture, lostCount } = await pictureOf(handle.element, { width, height }, drawnBy(charts, scale))
      const differences: (Difference | false)[] = [
        hasFailed && 'failed',
        lostCount > 0 && 'pictureGone',
        isCut && 'cut',
      ]
      return { picture, differences: differences.filter((each) => each !== false) }
    } finally {
      handle.dispose()
      stage.remove()
    }
  }
  return { draw }
}
