import {
  bulkTag,
  type Dataset,
  deleteSamples,
  findDataset,
  getImport,
  listSamples,
  postRows,
  restoreSamples,
  type Sample,
  uploadSamples,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildDataset, buildLabel, buildSample, DATASET_ID } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { keepDeed, readKeptDeeds } from '../tag-journal.ts'
import { ClassifyDesk } from './classify-desk.tsx'

let server: FakeServer
let samples: Sample[]
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
  samples = [1, 2, 3, 4].map((number) => buildSample(number))
  server
    .answer(listSamples, () => ({ Items: samples, TotalCount: samples.length }))
    .answer(findDataset, buildDataset())
    .answer(getImport, null)
    .answer(bulkTag, ({ body }) => {
      const { Assignments } = body as { Assignments: { SampleId: string; LabelId: string }[] }
      samples = samples.map((sample) => {
        const found = Assignments.find(({ SampleId }) => SampleId === sample.SampleId)
        if (!found) return sample
        return { ...sample, Tags: found.LabelId ? [{ LabelId: found.LabelId, Box: null, IsSuggested: 0 }] : [] }
      })
      const Items = Assignments.map(({ SampleId }) => ({ SampleId, Version: 2 }))
      return { Items, TotalCount: Items.length, Conflicts: [] }
    })
})

const open = (dataset: Dataset = buildDataset()) => renderApp(<ClassifyDesk dataset={dataset} />)
const option = (place: number, tag: string) =>
  screen.findByRole('option', { name: `第 ${place} 个 图 ${place}.jpg ${tag}` })
const assigned = (at: number) =>
  (server.callsOf(bulkTag)[at]?.body as { Assignments: { LabelId: string; FromLabelId: string }[] } | undefined)
    ?.Assignments

describe('collecting and tagging', () => {
  it('[R028] [O671] selects with Shift, tags with a digit in one call, and takes it back and does it again', async () => {
    const { user } = open()
    await user.click(await option(1, '未标注'))
    await user.keyboard('{Shift>}')
    await user.click(await option(3, '未标注'))
    await user.keyboard('{/Shift}')
    expect(await screen.findByText(texts.selected(3, '张'))).toBeTruthy()
    await user.keyboard('2')
    expect(await option(3, '香蕉')).toBeTruthy()
    await waitFor(() => expect(assigned(0)).toHaveLength(3))
    expect(screen.getByText(texts.tagged(3, '张', '香蕉'))).toBeTruthy()
    await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}')
    await waitFor(() => expect(server.callsOf(bulkTag)).toHaveLength(3))
    expect(assigned(1)?.map(({ LabelId }) => LabelId)).toEqual(['', '', ''])
    expect(assigned(2)).toEqual(assigned(0))
    expect(assigned(1)?.map(({ FromLabelId }) => FromLabelId)).toEqual(assigned(0)?.map(({ LabelId }) => LabelId))
    expect(await option(1, '香蕉')).toBeTruthy()
    expect(await option(4, '未标注')).toBeTruthy()
  })

  it('[R028] goes from sample to sample with keys alone', async () => {
    const { user } = open()
    await option(1, '未标注')
    screen.getByRole('listbox').focus()
    await user.keyboard('1')
    expect(await option(1, '苹果')).toBeTruthy()
    await user.keyboard('2')
    expect(await option(2, '香蕉')).toBeTruthy()
    await user.keyboard('{ArrowRight}1')
    expect(await option(4, '苹果')).toBeTruthy()
  })

  it('[O671][R028] a list of one class keeps a row whose class was changed, until it is read anew', async () => {
    const [apple] = [buildLabel('苹果', 0).LabelId]
    server.answer(listSamples, ({ query }) => {
      const Items = query.LabelId
        ? samples.filter(({ Tags }) => Tags.some(({ LabelId }) => LabelId === query.LabelId))
        : samples
      return { Items, TotalCount: Items.length }
    })
    samples = samples.map((sample) => ({ ...sample, Tags: [{ LabelId: apple, Box: null, IsSuggested: 0 as const }] }))
    const { user } = open()
    await option(1, '苹果')
    const choice = screen.getByLabelText(texts.allLabels, { selector: 'select' })
    await user.selectOptions(choice, '苹果')
    await user.click(await option(2, '苹果'))
    const readBefore = server.callsOf(findDataset).length
    await user.keyboard('2')
    expect(await option(2, '香蕉')).toBeTruthy()
    await waitFor(() => expect(assigned(0)).toHaveLength(1))
    await waitFor(() => expect(server.callsOf(bulkTag)).toHaveLength(1))
    await waitFor(() => expect(samples[1]?.Tags[0]?.LabelId).not.toBe(apple))
    expect(server.callsOf(findDataset).length).toBe(readBefore)
    expect(screen.getAllByRole('option', { name: /^第/ })).toHaveLength(4)
    // Another list and back: now it is where it belongs.
    await user.selectOptions(choice, '香蕉')
    expect(await screen.findByRole('option', { name: /图 2\.jpg 香蕉/ })).toBeTruthy()
    await user.selectOptions(choice, '苹果')
    await waitFor(() => expect(screen.queryByRole('option', { name: /图 2\.jpg/ })).toBeNull())
  })

  it('[O671] what was done is still there when the set is opened again, and can be taken back', async () => {
    const first = open()
    await first.user.click(await option(1, '未标注'))
    await first.user.keyboard('2')
    await waitFor(() => expect(assigned(0)).toHaveLength(1))
    first.unmount()
    const { user } = open()
    expect(await screen.findByText(texts.tagged(1, '张', '香蕉'))).toBeTruthy()
    await option(1, '香蕉')
    await user.click(screen.getByRole('button', { name: texts.undo }))
    await waitFor(() => expect(assigned(1)?.map(({ LabelId }) => LabelId)).toEqual(['']))
    expect(await screen.findByText(texts.didNothing)).toBeTruthy()
  })

  it('[O671] deletes what is selected and brings it back', async () => {
    server
      .answer(deleteSamples, () => {
        samples = samples.slice(1)
        return { Num: 1 }
      })
      .answer(restoreSamples, { Num: 1 })
    const { user } = open()
    await user.click(await option(1, '未标注'))
    await user.click(screen.getByRole('button', { name: texts.remove }))
    await waitFor(() => expect(screen.queryByRole('option', { name: /图 1/ })).toBeNull())
    await user.click(screen.getByRole('button', { name: texts.undo }))
    await waitFor(() => expect(server.callsOf(restoreSamples)).toHaveLength(1))
  })

  it('[O670] lists what was refused with its reason, and the sum is right', async () => {
    server.answer(uploadSamples, {
      Sent: 2,
      Imported: 1,
      Duplicates: 0,
      Refused: [{ FileName: '坏的.png', Reason: '不是能用的图片' }],
      Items: [],
    })
    const { user } = open()
    await option(1, '未标注')
    const files = [
      new File(['a'], '好的.png', { type: 'image/png' }),
      new File(['b'], '坏的.png', { type: 'image/png' }),
    ]
    await user.upload(screen.getByLabelText(texts.files, { selector: 'input' }), files)
    expect(await screen.findByText(texts.report(2, 1, 0, 1))).toBeTruthy()
    const list = screen.getByRole('list', { name: texts.refusedTitle })
    expect(within(list).getByText('坏的.png')).toBeTruthy()
    expect(screen.getByRole('button', { name: texts.refusedCsv })).toBeTruthy()
  })

  it('[O670] a parcel that the server fails at counts as refused', async () => {
    server.breakWith(uploadSamples, 500)
    const { user } = open()
    await option(1, '未标注')
    const file = new File(['a'], '照片.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText(texts.files, { selector: 'input' }), file)
    expect(await screen.findByText(texts.report(1, 0, 0, 1))).toBeTruthy()
  })

  it('[R028] of an empty set collecting is the one solid button, later no more', async () => {
    const solid = () => screen.getAllByRole('button').filter(({ className }) => /\bprimary\b/.test(className))
    const { unmount } = open(buildDataset({ SampleNum: 0, TaggedNum: 0 }))
    await screen.findByRole('button', { name: texts.files })
    expect(solid().map(({ textContent }) => textContent)).toEqual([texts.files])
    unmount()
    open(buildDataset({ SampleNum: 12 }))
    await screen.findByRole('button', { name: texts.files })
    expect(solid()).toEqual([])
  })

  it('[O674] says how many are missing, and when training can begin', async () => {
    const few = [buildLabel('苹果', 0, { SampleNum: 3 }), buildLabel('香蕉', 1, { SampleNum: 9 })]
    const { unmount } = open(buildDataset({ Labels: few }))
    expect(await screen.findByText(texts.lacking(2, '张'))).toBeTruthy()
    expect(screen.getByText(/苹果再收 2 张/)).toBeTruthy()
    // One figure for each class: what training takes, and only then what makes it steadier.
    expect(screen.getByText(texts.enough(2, '张'))).toBeTruthy()
    expect(screen.getByText(texts.advice(11, '张'))).toBeTruthy()
    expect(screen.queryByText(texts.advice(17, '张'))).toBeNull()
    unmount()
    open(buildDataset({ Labels: few.map((label) => ({ ...label, SampleNum: 20 })) }))
    expect(await screen.findByText(texts.ready)).toBeTruthy()
  })

  it('[O894][O674] names the class that drowns another one once it is more than three times as large', async () => {
    const sized = (most: number) =>
      buildDataset({
        Labels: [buildLabel('苹果', 0, { SampleNum: most }), buildLabel('香蕉', 1, { SampleNum: 20 })],
      })
    const { unmount } = open(sized(61))
    expect(await screen.findByText(texts.unbalanced('苹果', '香蕉'))).toBeTruthy()
    expect(screen.getByText(texts.ready)).toBeTruthy()
    unmount()
    open(sized(60))
    expect(await screen.findByText(texts.readyHint)).toBeTruthy()
  })

  it('[O676] takes pasted texts', async () => {
    samples = []
    server.answer(postRows, { Sent: 2, Imported: 2, Duplicates: 0, Refused: [], Items: [] })
    const { user } = open(buildDataset({ ModelType: 'text' }))
    await user.click(await screen.findByRole('button', { name: texts.text }))
    await user.click(await screen.findByLabelText(texts.textField))
    await user.paste('真高兴,苹果\n真难过')
    await user.click(await screen.findByRole('button', { name: texts.textSubmit(2) }))
    expect(await screen.findByText(texts.report(2, 2, 0, 0))).toBeTruthy()
    expect(server.callsOf(postRows)[0]?.body).toMatchObject({
      Rows: [
        { Text: '真高兴', LabelName: '苹果' },
        { Text: '真难过', LabelName: '' },
      ],
    })
  })

  it('[O677] ten thousand samples are a few dozen in the page', async () => {
    server.answer(listSamples, ({ query }) => ({
      Items: Array.from({ length: 100 }, (_, at) => buildSample((Number(query.PageIndex) - 1) * 100 + at + 1)),
      TotalCount: 10_000,
    }))
    const { container } = open()
    await option(1, '未标注')
    const pictures = container.querySelectorAll('img').length
    expect(pictures).toBeGreaterThan(20)
    expect(pictures).toBeLessThan(300)
    expect(server.callsOf(listSamples).length).toBeLessThan(4)
  })

  it('[O796] sends what a closed page could not, and forgets it then', async () => {
    const { SampleId } = buildSample(2)
    keepDeed(DATASET_ID, [{ SampleId, LabelId: buildLabel('香蕉', 1).LabelId }])
    open()
    expect(await option(2, '香蕉')).toBeTruthy()
    expect(server.callsOf(bulkTag)).toHaveLength(1)
    await waitFor(() => expect(readKeptDeeds(DATASET_ID)).toEqual([]))
  })

  describe('where somebody else was first', () => {
    /** Sample 2 became a banana meanwhile; whoever begins from that may change it. */
    const answerLate = (who: Partial<Sample>) => {
      const [apple, banana] = [buildLabel('苹果', 0).LabelId, buildLabel('香蕉', 1).LabelId]
      const theirs = buildSample(2, {
        Tags: [{ LabelId: banana, Box: null, IsSuggested: 0 }],
        Version: 2,
        ...who,
      })
      server.answer(bulkTag, ({ body }) => {
        const { Assignments } = body as { Assignments: { SampleId: string; FromLabelId: string }[] }
        const isLate = ({ SampleId, FromLabelId }: { SampleId: string; FromLabelId: string }) =>
          SampleId === theirs.SampleId && FromLabelId !== banana
        const done = Assignments.filter((one) => !isLate(one))
        samples = samples.map((sample) => {
          if (!done.some(({ SampleId }) => SampleId === sample.SampleId)) return sample
          return { ...sample, Tags: [{ LabelId: apple, Box: null, IsSuggested: 0 }] }
        })
        if (done.length < Assignments.length) samples = samples.with(1, theirs)
        const Items = done.map(({ SampleId }) => ({ SampleId, Version: 2 }))
        return { Items, TotalCount: Items.length, Conflicts: done.length < Assignments.length ? [theirs] : [] }
      })
    }
    beforeEach(() => answerLate({ TagName: '周小满' }))

    async function tagThree(title = texts.clash(1, '张')) {
      const { user } = open()
      await user.click(await option(1, '未标注'))
      await user.keyboard('{Shift>}')
      await user.click(await option(3, '未标注'))
      await user.keyboard('{/Shift}1')
      const panel = await screen.findByRole('region', { name: title })
      return { user, panel }
    }

    it('[O821] says who, shows theirs, counts only what was changed, and takes only that back', async () => {
      const { user, panel } = await tagThree()
      expect(within(panel).getByText(texts.clashBy('周小满', '香蕉'))).toBeTruthy()
      expect(within(panel).getByText(texts.clashMine('苹果'))).toBeTruthy()
      expect(await option(2, '香蕉')).toBeTruthy()
      expect(await screen.findByText(texts.tagged(2, '张', '苹果'))).toBeTruthy()
      await user.click(within(panel).getByRole('button', { name: texts.clashSelect }))
      expect(await screen.findByText(texts.selected(1, '张'))).toBeTruthy()
      await user.click(within(panel).getByRole('button', { name: texts.clashTheirs }))
      await waitFor(() => expect(screen.queryByRole('region', { name: texts.clash(1, '张') })).toBeNull())
      await user.click(screen.getByRole('button', { name: texts.undo }))
      await waitFor(() => expect(assigned(1)).toHaveLength(2))
    })

    it('[O844][O820] speaks of the other window where both are one’s own, and of nobody’s name', async () => {
      answerLate({ TagName: '林一诺', IsOwnTag: 1 })
      const { user, panel } = await tagThree(texts.clashOwn(1, '张'))
      expect(within(panel).getByText(texts.clashBy(texts.clashSelf, '香蕉'))).toBeTruthy()
      expect(panel.textContent).not.toContain('林一诺')
      await user.click(within(panel).getByRole('button', { name: texts.clashTheirsOwn }))
      expect(await option(2, '香蕉')).toBeTruthy()
    })

    it('[O821] gives one’s own class all the same, from what is there now', async () => {
      const { user, panel } = await tagThree()
      await user.click(within(panel).getByRole('button', { name: texts.clashKeep }))
      expect(await option(2, '苹果')).toBeTruthy()
      await waitFor(() =>
        expect(assigned(1)).toMatchObject([
          { FromLabelId: buildLabel('香蕉', 1).LabelId, LabelId: buildLabel('苹果', 0).LabelId },
        ]),
      )
      expect(screen.queryByRole('region', { name: texts.clash(1, '张') })).toBeNull()
    })
  })

  // The last one: its page tries again for as long as the tests run.
  it('[O796] shows classes at once without a network, says so, and keeps them', async () => {
    server.breakWith(bulkTag, 502)
    const { user } = open()
    await user.click(await option(1, '未标注'))
    await user.keyboard('1')
    expect(await option(1, '苹果')).toBeTruthy()
    expect(await screen.findByText(texts.waiting)).toBeTruthy()
    expect(readKeptDeeds(DATASET_ID)).toHaveLength(1)
  })
})
