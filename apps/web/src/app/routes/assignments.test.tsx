import {
  assign,
  assignmentMessages,
  changeAssignment,
  extendAssignment,
  getAssignment,
  listAssignable,
  listAssignments,
  listAuthorizedClasses,
  listMembers,
  listPupilGroups,
  restoreAssignment,
  withdrawAssignment,
} from '@shijie/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import {
  ASSIGNMENT_ID,
  buildDetail,
  buildGiven,
  buildMember,
  buildOrg,
  CLASS_ID,
  LESSON_ID,
  PUPIL_ID,
} from '../../features/assignment/samples.ts'
import { giveDeskSize } from '../../testing/desk-size.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { assignDialogTexts as dialogTexts, assignmentTexts as texts } from '../../texts/assignment.ts'
import { AssignmentsRoute } from './assignments.tsx'

giveDeskSize()

const OTHER_ID = '019a0000-0000-7000-8000-0000000000b3'
const classes = [buildOrg(CLASS_ID, '七年级（1）班', 56), buildOrg(OTHER_ID, '七年级（2）班', 50)]

const serve = (given = [buildGiven()], orgs = classes) =>
  startFakeServer()
    .answer(listAuthorizedClasses, { Items: orgs, TotalCount: orgs.length })
    .answer(listAssignments, { Items: given, TotalCount: given.length })
    .answer(getAssignment, buildDetail())
    .answer(listAssignable, {
      Items: [
        {
          Kind: 'lesson',
          TargetId: LESSON_ID,
          Title: '练习：看图片',
          About: '人工智能第一课',
          PartCount: 1,
          ShowsAnswersEarly: 0,
        },
      ],
      TotalCount: 1,
    })

function show(address = '/assignments') {
  signInAs('8000')
  renderApp(
    <Routes>
      <Route path="/assignments" element={<AssignmentsRoute />} />
    </Routes>,
    address,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const PRESET = `/assignments?Kind=lesson&TargetId=${LESSON_ID}`

describe('the list', () => {
  it('[O980] says for each how many have done it, who is late and who has not', async () => {
    serve()
    show()
    const row = (await screen.findByRole('link', { name: texts.openOf('练习：看图片', '七年级（1）班') })).closest('tr')
    expect(row?.textContent).toContain(texts.doneOf(46, 56))
    expect(row?.textContent).toContain(texts.lateCount(6))
    expect(row?.textContent).toContain(texts.missedCount(10))
  })

  it('[O980] empty it leads to the dialog, and without a class to the classes', async () => {
    serve([])
    show()
    expect(await screen.findByRole('heading', { name: texts.emptyTitle })).toBeTruthy()
  })

  it('[O980] without a class it leads to the classes', async () => {
    serve([], [])
    show()
    expect(await screen.findByRole('link', { name: texts.toClasses })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.assignThis })).toBeNull()
  })
})

describe('the dialog', () => {
  it('[O981] opened with a lesson it asks for the class alone, counts the pupils, gives, and the gift can be undone', async () => {
    const server = serve()
      .answer(assign, { AssignmentIds: [ASSIGNMENT_ID], PupilCount: 106 })
      .answer(withdrawAssignment, {})
    show(PRESET)
    const dialog = await screen.findByRole('dialog', { name: dialogTexts.title })
    await within(dialog).findByDisplayValue('练习：看图片')
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /（1）班/ }))
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /（2）班/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: dialogTexts.never }))
    press(dialogTexts.act(106))
    expect(await screen.findByText(texts.given(106))).toBeTruthy()
    expect(server.callsOf(assign)[0]?.body).toMatchObject({
      OrgIds: [CLASS_ID, OTHER_ID],
      UserIds: [],
      Kind: 'lesson',
      TargetId: LESSON_ID,
      DueTime: '',
      LateRule: 'accept',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    press(texts.undo)
    await expect.poll(() => server.callsOf(withdrawAssignment).length).toBe(1)
  })

  it('[O981] for some pupils of one class it names them', async () => {
    const server = serve([], classes.slice(0, 1))
      .answer(listMembers, { Items: [buildMember()], TotalCount: 1 })
      .answer(listPupilGroups, { Items: [] })
      .answer(assign, { AssignmentIds: [ASSIGNMENT_ID], PupilCount: 1 })
    show(PRESET)
    await screen.findByDisplayValue('练习：看图片')
    fireEvent.click(screen.getByRole('checkbox', { name: dialogTexts.some }))
    fireEvent.click(await screen.findByRole('checkbox', { name: '高景行' }))
    press(dialogTexts.act(1))
    await expect.poll(() => server.callsOf(assign)[0]?.body).toMatchObject({ UserIds: [PUPIL_ID] })
  })

  it('[O981] says what is missing, and what the server refused', async () => {
    serve().refuse(assign, 'Conflict', assignmentMessages.assignedAlready('练习：看图片', '七年级（1）班'))
    show()
    fireEvent.click(await screen.findByRole('button', { name: texts.assignThis }))
    press((await screen.findByRole('button', { name: dialogTexts.act(0) })).textContent ?? '')
    expect(await screen.findByText(dialogTexts.classNeeded)).toBeTruthy()
    expect(screen.getByText(dialogTexts.targetNeeded)).toBeTruthy()
  })

  it('[O981] a refusal of the server stands in the dialog', async () => {
    serve().refuse(assign, 'Conflict', assignmentMessages.assignedAlready('练习：看图片', '七年级（1）班'))
    show(PRESET)
    await screen.findByDisplayValue('练习：看图片')
    fireEvent.click(screen.getByRole('checkbox', { name: /（1）班/ }))
    press(dialogTexts.act(56))
    expect(await screen.findByText(/还没有结束/)).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
    // What was refused was about what stood there then.
    fireEvent.click(screen.getByRole('checkbox', { name: /（2）班/ }))
    await expect.poll(() => screen.queryByText(/还没有结束/)).toBeNull()
  })

  it('[O988] a test that shows its answers before it is done again says so where it is given', async () => {
    const shown = { Kind: 'lesson' as const, TargetId: LESSON_ID, Title: '小测', About: '人工智能第一课', PartCount: 1 }
    serve().answer(listAssignable, { Items: [{ ...shown, ShowsAnswersEarly: 1 }], TotalCount: 1 })
    show(PRESET)
    expect(await screen.findByText(dialogTexts.showsEarly)).toBeTruthy()
  })

  it('[O988] what may be given is there as soon as the box has the focus; a training has as many steps as its page says', async () => {
    const training = { Kind: 'training' as const, TargetId: LESSON_ID, Title: '猜数字', About: '', PartCount: 4 }
    serve().answer(listAssignable, { Items: [{ ...training, ShowsAnswersEarly: 0 }], TotalCount: 1 })
    show('/assignments?Kind=training')
    const box = await screen.findByRole('combobox', { name: dialogTexts.find })
    act(() => box.focus())
    expect((await screen.findByRole('option', { name: /猜数字/ })).textContent).toContain(dialogTexts.steps(5))
  })
})

describe('one of them', () => {
  const AT = `/assignments?AssignmentId=${ASSIGNMENT_ID}`

  it('[O982][O984][O985] taken back it leads to the list, where it can be put back', async () => {
    const server = serve().answer(withdrawAssignment, {}).answer(restoreAssignment, {})
    show(AT)
    fireEvent.click(await screen.findByRole('button', { name: texts.withdraw }))
    fireEvent.click(await screen.findByRole('button', { name: texts.undo }))
    await expect.poll(() => server.callsOf(restoreAssignment)[0]?.body).toEqual({ AssignmentId: ASSIGNMENT_ID })
  })

  it('[O986] gives one pupil more time, written as one likes', async () => {
    const server = serve().answer(extendAssignment, {})
    show(AT)
    fireEvent.click(await screen.findByRole('button', { name: texts.extendOf('高景行') }))
    const dialog = screen.getByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '2026/12/3 9:00' } })
    fireEvent.click(within(dialog).getByRole('button', { name: texts.extend }))
    await expect
      .poll(() => server.callsOf(extendAssignment)[0]?.body)
      .toEqual({ AssignmentId: ASSIGNMENT_ID, UserIds: [PUPIL_ID], DueTime: '2026-12-03 09:00:00' })
  })

  it('[O983] changes deadline, rule and note', async () => {
    const server = serve().answer(changeAssignment, {})
    show(AT)
    fireEvent.click(await screen.findByRole('button', { name: texts.change }))
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(texts.lateRules.refuse.name) }))
    press(texts.save)
    await expect
      .poll(() => server.callsOf(changeAssignment)[0]?.body)
      .toMatchObject({ DueTime: buildGiven().DueTime, LateRule: 'refuse' })
  })

  it('[O981] copied it keeps the deadline, says what it is, and offers the other classes only', async () => {
    const server = serve().answer(assign, { AssignmentIds: [ASSIGNMENT_ID], PupilCount: 50 })
    server.answer(getAssignment, buildDetail({ DueTime: '2099-12-04 08:00:00', LateRule: 'refuse' }))
    show(AT)
    fireEvent.click(await screen.findByRole('button', { name: texts.copy }))
    const dialog = within(await screen.findByRole('dialog', { name: dialogTexts.copyTitle('练习：看图片') }))
    await dialog.findByDisplayValue('练习：看图片')
    expect(dialog.getByText(dialogTexts.copyOrigin('七年级（1）班'))).toBeTruthy()
    expect(dialog.queryByRole('checkbox', { name: /（1）班/ })).toBeNull()
    const other = dialog.getByRole<HTMLInputElement>('checkbox', { name: /（2）班/ })
    expect(other.checked).toBe(false)
    fireEvent.click(other)
    press(dialogTexts.act(50))
    await expect
      .poll(() => server.callsOf(assign)[0]?.body)
      .toMatchObject({ OrgIds: [OTHER_ID], DueTime: '2099-12-04 08:00:00', LateRule: 'refuse' })
  })

  it('[O981] copied when the deadline is over, it says so and waits for another one', async () => {
    const server = serve().answer(assign, { AssignmentIds: [ASSIGNMENT_ID], PupilCount: 50 })
    server.answer(getAssignment, buildDetail({ DueTime: '2026-01-04 08:00:00' }))
    show(AT)
    fireEvent.click(await screen.findByRole('button', { name: texts.copy }))
    const dialog = within(await screen.findByRole('dialog', { name: dialogTexts.copyTitle('练习：看图片') }))
    await dialog.findByDisplayValue('练习：看图片')
    fireEvent.click(dialog.getByRole('checkbox', { name: /（2）班/ }))
    press(dialogTexts.act(50))
    expect(dialog.getByText(dialogTexts.copyDuePast('2026-01-04 08:00'))).toBeTruthy()
    expect(server.callsOf(assign)).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: dialogTexts.never }))
    expect(dialog.queryByText(dialogTexts.copyDuePast('2026-01-04 08:00'))).toBeNull()
    press(dialogTexts.act(50))
    await expect.poll(() => server.callsOf(assign)[0]?.body).toMatchObject({ DueTime: '' })
  })

  it('[O982] one that is gone says so and leads back', async () => {
    serve().refuse(getAssignment, 'NotFound')
    show(AT)
    expect(await screen.findByRole('heading', { name: texts.gone })).toBeTruthy()
  })
})
