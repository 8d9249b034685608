import {
  bitOf,
  type DataOf,
  getCoursePublication,
  listCourseOrganisations,
  listOrganisations,
  openCourse,
  PUBLICATION_STATES,
  type PublicationState,
  withdrawCourse,
} from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts } from '../../../texts/authoring.ts'
import { coursePublicationTexts as texts } from '../../../texts/course-publication.ts'
import { OpenDialog } from './open-dialog.tsx'

const course = { CourseId: '01a1fddc-2944-720f-b1e0-f11aa7682a11', CourseName: '声音与图像' }
const first = { OrgId: '01a1fddc-2944-720f-b1e0-f11aa7682a51', OrgName: '七年级（1）班' }
const second = { OrgId: '01a1fddc-2944-720f-b1e0-f11aa7682a52', OrgName: '七年级（2）班' }
const { draft, waiting, published, refused, withdrawn } = PUBLICATION_STATES

type Publication = DataOf<typeof getCoursePublication>

function open(
  parts: Partial<Publication> = {},
  opened = [first],
  places: readonly (typeof first & { ParentId?: string })[] = [first, second],
) {
  signInAs('8000')
  let publication: Publication = {
    State: draft,
    Note: '',
    Reason: '',
    OfferTime: '2026-11-20 12:00:00',
    DecideTime: '2026-11-20 13:00:00',
    IsOwner: 1,
    IsAtOnce: 0,
    ...parts,
  }
  const becomes = (State: PublicationState) => {
    publication = { ...publication, State }
    return { State }
  }
  const server = startFakeServer()
    .answer(listOrganisations, {
      Items: places.map((org) => ({
        ParentId: '',
        ...org,
        Kind: 'class' as const,
        SchoolId: '',
        StudentCount: 0,
      })),
      TotalCount: places.length,
    })
    .answer(listCourseOrganisations, () => ({
      Items: opened,
      TotalCount: opened.length,
      IsPublic: bitOf(publication.State === published),
    }))
    .answer(getCoursePublication, () => publication)
    .answer(openCourse, () => becomes(publication.IsAtOnce === 1 ? published : waiting))
    .answer(withdrawCourse, () => {
      becomes(withdrawn)
      return {}
    })
  const onClose = vi.fn()
  return { server, onClose, ...renderApp(<OpenDialog course={course} onClose={onClose} />) }
}

const press = (name: string) => screen.findByRole('button', { name })
const told = () => getToasts().map(({ message }) => message)

describe('whom a course is open to', () => {
  it('[E057] its classes, at once', async () => {
    const { user, server, onClose } = open()
    await user.click(await screen.findByRole('checkbox', { name: second.OrgName }))
    await user.click(await press(authoringTexts.openSave))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.callsOf(openCourse)[0]?.body).toEqual({
      CourseId: course.CourseId,
      IsOpen: 1,
      OrganisationIds: [first.OrgId, second.OrgId],
    })
  })

  it('[E057] a school stands before its grade, and that before its classes, each further in; it is said what holds what', async () => {
    const school = { OrgId: '01a1fddc-2944-720f-b1e0-f11aa7682a50', OrgName: '清河中学' }
    open({}, [], [school, { ...first, ParentId: school.OrgId }])
    const depthOf = async (name: string) =>
      (await screen.findByRole('checkbox', { name })).closest('[data-depth]')?.getAttribute('data-depth')
    expect(await depthOf(school.OrgName)).toBe('0')
    expect(await depthOf(first.OrgName)).toBe('1')
    expect(screen.getByText(texts.holdsOthers)).toBeTruthy()
  })

  it('[E057] everyone, by an offer that an administrator decides about and that may be explained', async () => {
    const { user, server, onClose } = open()
    expect(await screen.findByText(texts.seenBy)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: new RegExp(texts.toAll) }))
    expect(screen.getByText(texts.needsReview)).toBeTruthy()
    await user.type(screen.getByLabelText(texts.note), '给全市的同学')
    await user.click(await press(texts.offer))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.callsOf(openCourse)[0]?.body).toMatchObject({ IsOpen: 1, ToEveryone: 1, Note: '给全市的同学' })
    expect(told()).toContain(texts.offered)
  })

  it('[E057] everyone at once, when an administrator opens it', async () => {
    const { user, onClose } = open({ IsAtOnce: 1 })
    await user.click(await screen.findByRole('radio', { name: new RegExp(texts.toAll) }))
    expect(screen.queryByLabelText(texts.note)).toBeNull()
    await user.click(await press(texts.openToAll))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(told()).toContain(texts.published)
  })

  it('[O950][O951] an offer that waits says since when, and is taken back', async () => {
    const { user, server } = open({ State: waiting, Note: '给全市的同学' })
    expect(await screen.findByText(texts.noteWas('给全市的同学'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.offer })).toBeNull()
    await user.click(await press(texts.takeBack))
    await waitFor(() => expect(server.callsOf(withdrawCourse)).toHaveLength(1))
    expect(await press(authoringTexts.openSave)).toBeTruthy()
    expect(told()).toContain(texts.takenBack)
  })

  it('[E057] opening to classes while it waits says that the offer ends', async () => {
    const { user } = open({ State: waiting })
    await user.click(await screen.findByRole('radio', { name: new RegExp(texts.toClasses) }))
    expect(screen.getByText(texts.endsOffer)).toBeTruthy()
  })

  it('[O950] a refusal tells its reason, and is followed by another offer', async () => {
    const { user, server } = open({ State: refused, Reason: '第二章有错字' })
    expect(await screen.findByText(texts.reasonWas('第二章有错字'))).toBeTruthy()
    await user.click(await press(texts.offerAgain))
    await waitFor(() => expect(server.callsOf(openCourse)[0]?.body).toMatchObject({ ToEveryone: 1 }))
  })

  it('[O951] what is open to everyone says who sees it once it is withdrawn', async () => {
    const { user, server } = open({ State: published })
    expect(await screen.findByText(texts.seenByAll)).toBeTruthy()
    expect(screen.getByText(texts.withdrawHint([first.OrgName]))).toBeTruthy()
    await user.click(await press(texts.withdraw))
    await waitFor(() => expect(server.callsOf(withdrawCourse)).toHaveLength(1))
    expect(told()).toContain(texts.withdrawn)
  })

  it('[E057] a co-teacher reads why it is not theirs to offer', async () => {
    const { user } = open({ IsOwner: 0 })
    await user.click(await screen.findByRole('radio', { name: new RegExp(texts.toAll) }))
    expect(screen.getByText(texts.ownerOnly)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.offer })).toBeNull()
  })
})
