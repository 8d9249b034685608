import {
  authoringMessages,
  cancelUnpack,
  copyCourse,
  deleteFile,
  getUnpackProgress,
  importCourse,
  type OwnFile,
} from '@shijie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import * as client from '../../../lib/api-client.ts'
import { BusinessError } from '../../../lib/api-client.ts'
import * as download from '../../../lib/download.ts'
import * as toasts from '../../../lib/toasts.ts'
import * as upload from '../../../lib/upload.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { coursePackageTexts as texts } from '../../../texts/course-package.ts'
import { CoursePackageActs } from './course-package-acts.tsx'
import ImportDialog from './import-dialog.tsx'

const FILE_ID = '01a1fddc-2944-720f-b1e0-f11aa7682a11'
const COURSE_ID = '01a1fddc-2944-720f-b1e0-f11aa7682a12'
const zip = new File(['PK'], '声音与图像.zip', { type: 'application/zip' })
const imported = {
  CourseId: COURSE_ID,
  CourseName: '声音与图像',
  Author: '陈思远',
  Licence: 'CC BY 4.0',
  LessonCount: 4,
  PaperCount: 1,
  FileCount: 6,
  LeftOut: [{ Title: '看图', Reason: authoringMessages.leftLink('声音数据集') }],
}

const send = vi.spyOn(upload, 'sendFile')
beforeEach(() => {
  send.mockReset()
  send.mockResolvedValue({ FileId: FILE_ID } as OwnFile)
})

function open() {
  signInAs('8000')
  const server = startFakeServer().answer(getUnpackProgress, { IsRunning: 1, FileId: FILE_ID, Done: 30, Total: 60 })
  const [onOpen, onClose] = [vi.fn(), vi.fn()]
  return { server, onOpen, onClose, ...renderApp(<ImportDialog onOpen={onOpen} onClose={onClose} />) }
}

const button = (name: string) => screen.getByRole('button', { name })

describe('the import of a package', () => {
  it('[O921] says of a file of another kind that it is no package, and sends nothing', async () => {
    open()
    const deck = new File(['PK'], '声音.pptx')
    fireEvent.change(screen.getByLabelText(texts.choose, { selector: 'input' }), { target: { files: [deck] } })
    expect(await screen.findByText(texts.noPackage('声音.pptx'))).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
  })

  it('[O921] goes from the file to the report, and to the course', async () => {
    const { user, server, onOpen } = open()
    server.answer(importCourse, imported)
    await user.upload(screen.getByLabelText(texts.choose, { selector: 'input' }), zip)
    expect(await screen.findByText(texts.facts(4, 1, 6))).toBeTruthy()
    expect(screen.getByText(texts.leftOut(1))).toBeTruthy()
    expect(screen.getByText(/CC BY 4\.0/)).toBeTruthy()
    expect(server.callsOf(importCourse)[0]?.body).toEqual({ FileId: FILE_ID })
    await user.click(button(texts.open))
    expect(onOpen).toHaveBeenCalledWith(COURSE_ID)
  })

  it('[O921] shows how far the upload is, and stops it by one press', async () => {
    const { user, server } = open()
    send.mockImplementation((_file, { onProgress, signal }) => {
      onProgress(0.42)
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      })
    })
    await user.upload(screen.getByLabelText(texts.choose, { selector: 'input' }), zip)
    expect(await screen.findByText(texts.percent(42))).toBeTruthy()
    await user.click(button(texts.stop))
    expect(await screen.findByText(texts.stopped)).toBeTruthy()
    expect(server.callsOf(importCourse)).toHaveLength(0)
  })

  it('[O921] that is refused says why, can be tried again, and leaves no file when it is given up', async () => {
    const { user, server, onClose } = open()
    const reason = authoringMessages.packageFileHash('视频.mp4')
    server.refuse(importCourse, 'InvalidParameter', reason).answer(deleteFile, {})
    await user.upload(screen.getByLabelText(texts.choose, { selector: 'input' }), zip)
    expect(await screen.findByText(reason)).toBeTruthy()
    await user.click(button(texts.retry))
    await waitFor(() => expect(server.callsOf(importCourse)).toHaveLength(2))
    await screen.findByText(reason)
    // The cross is a way to close it, too.
    await user.click(screen.getAllByRole('button', { name: texts.close })[0] as HTMLElement)
    await waitFor(() => expect(server.callsOf(deleteFile)[0]?.query).toEqual({ FileId: FILE_ID }))
    expect(onClose).toHaveBeenCalled()
  })

  it('[O921] is stopped while it is checked', async () => {
    const { user, server } = open()
    let refuse: (error: Error) => void = () => undefined
    send.mockImplementation(async () => {
      const { fetch } = globalThis
      vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
        String(input).includes(importCourse.path)
          ? new Promise((_resolve, reject) => {
              refuse = reject
            })
          : fetch(input, init),
      )
      return { FileId: FILE_ID } as OwnFile
    })
    server.answer(cancelUnpack, {})
    await user.upload(screen.getByLabelText(texts.choose, { selector: 'input' }), zip)
    expect(await screen.findByText(texts.percent(50))).toBeTruthy()
    await user.click(button(texts.stop))
    await waitFor(() => expect(server.callsOf(cancelUnpack)).toHaveLength(1))
    refuse(new BusinessError(40901, authoringMessages.packageStopped))
    expect(await screen.findByRole('button', { name: texts.again })).toBeTruthy()
  })

  it('[O920] is exported with what others may do with it', async () => {
    signInAs('8000')
    const fetched = vi.spyOn(client, 'fetchFile').mockResolvedValue(new Blob(['PK']))
    const saved = vi.spyOn(download, 'downloadBlob').mockReturnValue()
    const { user } = renderApp(<CoursePackageActs courseId={FILE_ID} name="声音与图像" />)
    await user.click(button(texts.exportOf('声音与图像')))
    const dialog = within(screen.getByRole('dialog', { name: texts.exportTitle('声音与图像') }))
    await user.selectOptions(dialog.getByLabelText(texts.licenceField), 'CC-BY-NC')
    await user.click(dialog.getByRole('button', { name: texts.export }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith('声音与图像.zip', expect.any(Blob)))
    expect(fetched.mock.calls[0]?.[1]).toEqual({ query: { CourseId: FILE_ID, Licence: 'CC-BY-NC' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[O922] says how a copy is called', async () => {
    signInAs('8000')
    const server = startFakeServer().answer(copyCourse, {
      CourseId: COURSE_ID,
      CourseName: '声音与图像（副本）',
      LessonCount: 4,
      LeftOut: [],
    })
    const tell = vi.spyOn(toasts, 'showToast')
    const { user } = renderApp(<CoursePackageActs courseId={FILE_ID} name="声音与图像" />)
    await user.click(button(texts.copyOf('声音与图像')))
    await waitFor(() => expect(server.callsOf(copyCourse)[0]?.body).toEqual({ CourseId: FILE_ID }))
    await waitFor(() => expect(tell).toHaveBeenCalledWith('success', texts.copied('声音与图像（副本）')))
  })

  it('[O922] names the lessons that lack something in a copy, and what that is', async () => {
    signInAs('8000')
    const { LeftOut, CourseId } = imported
    startFakeServer().answer(copyCourse, { CourseId, CourseName: '声音与图像（副本）', LessonCount: 4, LeftOut })
    const { user, addressOf } = renderApp(<CoursePackageActs courseId={FILE_ID} name="声音与图像" />)
    await user.click(button(texts.copyOf('声音与图像')))
    const dialog = within(await screen.findByRole('dialog', { name: texts.copied('声音与图像（副本）') }))
    expect(dialog.getByText(texts.leftOut(1))).toBeTruthy()
    expect(dialog.getByRole('listitem').textContent).toBe(`看图 ${authoringMessages.leftLink('声音数据集')}`)
    await user.click(dialog.getByRole('button', { name: texts.open }))
    await waitFor(() => expect(addressOf()).toBe(linkTo.courseEdit({ courseId: COURSE_ID })))
  })
})
