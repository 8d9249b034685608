import { newUuid } from '../../../../lib/uuid.ts'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'

/** Pictures of a paste: those that came along are taken out of its text, the others leave words in their places. */

/** A picture that lies in the clipboard itself, in a form that a page shows. */
const INLINE = /^data:image\/(png|jpeg|gif|webp);base64,([\w+/=\s]+)$/i

/** Longer words than these a picture block does not take. */
const ALT_MAX = 500

/** What is read as one thing: a picture in it stands behind it. */
const WHOLE = 'table, li, h1, h2, h3, h4, h5, h6'

function fileOf(picture: Element, place: number): File | undefined {
  const [, form = '', code = ''] = INLINE.exec(picture.getAttribute('src') ?? '') ?? []
  if (!code) return undefined
  try {
    const bytes = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0))
    const type = form.toLowerCase()
    return new File([bytes], `${texts.names.picture} ${place}.${type.replace('jpeg', 'jpg')}`, {
      type: `image/${type}`,
    })
  } catch {
    return undefined
  }
}

const outermost = (element: Element): Element | undefined => {
  let found: Element | undefined
  for (let up = element.closest(WHOLE); up; up = up.parentElement?.closest(WHOLE) ?? null) found = up
  return found
}

const isBlank = (element: Element): boolean =>
  !element.textContent?.trim() && !element.querySelector('img, [data-source], [data-tex]')

/** Puts a mark on the first level of a page: whatever stands around its place ends before it, and goes on behind it. */
function raise(mark: Element, { body }: Document): void {
  for (let around = mark.parentElement; around && around !== body; around = mark.parentElement) {
    const rest = around.cloneNode() as Element
    while (mark.nextSibling) rest.append(mark.nextSibling)
    if (rest.localName === 'ol') {
      const begun = Number(around.getAttribute('start') ?? 1)
      rest.setAttribute('start', String(begun + around.querySelectorAll(':scope > li').length))
    }
    around.after(mark, rest)
    for (const part of [around, rest]) if (isBlank(part)) part.remove()
  }
}

/** A picture of a paste, with the words that its page had for who cannot see it. */
export interface PastedPicture {
  File: File
  Alt: string
}

export interface PictureNeeds {
  /** The files of a paste, by the words that stand for them; undefined where no picture has a place. */
  files: Map<string, PastedPicture> | undefined
  /** So many places of pictures stand in the text already. */
  leftBefore: number
}

export function takePictures(page: Document, { files, leftBefore }: PictureNeeds): void {
  let left = leftBefore
  for (const picture of page.querySelectorAll('img')) {
    const file = files && fileOf(picture, files.size + 1)
    if (!file) {
      left += 1
      picture.replaceWith(texts.pictureLeft(left))
      continue
    }
    const mark = page.createElement('pre')
    mark.setAttribute('data-source', '')
    mark.textContent = newUuid()
    files.set(mark.textContent, { File: file, Alt: (picture.getAttribute('alt') ?? '').trim().slice(0, ALT_MAX) })
    const whole = outermost(picture)
    if (whole) {
      whole.after(mark)
      picture.remove()
      if (isBlank(whole)) whole.remove()
    } else picture.replaceWith(mark)
    raise(mark, page)
  }
}
