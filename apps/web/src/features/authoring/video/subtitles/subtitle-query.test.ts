import { getFile, previewLesson } from '@shijie/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { signInAs } from '../../../../testing/render-app.tsx'
import { subtitleQuery } from './subtitle-query.ts'

const LESSON = '01a1fddc-2944-720f-b1e0-f11aa7682a11'
const BLOCK = '01a1fddc-2944-720f-b1e0-f11aa7682a22'
const FILE = '01a1fddc-2944-720f-b1e0-f11aa7682a77'
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\n同事写的\n'
const CUES = [{ start: 1000, end: 2000, text: '同事写的' }]
const signed = `/api/ResourceFile/Get?FileId=${FILE}&Sign=x`

const preview = {
  CourseHourId: LESSON,
  CourseId: LESSON,
  Title: '听声音',
  Kind: 'page' as const,
  Refusal: '',
  Goals: [],
  PageCount: 1,
  FileId: '',
  FileUrl: '',
  FileName: '',
  MediaType: '',
  SubtitleUrl: '',
  PosterUrl: '',
  TrainingId: '',
  Blocks: [{ BlockId: BLOCK, Kind: 'video' as const, FileUrl: '', SubtitleUrl: signed, PosterUrl: '' }],
  Questions: [],
  Pictures: [],
  PreviousId: '',
  NextId: '',
}

function ask(blockId: string) {
  return new QueryClient().fetchQuery(subtitleQuery(FILE, { lessonId: LESSON, blockId }))
}

afterEach(() => vi.unstubAllGlobals())

describe('a file of subtitles', () => {
  it('[R045][E052] is read by its owner', async () => {
    signInAs('8000')
    startFakeServer().breakWith(getFile, 200, VTT)
    expect(await ask(BLOCK)).toEqual(CUES)
  })

  it('[R045][O911] of a colleague is read by the address that the preview signs for this very block', async () => {
    signInAs('8000')
    const server = startFakeServer().refuse(getFile, 'NotFound').answer(previewLesson, preview)
    const asked: string[] = []
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      asked.push(input)
      if (input === signed) return new Response(VTT)
      // What is no file says so.
      const text = await (await server.fetch(input, init)).text()
      return new Response(text, { headers: { 'content-type': 'application/json' } })
    })
    expect(await ask(BLOCK)).toEqual(CUES)
    expect(asked.at(-1)).toBe(signed)
    expect(await ask('')).toBeNull()
  })

  it('[R045] that is not understood whole is not taken for none', async () => {
    signInAs('8000')
    startFakeServer().breakWith(getFile, 200, `${VTT}\n00:xx.000 --> 00:04.000\n坏的\n`)
    expect(await ask(BLOCK)).toBeNull()
  })
})
