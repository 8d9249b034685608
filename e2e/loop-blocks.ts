import type { Browser, Page } from '@playwright/test'
import { programRunTexts } from '../apps/web/src/texts/program-run.ts'
import { workspaceTexts } from '../apps/web/src/texts/workspace.ts'
import { modelMessages } from '../packages/contract/src/sentences/model-messages.ts'
import { ofType, pupil } from './accounts.ts'
import { Api, workspaceXml } from './api.ts'
import { expect, signIn } from './fixtures.ts'
import type { UploadedFile } from './loop-steps.ts'
import { WorkspacePage } from './pages/workspace.ts'

/** A classmate's program that asks a component which somebody publishes meanwhile. */

const item = '<field name="VAR" id="item">图片</field>'

/** Six blocks: begin, go through a list, and show what the component says to each. */
function askAll(component: string, pictures: readonly UploadedFile[]): string {
  const names = pictures.map(
    ({ name }, at) => `<value name="ADD${at}"><shadow type="text"><field name="TEXT">${name}</field></shadow></value>`,
  )
  return workspaceXml(
    `<block type="event_start" x="40" y="60"><next><block type="controls_forEach">${item}
    <value name="LIST"><block type="lists_create_with"><mutation items="${pictures.length}"/>${names.join('')}</block></value>
    <statement name="DO"><block type="text_print"><value name="TEXT"><block type="ai_predict"><field name="MODEL">${component}@1</field>
    <value name="INPUT"><block type="variables_get">${item}</block></value></block></value></block></statement></block></next></block>`,
  )
}

interface UploadedFiles {
  Items: { FileId: string; FileUrl: string }[]
}

function upload(api: Api, files: readonly UploadedFile[]): Promise<UploadedFiles> {
  const form = new FormData()
  for (const { name, mimeType, buffer } of files) {
    form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  }
  return api.send('/api/Upload/UploadMultipleFile', form)
}

/** What the page where the author verifies says of these pictures. */
export async function verifiedLabels(api: Api, algorithmId: string, files: readonly UploadedFile[]): Promise<string[]> {
  const { Items } = await upload(api, files)
  const imgUrls = Items.map(({ FileUrl }) => FileUrl)
  const body = { ModelType: 'image', algorithmId, imgUrls }
  const verified = await api.ask<{ Items: { LabelName: string; IsUnsure: number }[] }>(
    'POST',
    '/api/Mod_training_model/VerifyModel',
    body,
  )
  return verified.Items.map(({ LabelName, IsUnsure }) => (IsUnsure === 1 ? '不确定' : LabelName))
}

/** Somebody of one's own with a signed-in page. */
async function comeIn(browser: Browser, account: { account: string; password: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, account)
  return page
}

export async function teacherApi(browser: Browser): Promise<Api> {
  return Api.of(await comeIn(browser, ofType('8000')))
}

export class ClassmateDesk {
  private constructor(
    readonly page: Page,
    private readonly workspace: WorkspacePage,
    private readonly component: string,
  ) {}

  /** A workspace with a program that asks the component by these pictures, and the AI drawer open. */
  static async open(browser: Browser, component: string, pictures: readonly UploadedFile[]): Promise<ClassmateDesk> {
    const page = await comeIn(browser, pupil(13))
    const api = await Api.of(page)
    const address = await api.makeProject('看手势', askAll(component, pictures))
    const ProjectId = new URL(address, 'http://here').searchParams.get('projectid')
    const { Items } = await upload(api, pictures)
    for (const [at, { name }] of pictures.entries()) {
      const body = { ProjectId, FileId: Items[at]?.FileId, MediaName: name, MediaType: 'picture' }
      await api.ask('POST', '/api/Pro_media/Post', body)
    }
    const workspace = new WorkspacePage(page)
    await workspace.open(address)
    await workspace.openDrawer('人工智能')
    await expect(workspace.inDrawer('认为')).toBeVisible()
    await expect(workspace.inDrawer(component)).toHaveCount(0)
    return new ClassmateDesk(page, workspace, component)
  }

  /** The drawer is open, nobody presses anything. */
  async seesComponent(label: string): Promise<void> {
    const block = this.workspace.inDrawer('认为')
    await expect(block).toContainText(this.component.slice(0, 6))
    await expect(block).toContainText(label)
  }

  private start = () => this.page.getByRole('button', { name: programRunTexts.run, exact: true }).click()
  private ended = () => expect(this.page.getByText(/运行 [\d.]+ 秒/)).toBeVisible()

  /** Versions that were asked for while the program ran, and what it showed. */
  async run(): Promise<{ labels: string[]; versions: number[] }> {
    const versions = new Set<number>()
    const hear = (request: { url: () => string; postDataJSON: () => unknown }) => {
      if (!request.url().includes('/OperateCall')) return
      versions.add((request.postDataJSON() as { Version: number }).Version)
    }
    this.page.on('request', hear)
    await this.start()
    await this.ended()
    this.page.off('request', hear)
    const shown = (await this.page.getByRole('log').textContent()) ?? ''
    return { labels: shown.match(/石头|布|不确定/g) ?? [], versions: [...versions] }
  }

  /** The note is looked at; the program keeps its version until it is told otherwise. */
  async changeVersion(): Promise<void> {
    await expect(this.page.getByText(workspaceTexts.newVersionTitle(this.component, 2))).toBeVisible()
    await expect(this.workspace.python).toContainText(`"${this.component}@1"`)
    await this.page.getByRole('button', { name: workspaceTexts.useNewVersion }).click()
    await expect(this.workspace.python).toContainText(`"${this.component}@2"`)
    await expect(this.page.getByText(workspaceTexts.newVersionTitle(this.component, 2))).toBeHidden()
  }

  /** A withdrawn component: a sentence, and the program can be started again. */
  async hearsItIsGone(): Promise<void> {
    await this.start()
    const card = this.page.locator('.program-failure .body > p').first()
    await expect(card).toHaveText(modelMessages.withdrawn)
    await expect(this.page.getByRole('button', { name: programRunTexts.run, exact: true })).toBeEnabled()
  }
}
