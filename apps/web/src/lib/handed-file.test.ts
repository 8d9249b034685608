import { beforeEach, expect, it, vi } from 'vitest'
import { signInAs } from '../testing/render-app.tsx'

/** The module as a page that was loaded anew has it. */
async function freshPage() {
  vi.resetModules()
  return import('./handed-file.ts')
}

beforeEach(() => signInAs('8000'))

it('[R045][O551] a file that waits outlives a reload, until somebody takes it', async () => {
  const first = await freshPage()
  const bytes = new Uint8Array([0x50, 0x4b, 0, 255, 128])
  await first.handFile('lesson', new File([bytes], '期末卷.docx', { type: 'application/x-word' }))
  const second = await freshPage()
  expect(second.handedPlaces()).toEqual(['lesson'])
  expect(second.handedPlaces()).toBe(second.handedPlaces())
  const file = second.takeHandedFile('lesson')
  expect([file?.name, file?.type]).toEqual(['期末卷.docx', 'application/x-word'])
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes)
  const third = await freshPage()
  expect(third.handedPlaces()).toEqual([])
  expect(third.takeHandedFile('lesson')).toBeUndefined()
})

it('[R045][O551] what has no room waits as long as its page, and one that was taken at once is not kept', async () => {
  const first = await freshPage()
  await first.handFile('large', new File([new Uint8Array(1_600_000)], '大.docx'))
  const quick = first.handFile('quick', new File(['一'], '快.txt'))
  expect(first.takeHandedFile('quick')?.name).toBe('快.txt')
  await quick
  expect(first.handedPlaces()).toEqual(['large'])
  expect((await freshPage()).handedPlaces()).toEqual([])
})
