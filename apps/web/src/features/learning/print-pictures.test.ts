import { afterEach, expect, it, vi } from 'vitest'
import { printPictures } from './print-pictures.ts'

const sheets = () => document.querySelectorAll<HTMLElement>('.picture-print')
const paperOf = () => sheets()[0]?.querySelector('style')?.textContent

function stubPictures(width: number, height: number, decode = () => Promise.resolve()) {
  vi.stubGlobal('print', vi.fn())
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: decode })
  Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { configurable: true, get: () => width })
  Object.defineProperty(HTMLImageElement.prototype, 'naturalHeight', { configurable: true, get: () => height })
}

afterEach(() => {
  window.dispatchEvent(new Event('afterprint'))
  vi.unstubAllGlobals()
  for (const name of ['decode', 'naturalWidth', 'naturalHeight'])
    Reflect.deleteProperty(HTMLImageElement.prototype, name)
})

it('[E026] each picture is a page that lies as the first one does, and nothing of them is left afterwards', async () => {
  stubPictures(1600, 900)
  const onEnd = vi.fn()
  await printPictures(['/1.webp', '/2.webp'], { signal: new AbortController().signal, onEnd })
  expect(window.print).toHaveBeenCalledOnce()
  expect([...(sheets()[0]?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'))).toEqual([
    '/1.webp',
    '/2.webp',
  ])
  expect(paperOf()).toContain('A4 landscape')
  expect(onEnd).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('afterprint'))
  expect(sheets()).toHaveLength(0)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('[E026] a page that stands is printed on paper that stands; a file says its own', async () => {
  stubPictures(900, 1600)
  const { signal } = new AbortController()
  await printPictures(['/1.webp'], { signal })
  expect(paperOf()).toContain('A4 portrait')
  window.dispatchEvent(new Event('afterprint'))
  await printPictures(['/1.webp'], { signal, paper: { size: '300pt 200pt', margin: '0' } })
  expect(paperOf()).toContain('300pt 200pt')
})

it('[E026] where one of them cannot be read nothing is printed, and nothing is left', async () => {
  stubPictures(1600, 900, () => Promise.reject(new Error('gone')))
  const onEnd = vi.fn()
  await expect(printPictures(['/1.webp'], { signal: new AbortController().signal, onEnd })).rejects.toThrow('gone')
  expect(window.print).not.toHaveBeenCalled()
  expect(sheets()).toHaveLength(0)
  expect(onEnd).toHaveBeenCalledOnce()
})
