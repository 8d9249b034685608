import { bitOf, listCallables, listModels } from '@shijie/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { DropDownDiv, type FieldDropdown } from 'blockly/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAiDesk } from '../../features/program-ai/use-ai-desk.ts'
import { BlocksEditor } from '../../features/workspace/blockly/blocks-editor.ts'
import { modelShelf, setModelChoices, wantModel } from '../../features/workspace/model-choices.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { signInAs } from '../../testing/render-app.tsx'
import { workspaceTexts } from '../../texts/workspace.ts'
import { useModelChoices } from './use-model-choices.ts'

const nothing = () => undefined
const listener = {
  onLoad: nothing,
  onChange: nothing,
  onSelect: nothing,
  onZoom: nothing,
  onSubject: nothing,
  onDrawer: nothing,
}
const sources = {
  picture: nothing,
  sound: nothing,
  toWav: async (blob: Blob) => blob,
  isRunning: false,
  isOff: false,
}
const component = (ComponentName: string, Labels: string[]) => ({
  ComponentId: '01a1fddc-2944-720f-b1e0-f11aa7682a51',
  ComponentName,
  CallName: ComponentName,
  ModelType: 'image' as const,
  Version: 1,
  Labels,
  CreateName: '李雷',
  IsOwn: 0 as const,
})
/** As long as Testing Library waits here. */
const patient = { timeout: 10_000 }
const title = (name: string) => workspaceTexts.modelTitle(name, '', 1)

let editor: BlocksEditor
beforeEach(() => {
  // Blockly calls it without its document, which only real browsers forgive.
  const listen = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation(listen)
  const host = document.body.appendChild(document.createElement('div'))
  editor = new BlocksEditor(host, { ...listener, ask: async () => undefined, onKeep: nothing, onShelf: nothing }, false)
})
afterEach(() => {
  DropDownDiv.hideWithoutAnimation()
  editor.dispose()
  setModelChoices([])
})

function Page() {
  useModelChoices(useAiDesk(sources))
  return null
}

/** The list that hangs open below a block. */
const items = () => [...(DropDownDiv.getContentDiv()?.querySelectorAll('.blocklyMenuItem') ?? [])]
const offered = () => items().map(({ textContent }) => textContent)

it('[O870] a list of models that is opened again has what was published meanwhile, and keeps its place while nothing was', async () => {
  signInAs('7000')
  const known = [component('水果', ['苹果'])]
  const server = startFakeServer()
  server.answer(listModels, { Items: [], TotalCount: 0 }).answer(listCallables, ({ query }) => {
    const Stamp = String(known.length)
    const isSame = query.Stamp === Stamp
    return { Items: isSame ? [] : [...known], TotalCount: known.length, Stamp, IsSame: bitOf(isSame) }
  })
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  const block = editor.workspace.newBlock('ai_is')
  block.initSvg()
  const field = block.getField('MODEL') as FieldDropdown
  const looks = () => server.callsOf(listCallables)
  const settled = (count: number) =>
    expect.poll(() => [looks().length, client.isFetching()], patient).toEqual([count, 0])

  await settled(1)
  block.setFieldValue('水果@1', 'MODEL')
  field.showEditor()
  expect(offered()).toEqual([title('水果')])
  const [first] = items()
  await settled(2)
  expect(looks()[1]?.query.Stamp).toBe('1')
  // Nothing new: the list under the finger is the very same.
  expect(items()[0]).toBe(first)
  DropDownDiv.hideWithoutAnimation()

  known.push(component('手势', ['石头']))
  field.showEditor()
  await settled(3)
  // It comes into the list that is open; what the block says stays.
  await expect.poll(offered, patient).toEqual([title('水果'), title('手势')])
  expect(field.getValue()).toBe('水果@1')
  DropDownDiv.hideWithoutAnimation()

  field.showEditor()
  expect(offered()).toEqual([title('水果'), title('手势')])
  const shown = items()
  await settled(4)
  expect(looks()[3]?.query.Stamp).toBe('2')
  expect(items()).toEqual(shown)
  expect(items()[1]).toBe(shown[1])
  DropDownDiv.hideWithoutAnimation()
  block.setFieldValue('手势@1', 'MODEL')
  expect([block.getField('MODEL')?.getText(), block.getFieldValue('LABEL')]).toEqual(['手势', '石头'])
})

it('[O870][R016] models that come after the drawer was opened stand in its blocks', () => {
  const toolbox = editor.workspace.getToolbox()
  const subjects = toolbox?.getToolboxItems() ?? []
  toolbox?.selectItemByPosition(subjects.findIndex((subject) => subject.getId() === 'ai'))
  const named = () =>
    toolbox
      ?.getFlyout()
      ?.getWorkspace()
      .getTopBlocks(false)
      .map((block) => block.getFieldValue('MODEL'))
      .filter((name) => name !== null)
  expect(new Set(named())).toEqual(new Set(['']))
  setModelChoices([{ name: '水果', shownName: '水果', owner: '', version: 0, labels: ['苹果'] }])
  expect(new Set(named())).toEqual(new Set(['水果']))
})

it('[R039][R016] a page that leads to the blocks says which model they name, before the models are there', () => {
  const [own, theirs] = [0, 2].map((version) => ({ name: '水果', shownName: '水果', owner: '', version, labels: [] }))
  wantModel('水果@2')
  expect(modelShelf().chosen).toBeUndefined()
  setModelChoices([own, theirs].filter((model) => model !== undefined))
  expect(modelShelf().chosen).toBe(theirs)
})
