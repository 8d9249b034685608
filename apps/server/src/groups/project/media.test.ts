import * as contract from '@shijie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { postFiles } from '../../../test/uploads.ts'

const { ErrorCodes, fileMessages, projectMessages } = contract

let test: TestApp
let picture: Buffer
beforeAll(async () => {
  test = await startTestApp()
  picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#4f46e5' } })
    .png()
    .toBuffer()
})
afterAll(() => test.close())

async function workshop() {
  const token = await test.sessionFor((await buildUser(test.db, { userType: '7000' })).id)
  const { Data: project } = await test.call(contract.postProject, { token, body: {} })
  const { Data: file } = await postFiles(test, contract.uploadFile, token, { name: '小猫.png', content: picture })
  const add = (values: Partial<contract.BodyInput<typeof contract.postMedia>> = {}) =>
    test.call(contract.postMedia, {
      token,
      body: { ProjectId: project.ProjectId, FileId: file.FileId, MediaName: '小猫', MediaType: 'costume', ...values },
    })
  return { token, project, file, add }
}

describe('media of a project', () => {
  it('[E068][O547] an own picture becomes a costume whose address opens', async () => {
    const { token, project, add } = await workshop()
    expect((await add()).Data).toMatchObject({ MediaName: '小猫', MediaType: 'costume' })
    const { Data } = await test.call(contract.listMedia, { token, query: { ProjectId: project.ProjectId } })
    const [media] = Data.Items
    const answer = await test.app.inject({ url: media?.FileUrl ?? '' })
    expect(answer.headers['content-type']).toBe('image/png')
  })

  it('[O547] refuses a sound that is a picture, a name that is taken, and a file of somebody else', async () => {
    const { add } = await workshop()
    expect((await add({ MediaType: 'sound' })).ErrorMsg).toBe(projectMessages.mediaWrongType)
    await add()
    expect((await add()).ErrorMsg).toBe(projectMessages.mediaNameTaken)
    const other = await workshop()
    expect((await add({ FileId: other.file.FileId })).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O548][O549] is renamed and taken out by its owner alone', async () => {
    const { token, project, add } = await workshop()
    const { Data: media } = await add()
    const stranger = (await workshop()).token
    const rename = { MediaId: media.MediaId, MediaName: '花猫' }
    const refused = await test.call(contract.renameMedia, { token: stranger, body: rename })
    expect(refused.ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(contract.renameMedia, { token, body: rename })).ErrorCode).toBe(0)
    await test.call(contract.deleteMedia, { token, query: { MediaId: media.MediaId } })
    const { Data } = await test.call(contract.listMedia, { token, query: { ProjectId: project.ProjectId } })
    expect(Data.TotalCount).toBe(0)
  })

  it('[O142][O547] a file that a project shows is not deleted', async () => {
    const { token, file, add } = await workshop()
    await add()
    const answer = await test.call(contract.deleteFile, { token, query: { FileId: file.FileId } })
    expect(answer).toMatchObject({ ErrorCode: ErrorCodes.Conflict, ErrorMsg: fileMessages.fileInProject })
  })
})
