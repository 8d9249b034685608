import { decideReleaseOffer, listReleaseOffers } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { courseReleaseTexts as texts } from '../../../texts/course-release.ts'
import { ReleaseOffers } from './release-offers.tsx'

const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682b09'
const idOf = (number: number) => `01a1fddc-2944-720f-b1e0-f11aa7682b0${number}`
const offer = (number: number, Title: string, HasBody: 0 | 1, HasPaper: 0 | 1) => ({
  CourseHourId: idOf(number),
  Title,
  Kind: 'page' as const,
  HasBody,
  HasPaper,
})

function open(Items: ReturnType<typeof offer>[]) {
  signInAs('8000')
  const left = [...Items]
  const server = startFakeServer()
    .answer(listReleaseOffers, () => ({ Items: [...left], TotalCount: left.length }))
    .answer(decideReleaseOffer, ({ body }) => {
      const decided = body as { CourseHourId: string }
      left.splice(
        left.findIndex(({ CourseHourId }) => CourseHourId === decided.CourseHourId),
        1,
      )
      return {}
    })
  const onTaken = vi.fn()
  renderApp(<ReleaseOffers courseId={COURSE} onTaken={onTaken} />)
  return { server, onTaken }
}

it('[O975] says how many there are; one press takes one, another is told of no more', async () => {
  const { server, onTaken } = open([offer(1, '动手', 1, 0), offer(2, '练习', 0, 1)])
  await userEvent.click(await screen.findByRole('button', { name: texts.look }))
  expect(screen.getByText(texts.notice(2))).toBeTruthy()
  expect(screen.getByText(texts.paperOnly)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.takeOf('动手') }))
  await screen.findByText(texts.notice(1))
  expect(onTaken).toHaveBeenCalledWith(idOf(1))
  await userEvent.click(screen.getByRole('button', { name: texts.declineOf('练习') }))
  await waitFor(() => expect(screen.queryByText(texts.title)).toBeNull())
  expect(onTaken).toHaveBeenCalledTimes(1)
  expect(server.callsOf(decideReleaseOffer).map(({ body }) => body)).toEqual([
    { CourseHourId: idOf(1), IsTaken: 1 },
    { CourseHourId: idOf(2), IsTaken: 0 },
  ])
})

it('[O975] says nothing where nothing is newer', async () => {
  const { server } = open([])
  await waitFor(() => expect(server.callsOf(listReleaseOffers)).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})
