import { type DraftRow, getFile, type LessonBlock, type LessonClash, listDrafts, listFiles } from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as client from '../../../lib/api-client.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { presenceTexts } from '../../../texts/presence.ts'
import { subtitleTexts } from '../../../texts/subtitles.ts'
import { ClashCards } from './clash-cards.tsx'

const idOf = (number: number) => `01a1fddc-2944-720f-b1e0-f11aa7682b0${number}`
const film: LessonBlock = {
  BlockId: idOf(5),
  TeacherText: '',
  Kind: 'video',
  FileId: idOf(1),
  SubtitleFileId: idOf(2),
  PosterFileId: '',
}

const row: DraftRow = {
  CourseHourId: idOf(7),
  ParentId: '',
  Title: '第一节',
  Kind: 'document',
  Sort: 1,
  State: 'draft',
  Minutes: 10,
  OpensTime: '',
  OpensAfterId: '',
  PlanId: '',
  GoesTime: '',
  PlanTime: '',
  IsPlanBehind: 0,
  Weight: 1,
  Revision: 2,
  ChangeTime: '2026-11-18 12:00:00',
  ChangerId: idOf(9),
  ChangerName: '周敏',
  LearnerCount: 0,
}

/** A file of as many sentences as there are words, ten seconds each. */
const fileOf = (...words: string[]) =>
  `WEBVTT\n\n${words.map((word, at) => `00:0${at}:00.000 --> 00:0${at}:10.000\n${word}\n`).join('\n')}`

function open(clashes: LessonClash[], colleague = '周敏', onChoose = vi.fn()) {
  signInAs('8000')
  const file = { FileSize: 2048, MediaType: 'text/vtt', Kind: 'other', FileUrl: '', ThumbnailUrl: '' }
  const server = startFakeServer()
  server.breakWith(getFile, 200, fileOf('先切成小段'))
  server
    .answer(listFiles, {
      Items: [
        { ...file, FileId: idOf(1), FileName: '听声音.mp4', CreateTime: '2026-11-01 08:00:00' },
        { ...file, FileId: idOf(2), FileName: '听声音.vtt', CreateTime: '2026-11-02 09:30:00' },
      ],
      TotalCount: 2,
    } as never)
    .answer(listDrafts, { Items: [row], TotalCount: 1 } as never)
  return renderApp(
    <ClashCards
      courseId={idOf(9)}
      lessonId={idOf(8)}
      clashes={clashes}
      blocks={[film]}
      colleague={colleague}
      onChoose={onChoose}
    />,
  )
}

it('[R045][N003] two files of one place are named by what they are, with their name and time where they are known', async () => {
  const { container } = open([{ part: 'SubtitleFileId', mine: idOf(2), theirs: idOf(3) }])
  const mine = texts.clashFileOf(texts.parts.SubtitleFileId, texts.clashFile('听声音.vtt', '11-02 09:30', '2.0 KB'))
  expect(await screen.findByText(mine)).toBeTruthy()
  expect(screen.getByText(texts.clashFileOf(texts.parts.SubtitleFileId, texts.clashFileUnknown))).toBeTruthy()
  expect(container.textContent).not.toContain('01a1fddc')
})

it.each([
  ['周敏', presenceTexts.theirsOf('周敏')],
  ['', texts.theirs],
])('[R045][O954] says whose words the other side is, where that is known: %s', (colleague, heading) => {
  open([{ part: 'Title', mine: '听声音', theirs: '看波形' }], colleague)
  const card = screen.getByRole('alert', { name: texts.clashTitle(texts.parts.Title) })
  const sides = within(card)
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])
  expect(sides).toEqual([
    [texts.mine, '听声音'],
    [heading, '看波形'],
  ])
})

it('[R045][N003] of two films one is taken with its length and its poster, and no length is a choice of its own', async () => {
  const onChoose = vi.fn()
  const clashes = [
    { part: 'FileId', mine: idOf(1), theirs: idOf(3) },
    { part: 'DurationMs', mine: 97_500, theirs: 99_800 },
    { part: 'PosterFileId', mine: '', theirs: idOf(2) },
    { part: 'SubtitleFileId', mine: '', theirs: idOf(2) },
  ]
  const { user } = open(clashes, '周敏', onChoose)
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  const film = within(screen.getByRole('alert', { name: texts.clashTitle(texts.parts.FileId) }))
  await user.click(film.getByRole('button', { name: texts.takeTheirs }))
  expect(onChoose.mock.calls).toEqual([
    ['FileId', 'theirs'],
    ['DurationMs', 'theirs'],
    ['PosterFileId', 'theirs'],
  ])
})

it('[R045][N003] no side of a choice is told by a number: files of a block, the order of blocks, a lesson, a folder', async () => {
  const { container } = open([
    { part: idOf(5), mine: film, theirs: { ...film, SubtitleFileId: '' } },
    { part: 'Blocks', mine: [idOf(5)], theirs: [idOf(6), idOf(5)] },
    { part: 'OpensAfterId', mine: idOf(7), theirs: '' },
    { part: 'FolderId', mine: idOf(4), theirs: '' },
  ])
  expect(await screen.findByText(texts.clashFileOf(texts.parts.SubtitleFileId, texts.none))).toBeTruthy()
  expect(await screen.findAllByText(/听声音\.mp4/)).toHaveLength(2)
  expect(await screen.findByText('第一节')).toBeTruthy()
  expect(container.textContent).not.toContain('01a1fddc')
})

it('[R045][N003] of two files of subtitles each side shows what the other does not say, at most five sentences', async () => {
  const contents: Record<string, string> = {
    [idOf(2)]: fileOf('先切成小段', '再猜是哪个音'),
    [idOf(3)]: fileOf('先切成小段', '再猜一猜', '三', '四', '五', '六', '七'),
  }
  vi.spyOn(client, 'fetchFile').mockImplementation(async (endpoint, { query }) => {
    expect(endpoint).toBe(getFile)
    return new Blob([contents[String((query as { FileId: string }).FileId)] ?? ''])
  })
  open([{ part: 'SubtitleFileId', mine: idOf(2), theirs: idOf(3) }])
  const sideOf = (heading: string) => screen.getByRole('heading', { name: heading }).parentElement as HTMLElement
  expect(await within(sideOf(texts.mine)).findByText(subtitleTexts.clashOnly(1))).toBeTruthy()
  expect(sideOf(texts.mine).querySelector('pre')?.textContent).toBe('01:00.0–01:10.0 再猜是哪个音')
  const theirs = sideOf(presenceTexts.theirsOf('周敏'))
  expect(within(theirs).getByText(subtitleTexts.clashOnly(6))).toBeTruthy()
  expect(theirs.querySelector('pre')?.textContent.split('\n')).toEqual([
    '01:00.0–01:10.0 再猜一猜',
    '02:00.0–02:10.0 三',
    '03:00.0–03:10.0 四',
    '04:00.0–04:10.0 五',
    '05:00.0–05:10.0 六',
  ])
  expect(within(theirs).getByText(subtitleTexts.clashMore(1))).toBeTruthy()
})
