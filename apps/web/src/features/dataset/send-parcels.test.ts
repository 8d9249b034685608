import { datasetMessages, postRows } from '@shijie/contract'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { signInAs } from '../../testing/render-app.tsx'
import { sendRows } from './send-parcels.ts'

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
