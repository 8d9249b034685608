import type { OwnFile } from '@shijie/contract'
import { expect, it } from 'vitest'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import { officeFileTexts } from '../../../texts/office-files.ts'
import { subtitleTexts } from '../../../texts/subtitles.ts'
import { lessonOfRow } from './lesson-of-row.ts'
import { lookAtFile } from './look-at-file.ts'

const SRT = '1\r\n00:00:01,000 --> 00:00:02,000\r\n声音\r\n'

it('[R045] an .srt beside its film is sent as the browsers of learners take it', async () => {
  const sent: File[] = []
  const send = (file: File) => {
    sent.push(file)
    return Promise.resolve({ FileId: file.name } as OwnFile)
  }
  const row = {
    key: 'a.mp4',
    depth: 0,
    title: 'a',
    kind: 'video' as const,
    files: [new File(['film'], 'a.mp4')],
    subtitles: new File([SRT], 'a.srt'),
    look: { kind: 'video' as const, durationMs: 3000, text: '' },
  }
  const body = await lessonOfRow(row, {
    send,
    countPages: () => Promise.resolve(1),
    findPoster: () => Promise.resolve(undefined),
    askForSlides: () => Promise.resolve(undefined),
  })
  expect(body).toMatchObject({ FileId: 'a.mp4', SubtitleFileId: 'a.vtt', DurationMs: 3000 })
  expect(await sent[1]?.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n声音\n')
})

it('[R045] subtitles of a folder that cannot be read are told before anything is sent', async () => {
  expect(await lookAtFile(new File([SRT], 'a.srt'))).toMatchObject({ kind: 'subtitles' })
  expect(await lookAtFile(new File(['没有时间'], 'a.srt'))).toEqual({ refusal: subtitleTexts.noCues })
  expect(await lookAtFile(new File(['[Script Info]'], 'a.ass'))).toEqual({ refusal: texts.otherSubtitles })
})

it('[R045] a document that nobody can open is told before it is sent: garbage, another zip, a password', async () => {
  const { zipSync } = await import('fflate')
  const zip = (name: string) => Uint8Array.from(zipSync({ [name]: new Uint8Array([60]) }))
  const whole = zip('[Content_Types].xml')
  expect(await lookAtFile(new File([whole], '讲.docx'))).toMatchObject({ kind: 'document' })
  expect(await lookAtFile(new File([whole], '课件.pptx'))).toMatchObject({ kind: 'deck' })
  const locked = new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0])], '讲.docx')
  expect(await lookAtFile(locked)).toEqual({ refusal: officeFileTexts.locked })
  for (const content of ['乱码', whole.slice(0, 40), zip('照片.png')])
    expect(await lookAtFile(new File([content], '表.xlsx'))).toEqual({ refusal: officeFileTexts.broken })
})
