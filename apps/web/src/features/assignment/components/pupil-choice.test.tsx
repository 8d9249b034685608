import { deletePupilGroup, listMembers, listPupilGroups, putPupilGroup } from '@shijie/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { assignDialogTexts as texts } from '../../../texts/assignment.ts'
import { buildMember, CLASS_ID } from '../samples.ts'
import { PupilChoice } from './pupil-choice.tsx'

const [LIN, ZHOU, MENG] = ['林思琪', '周子墨', '孟晚晴'].map((name, at) =>
  buildMember({ UserId: `0198a5f6-0000-7000-8000-00000000010${at}`, UserName: name }),
) as [ReturnType<typeof buildMember>, ReturnType<typeof buildMember>, ReturnType<typeof buildMember>]
const GROUP_ID = '0198a5f6-0000-7000-8000-000000000200'

function Choice() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return <PupilChoice orgId={CLASS_ID} chosen={chosen} onChange={setChosen} />
}

const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

it('[O1095][O1096][O1097] a group is chosen by one press, kept under a name, and forgotten', async () => {
  signInAs('8000')
  const group = { GroupId: GROUP_ID, GroupName: '会拍照的', UserIds: [LIN.UserId, MENG.UserId] }
  const server = startFakeServer()
    .answer(listMembers, { Items: [LIN, ZHOU, MENG], TotalCount: 3 })
    .answer(listPupilGroups, { Items: [group] })
    .answer(putPupilGroup, { GroupId: GROUP_ID })
    .answer(deletePupilGroup, {})
  renderApp(<Choice />)
  fireEvent.click(await screen.findByRole('button', { name: `会拍照的 ${texts.size(2)}` }))
  expect([LIN, ZHOU, MENG].map(({ UserName }) => isChosen(UserName))).toEqual([true, false, true])
  fireEvent.click(screen.getByRole('button', { name: texts.forgetGroup('会拍照的') }))
  await waitFor(() => expect(server.callsOf(deletePupilGroup)[0]?.query).toMatchObject({ GroupId: GROUP_ID }))

  fireEvent.click(screen.getByRole('checkbox', { name: ZHOU.UserName }))
  fireEvent.click(screen.getByRole('button', { name: texts.asGroup }))
  const field = screen.getByRole('textbox', { name: texts.groupName })
  fireEvent.change(field, { target: { value: ' 三个人 ' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() =>
    expect(server.callsOf(putPupilGroup)[0]?.body).toEqual({
      OrgId: CLASS_ID,
      GroupName: '三个人',
      UserIds: [LIN.UserId, MENG.UserId, ZHOU.UserId],
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: `会拍照的 ${texts.size(2)}` }))
  expect([LIN, ZHOU, MENG].map(({ UserName }) => isChosen(UserName))).toEqual([false, true, false])
})
