import { listOwnAssignments } from '@shijie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { ownAssignmentTexts as texts } from '../../../texts/assignment.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { buildOwn } from '../samples.ts'
import { DueNote } from './due-note.tsx'
import { OwnAssignments } from './own-assignments.tsx'

const Now = '2026-11-28 15:00:00'
type Rows = ReturnType<typeof buildOwn>[]

const serve = (open: Rows, over: Rows = []) =>
  startFakeServer().answer(listOwnAssignments, ({ query }) => {
    const Items = query.Part === 'over' ? over : open
    return { Items, TotalCount: Items.length, Now }
  })

it('[O987] says the days that are left by the clock of the server, and leads to the very thing', async () => {
  signInAs('7000')
  serve([
    buildOwn({ Note: '先看视频' }),
    buildOwn({ AssignmentId: 'b', Title: '画一朵花', DueTime: '2026-11-27 16:30:00' }),
  ])
  renderApp(<OwnAssignments />)
  const link = await screen.findByRole('link', { name: texts.goOf('练习：看图片') })
  expect(link.getAttribute('href')).toBe(buildOwn().Address)
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain(texts.daysLeft(3))
  expect(rows[0]).toContain('先看视频')
  expect(rows[1]).toContain(texts.overAccept)
})

it('[O987] a training that is begun says how far it is', async () => {
  signInAs('7000')
  const training = { Kind: 'training' as const, Title: '画一朵花', StepCount: 5 }
  serve([buildOwn({ ...training, StepsDone: 1 }), buildOwn({ ...training, AssignmentId: 'b', StepsDone: 0 })])
  renderApp(<OwnAssignments />)
  await screen.findByText(texts.title)
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain(texts.stepsOf(1, 5))
  expect(rows[1]).not.toContain(texts.stepsOf(0, 5))
})

it('[O987] the page of what was given says until when, and what its teacher said with it', async () => {
  signInAs('7000')
  const about = { Kind: 'training' as const, TargetId: 'flower' }
  serve([buildOwn({ ...about, Note: '写上你的名字' }), buildOwn({ AssignmentId: 'b', Note: '别的' })])
  renderApp(<DueNote kind="training" targetId="flower" />)
  const [note, ...others] = await screen.findAllByRole('listitem')
  expect(others).toEqual([])
  expect(note?.textContent).toContain(texts.daysLeft(3))
  expect(note?.textContent).toContain('写上你的名字')
})

it('[O987] the page of what is taken no more says so', async () => {
  signInAs('7000')
  const missed = { State: 'missed' as const, LateRule: 'refuse' as const, DueTime: '2026-11-27 16:30:00' }
  serve([], [buildOwn({ Kind: 'training', TargetId: 'flower', ...missed })])
  renderApp(<DueNote kind="training" targetId="flower" />)
  expect(await screen.findByText(texts.overRefuse)).toBeTruthy()
})

it('[O987] where all is done it says so, and folds what is over', async () => {
  signInAs('7000')
  serve(
    [],
    [
      buildOwn({ State: 'late', DoneTime: '2026-11-20 10:00:00', LateSeconds: 11, Title: '整个单元', HoldsLessons: 1 }),
      buildOwn({ AssignmentId: 'b', State: 'missed' }),
      buildOwn({ AssignmentId: 'c', State: 'missed', DoneTime: '2026-11-20 11:00:00', Title: '迟了的练习' }),
    ],
  )
  renderApp(<OwnAssignments />)
  expect(await screen.findByText(texts.allDone)).toBeTruthy()
  const fold = screen.getByText(texts.over(3)).closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).toContain(texts.missed)
  // Handed in after a deadline that lets nothing count: it is there, and can be looked at.
  expect(fold?.textContent).toContain('才交，截止后不算')
  expect(within(fold as HTMLElement).getByRole('link', { name: texts.lookOf('迟了的练习'), hidden: true })).toBeTruthy()
  expect(fold?.textContent).toContain('完成，迟交不到 1 分钟')
  // What holds lessons is no lesson.
  expect(screen.getByText('整个单元').nextSibling?.textContent).toMatch(/^课 · /)
})

it('[O987] whoever never got anything sees nothing of it', async () => {
  signInAs('7000')
  const server = serve([])
  renderApp(<OwnAssignments />)
  await expect.poll(() => server.callsOf(listOwnAssignments).length).toBe(2)
  await waitFor(() => expect(document.querySelector('.ui-skeleton')).toBeNull())
  expect(screen.queryByRole('heading', { name: texts.title })).toBeNull()
})

it('[O987] a failure offers another try', async () => {
  signInAs('7000')
  const server = startFakeServer().refuse(listOwnAssignments, 'Internal')
  renderApp(<OwnAssignments />)
  const retry = await screen.findByRole('button', { name: uiTexts.retry })
  server.answer(listOwnAssignments, { Items: [buildOwn()], TotalCount: 1, Now })
  fireEvent.click(retry)
  expect(await screen.findByText('练习：看图片')).toBeTruthy()
})
