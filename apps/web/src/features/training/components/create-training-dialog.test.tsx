import { postTraining } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { CreateTrainingDialog } from './create-training-dialog.tsx'
import { isResultAddress } from './result-popup.tsx'

const open = () => {
  const onCreated = vi.fn()
  return { onCreated, view: renderApp(<CreateTrainingDialog onClose={() => undefined} onCreated={onCreated} />) }
}

describe('making a training', () => {
  it('[B017][C009] 新建实训 stands there already, and its project is opened', async () => {
    const server = startFakeServer().answer(postTraining, {
      TrainId: 't',
      TrainName: '新建实训',
      ProjectId: 'p1',
      StepType: 'python',
    })
    const { onCreated, view } = open()
    await view.user.click(screen.getByRole('button', { name: texts.programKinds.python }))
    await view.user.click(screen.getByRole('button', { name: texts.createSubmit }))
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith('p1'))
    expect(server.callsOf(postTraining)[0]?.body).toEqual({ TrainName: '新建实训', Mode: 'python' })
  })

  it('[X004][V014] an empty name and one that is taken are told at the field', async () => {
    startFakeServer().refuse(postTraining, 'NameTaken')
    const { view } = open()
    const name = screen.getByLabelText(texts.nameLabel)
    await view.user.clear(name)
    await view.user.click(screen.getByRole('button', { name: texts.createSubmit }))
    expect(await screen.findByText('项目命名不能为空')).toBeTruthy()
    await view.user.type(name, '我的画')
    await view.user.click(screen.getByRole('button', { name: texts.createSubmit }))
    expect(await screen.findByText('项目名称重复，请重新输入名称')).toBeTruthy()
  })
})

describe('addresses of results', () => {
  it.each([
    ['/api/Pro_training/Result?FileId=1&Signature=a', true],
    ['/api/Preview/Get?FileId=1', true],
    ['https://example.com/api/Preview/Get?FileId=1', false],
    ['//example.com/api/Preview/Get?', false],
    ['/\\example.com/api/Preview/Get?', false],
    ['javascript:alert(1)', false],
    ['/Home', false],
    ['/api/Preview/Get?/../../x', false],
    ['', false],
  ])('[R012] %s: %s', (address, isShown) => {
    expect(isResultAddress(address)).toBe(isShown)
  })
})
