import { datasetMessages, postRows, UPLOAD_BYTES_MAX, uploadSamples } from '@shijie/contract'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { signInAs } from '../../testing/render-app.tsx'
import { collectTexts as texts } from '../../texts/dataset-desk.ts'
import { sendFiles, sendRows } from './send-parcels.ts'

const sending = { onWaiting: () => undefined, signal: new AbortController().signal }

it('[E085] one line that is too long is refused alone, whatever stands beside it', async () => {
  signInAs('7000')
  const server = startFakeServer().answer(postRows, { Sent: 2, Imported: 2, Duplicates: 0, Refused: [], Items: [] })
  const rows = ['米饭软软的', '长'.repeat(3000), '今天的汤很香'].map((Text) => ({ Text }))
  const report = await sendRows('01a1fddc-2944-720f-b1e0-f11aa7682a51', rows, '', sending)
  expect(report).toMatchObject({ sent: 3, imported: 2, duplicates: 0 })
  expect(report.refused).toEqual([{ FileName: '长'.repeat(40), Reason: datasetMessages.textTooLong }])
  expect(server.callsOf(postRows)[0]?.body).toMatchObject({ Rows: [{ Text: '米饭软软的' }, { Text: '今天的汤很香' }] })
})

it('[E085] a file that is too large is refused before it travels, and keeps nothing back', async () => {
  signInAs('7000')
  const server = startFakeServer().answer(uploadSamples, {
    Sent: 1,
    Imported: 1,
    Duplicates: 0,
    Refused: [],
    Items: [],
  })
  const file = (name: string, size: number) => Object.defineProperty(new File(['a'], name), 'size', { value: size })
  const send = (...files: File[]) => sendFiles('01a1fddc-2944-720f-b1e0-f11aa7682a51', files, { labelId: '' }, sending)
  const refused = [{ FileName: '大.png', Reason: texts.fileTooLarge }]
  expect(await send(file('大.png', UPLOAD_BYTES_MAX + 1))).toEqual({ sent: 1, imported: 0, duplicates: 0, refused })
  expect(server.callsOf(uploadSamples)).toEqual([])
  expect(await send(file('大.png', UPLOAD_BYTES_MAX + 1), file('小.png', 4))).toMatchObject({
    sent: 2,
    imported: 1,
    refused,
  })
})
