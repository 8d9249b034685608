import { expect, type Page } from '@playwright/test'
import { linkTo, screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { keptTexts } from '../../../apps/web/src/texts/kept-blocks.ts'
import { programTexts } from '../../../apps/web/src/texts/program.ts'
import { programRunTexts } from '../../../apps/web/src/texts/program-run.ts'
import { deskTexts, markTexts, projectTexts } from '../../../apps/web/src/texts/project.ts'
import { workspaceTexts } from '../../../apps/web/src/texts/workspace.ts'
import { ofType, pupil } from '../../accounts.ts'
import { Api, workspaceXml } from '../../api.ts'
import { WorkspacePage } from '../../pages/workspace.ts'
import { askAs, nameOf } from '../content.ts'
import type { State } from '../room.ts'

const number = (value: number) => `<shadow type="math_number"><field name="NUM">${value}</field></shadow>`
const begin = (next: string) =>
  workspaceXml(`<block type="event_start" id="begin" x="40" y="60"><next>${next}</next></block>`)
const SQUARE = begin(
  `<block type="controls_repeat_ext"><value name="TIMES">${number(4)}</value><statement name="DO"><block type="turtle_move"><field name="DIRECTION">forward</field><value name="STEPS">${number(80)}</value></block></statement></block>`,
)
const AGE = '<field name="VAR" id="v1">年龄</field>'
/** Adds a number to a text. */
const WRONG = begin(
  `<block type="variables_set" id="set">${AGE}<value name="VALUE"><shadow type="text"><field name="TEXT">十二</field></shadow></value><next><block type="text_print" id="wrong"><value name="TEXT"><block type="math_arithmetic"><field name="OP">ADD</field><value name="A"><block type="variables_get">${AGE}</block></value><value name="B">${number(1)}</value></block></value></block></next></block>`,
)

const blocks = (xml: string) => (api: Api) => api.makeProject(nameOf('看一看'), xml)
async function python(api: Api, code: string): Promise<string> {
  const body = { ProjectName: nameOf('程序'), Mode: 'python', Python: code }
  const { ProjectId } = await api.ask<{ ProjectId: string }>('POST', '/api/Pro_project/Post', body)
  return linkTo.workspace(ProjectId)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function ready(page: Page): Promise<WorkspacePage> {
  const workspace = new WorkspacePage(page)
  await workspace.ready()
  return workspace
}

async function keep(page: Page): Promise<void> {
  const workspace = await ready(page)
  await workspace
    .blocks('重复')
    .last()
    .click({ button: 'right', position: { x: 10, y: 14 } })
  await page.getByRole('menuitem', { name: keptTexts.keep }).click()
  await expect(page.getByRole('dialog', { name: keptTexts.keepTitle })).toBeVisible()
}

/** Saved elsewhere since it was opened. */
async function conflict(page: Page): Promise<void> {
  const workspace = await ready(page)
  const api = await Api.of(page)
  const ProjectId = new URL(page.url()).searchParams.get('projectid')
  const { Version } = await api.ask<{ Version: number }>('GET', `/api/Pro_project/FindByKey?ProjectId=${ProjectId}`)
  const BlocksFileUrl = await api.storeXml(WRONG)
  await api.ask('POST', '/api/Pro_project/UpdateByKey', {
    ProjectId,
    Version,
    Mode: 'blocks',
    BlocksFileUrl,
    Python: '',
  })
  await workspace.drag('声音', '停止所有', 70, 380)
  await expect(page.getByRole('dialog', { name: deskTexts.conflictTitle })).toBeVisible()
}

/** The list of projects, and the desk with blocks and Python. */
export const deskStates: State[] = [
  { name: 'my-projects-empty', screen: 'myProject', who: () => pupil(5), at: screenPaths.myProject },
  {
    name: 'my-projects-create',
    screen: 'myProject',
    at: screenPaths.myProject,
    open: (page) => press(page, projectTexts.create),
  },
  {
    name: 'workspace',
    screen: 'workspace',
    runsPrograms: true,
    at: blocks(SQUARE),
    open: async (page) => {
      await ready(page)
      await press(page, programRunTexts.run)
      await expect(page.getByText(/运行 [\d.]+ 秒/)).toBeVisible()
    },
    isOtherWhenNarrow: true,
  },
  {
    name: 'workspace-error',
    screen: 'workspace',
    runsPrograms: true,
    at: blocks(WRONG),
    open: async (page) => {
      await ready(page)
      await press(page, programRunTexts.run)
      await expect(page.locator('.injectionDiv .is-error')).toHaveCount(1)
    },
  },
  {
    name: 'workspace-step',
    screen: 'workspace',
    runsPrograms: true,
    at: blocks(WRONG),
    open: async (page) => {
      await ready(page)
      await press(page, programRunTexts.step)
      await press(page, programRunTexts.next)
      await expect(page.getByLabel(programTexts.variables)).toContainText("'十二'")
    },
  },
  {
    name: 'workspace-ai',
    screen: 'workspace',
    at: blocks(SQUARE),
    open: async (page) => {
      const workspace = await ready(page)
      await workspace.openDrawer('人工智能')
      await expect(workspace.inDrawer('认为')).toBeVisible()
    },
  },
  {
    name: 'workspace-door',
    screen: 'workspace',
    at: blocks(SQUARE),
    open: async (page) => {
      await ready(page)
      await press(page, workspaceTexts.tabPython)
      await expect(page.getByRole('button', { name: workspaceTexts.doorConfirm })).toBeVisible()
    },
  },
  {
    name: 'workspace-versions',
    screen: 'workspace',
    at: blocks(SQUARE),
    open: async (page) => {
      await ready(page)
      await press(page, deskTexts.versions)
      await expect(
        page.getByRole('listitem').filter({ hasText: deskTexts.versionRestore }).first().or(page.getByRole('dialog')),
      ).toBeVisible()
    },
  },
  { name: 'workspace-conflict', screen: 'workspace', at: blocks(SQUARE), open: conflict },
  {
    name: 'workspace-damaged',
    screen: 'workspace',
    at: async (api, page) => {
      const address = await blocks('<xml></xml>')(api)
      // The server keeps no such file; one from before, or torn on its way, is read all the same.
      await page.route('**/api/XmlFile/ReadFileForStr**', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace('<xml></xml>', '<xml><block type=\\"text_print\\" id=\\"a\\">')
        await route.fulfill({ response, body })
      })
      return address
    },
    open: (page) => expect(page.getByText(workspaceTexts.damagedTitle)).toBeVisible(),
  },
  {
    name: 'program-turtle',
    screen: 'workspace',
    runsPrograms: true,
    at: (api) =>
      python(
        api,
        'import turtle\nfor 边 in range(5):\n    turtle.forward(120)\n    turtle.right(144)\nprint("画好了")\n',
      ),
    open: async (page) => {
      await press(page, programRunTexts.run)
      await expect(page.getByRole('log', { name: programTexts.console })).toContainText('画好了')
    },
    isOtherWhenNarrow: true,
  },
  {
    name: 'program-error',
    screen: 'workspace',
    runsPrograms: true,
    at: (api) => python(api, '年龄 = "12"\nprint("明年", 年龄 + 1)\n'),
    open: async (page) => {
      await press(page, programRunTexts.run)
      await expect(page.getByRole('alert').filter({ hasText: programTexts.failureAt(2) })).toBeVisible()
    },
  },
  { name: 'kept-blocks-keep', screen: 'workspace', at: blocks(SQUARE), open: keep },
  {
    name: 'kept-blocks-manage',
    screen: 'workspace',
    at: blocks(SQUARE),
    open: async (page) => {
      await keep(page)
      const dialog = page.getByRole('dialog', { name: keptTexts.keepTitle })
      await dialog.getByLabel(keptTexts.nameLabel).fill(nameOf('正方形'))
      await dialog.getByRole('button', { name: keptTexts.keepSubmit }).click()
      await expect(dialog).toBeHidden()
      await new WorkspacePage(page).openDrawer(keptTexts.category)
      await page.locator('.blocklyFlyoutButton', { hasText: keptTexts.manage }).click()
      await expect(
        page
          .getByRole('dialog', { name: keptTexts.manageTitle })
          .getByText(/正方形/)
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'my-projects',
    screen: 'myProject',
    at: screenPaths.myProject,
    open: async (page) => {
      await page
        .getByRole('button', { name: /更多|操作/ })
        .first()
        .click()
      await expect(page.getByRole('menuitem', { name: projectTexts.rename })).toBeVisible()
    },
  },
  {
    name: 'workspace-look',
    screen: 'workspace',
    who: () => ofType('8000'),
    at: async (_, page) => `${await askAs(page, pupil(4), blocks(SQUARE))}&look=1`,
    open: async (page) => {
      await expect(page.locator('.desk-saved')).toHaveText(deskTexts.looking)
      await page.getByRole('button', { name: markTexts.give }).click()
      const dialog = page.getByRole('dialog', { name: markTexts.title })
      await dialog.getByLabel(markTexts.score).fill('101')
      await dialog.getByRole('button', { name: markTexts.submit }).click()
      await expect(dialog.getByText('分数应为 0–100 的整数')).toBeVisible()
    },
  },
]
