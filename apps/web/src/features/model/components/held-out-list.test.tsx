import { getHeatMap, type HeldOut, listHeldOut } from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { doneRun as run } from '../../../testing/model-data.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { HeldOutList } from './held-out-list.tsx'

const sample: HeldOut = {
  SampleId: '019a0000-0000-7000-8000-0000000000f2',
  SampleName: '1.jpg',
  FileUrl: '/media/whole.jpg',
  ThumbnailUrl: '/media/small.jpg',
  Text: '',
  Values: [],
  Truth: 0,
  Predicted: 0,
  Confidence: 0.9,
  Scores: [],
  Part: 'test',
  Number: null,
  IsDeleted: 0,
  LabelNow: '苹果',
  Side: '',
}

it('[O765][R025] a picture with its heat map is enlarged by a press and by the keyboard, and closed by Escape', async () => {
  const server = startFakeServer()
    .answer(listHeldOut, { Items: [sample], TotalCount: 1 })
    .answer(getHeatMap, { Rows: 1, Columns: 2, Values: [0, 1] })
  signInAs('7000')
  const { user } = renderApp(
    <HeldOutList
      label="认错的"
      run={run}
      datasetId=""
      filter={{ truth: 0, predicted: 0, onlyWrong: false }}
      empty=""
    />,
  )
  await user.click(await screen.findByRole('button', { name: texts.heat }))
  const picture = screen.getByRole('button', { name: texts.enlarge(texts.pictureOf('苹果')) })
  await waitFor(() => expect(picture.querySelectorAll('rect')).toHaveLength(2))
  picture.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: texts.pictureOf('苹果') })
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/media/whole.jpg')
  expect(dialog.querySelectorAll('rect')).toHaveLength(2)
  expect(within(dialog).getByText(texts.said('苹果', '90%'))).toBeTruthy()
  // What is here already is not asked for again.
  expect(server.callsOf(getHeatMap)).toHaveLength(1)
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('[R025] a row of numbers says which column each value is of', async () => {
  const columns = ['尖角数（个）', '长宽比'].map((Name) => ({ Name, Kind: 'number' as const }))
  const row = { ...sample, FileUrl: '', ThumbnailUrl: '', SampleName: '第 3 行', Values: [3, 0.89] }
  startFakeServer().answer(listHeldOut, { Items: [row], TotalCount: 1 })
  signInAs('7000')
  renderApp(
    <HeldOutList
      label="认错的"
      run={{ ...run, ModelType: 'number', Columns: columns }}
      datasetId=""
      filter={{ truth: 0, predicted: 0, onlyWrong: false }}
      empty=""
    />,
  )
  const values = within(await screen.findByRole('group', { name: texts.rowValues }))
  expect(values.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['尖角数（个）', '长宽比'])
  expect(values.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '0.89'])
})
