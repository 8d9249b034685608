import { deleteBlocks, type KeptBlocks, listBlocks, postBlocks, projectMessages, renameBlocks } from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { keptTexts as texts } from '../../../texts/kept-blocks.ts'
import { prepareBlockly } from '../blockly/engine.ts'
import { readGroup, type Shelf, shelfContents } from '../blockly/shelf.ts'
import { KeptDialogs, useKeptShelf } from './kept-shelf.tsx'

const ID = '019a0000-0000-7000-8000-0000000000aa'
const PRINT =
  '<block type="text_print"><value name="TEXT"><shadow type="text"><field name="TEXT">好</field></shadow></value></block>'
const wrap = (inner: string) => `<xml xmlns="https://developers.google.com/blockly/xml">${inner}</xml>`

const kept = (BlocksName: string, Xml = wrap(PRINT)): KeptBlocks => ({
  BlocksId: ID,
  BlocksName,
  Xml,
  CreateTime: '2026-11-18 12:00:00',
})

let server: FakeServer
beforeAll(() => prepareBlockly())
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
})

const ready = (...groups: [name: string, xml: string][]): Shelf => ({
  state: 'ready',
  groups: groups.map(([name, xml]) => ({ id: name, name, xml })),
  rest: 0,
})
const wordsOf = (shelf: Shelf) => shelfContents(shelf).flatMap((item) => ('text' in item ? [item.text] : []))

describe('the drawer of kept groups', () => {
  it('[E067][O544] shows each group under its name, and a way to manage them', () => {
    const contents = shelfContents(ready(['打招呼', wrap(PRINT)], ['旧的', PRINT]))
    expect(contents.map(({ kind }) => kind)).toEqual(['button', 'label', 'block', 'label', 'block'])
    expect(JSON.stringify(contents)).toContain('text_print')
  })

  it('[E067] one group that can’t be read does not empty the drawer', () => {
    const words = wordsOf(ready(['坏的', '<xml><block type='], ['空的', wrap('')], ['好的', wrap(PRINT)]))
    expect(words).toEqual([texts.manage, texts.unreadable('坏的'), texts.unreadable('空的'), '好的'])
  })

  it('[E067] blocks that nobody knows become stand-ins with all that they hold', () => {
    const block = readGroup(wrap('<block type="robot_sing"><field name="SONG">小星星</field></block>'))
    expect(block?.outerHTML).toContain('小星星')
  })

  it('[E067] says what is going on when there is nothing to show', () => {
    expect(wordsOf(ready())).toEqual(texts.empty)
    expect(wordsOf({ state: 'error', groups: [], rest: 0 })).toEqual([texts.error, texts.retry])
    expect(wordsOf({ ...ready(['一', wrap(PRINT)]), rest: 7 }).at(-1)).toBe(texts.more(7))
  })
})

/** The dialogs with buttons that stand for Blockly's menu and drawer. */
function Probe() {
  const shelf = useKeptShelf(false)
  return (
    <>
      <output>{shelf.shelf.groups.map(({ name }) => name).join(' ')}</output>
      <output>{shelf.shelf.rest}</output>
      <button type="button" onClick={() => shelf.keep({ name: '显示 好', xml: wrap(PRINT) })}>
        keep
      </button>
      <button type="button" onClick={() => shelf.act('manage')}>
        manage
      </button>
      <button type="button" onClick={() => shelf.act('more')}>
        more
      </button>
      <KeptDialogs {...shelf} />
    </>
  )
}

describe('keeping groups of blocks', () => {
  it('[O544][V014] asks for a name of at most 50 characters, and says what the server has against it', async () => {
    server
      .answer(listBlocks, { Items: [], TotalCount: 0 })
      .refuse(postBlocks, 'Conflict', projectMessages.blocksTooMany)
    const { user } = renderApp(<Probe />)
    await user.click(screen.getByRole('button', { name: 'keep' }))
    const name = await screen.findByLabelText(texts.nameLabel)
    expect((name as HTMLInputElement).value).toBe('显示 好')
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: texts.keepSubmit }))
    expect(await screen.findByText(projectMessages.blocksNameRequired)).toBeTruthy()
    await user.type(name, '长'.repeat(51))
    await user.click(screen.getByRole('button', { name: texts.keepSubmit }))
    expect(await screen.findByText(/50/)).toBeTruthy()
    await user.clear(name)
    await user.type(name, ' 打招呼 ')
    await user.click(screen.getByRole('button', { name: texts.keepSubmit }))
    expect(await screen.findByText(projectMessages.blocksTooMany)).toBeTruthy()
    expect(server.callsOf(postBlocks)[0]?.body).toEqual({ BlocksName: '打招呼', Xml: wrap(PRINT) })
    server.answer(postBlocks, kept('打招呼')).answer(listBlocks, { Items: [kept('打招呼')], TotalCount: 1 })
    await user.click(screen.getByRole('button', { name: texts.keepSubmit }))
    expect(await screen.findByText('打招呼')).toBeTruthy()
    await expect.poll(() => screen.queryByLabelText(texts.nameLabel)).toBeNull()
  })

  it('[E067] reads on page by page', async () => {
    server.answer(listBlocks, ({ query }) => ({
      Items: query.PageIndex === '2' ? [kept('第二页')] : Array.from({ length: 20 }, () => kept('第一页')),
      TotalCount: 21,
    }))
    const { user } = renderApp(<Probe />)
    expect(await screen.findByText('1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'more' }))
    expect(await screen.findByText(/第二页/)).toBeTruthy()
  })

  it('[O545][O546] renames and deletes in the list', async () => {
    let items = [kept('打招呼')]
    server
      .answer(listBlocks, () => ({ Items: items, TotalCount: items.length }))
      .answer(renameBlocks, () => {
        items = [kept('问好')]
        return {}
      })
      .answer(deleteBlocks, () => {
        items = []
        return {}
      })
    const { user } = renderApp(<Probe />)
    await user.click(screen.getByRole('button', { name: 'manage' }))
    const dialog = within(await screen.findByRole('dialog', { name: texts.manageTitle }))
    await user.click(await dialog.findByRole('button', { name: texts.rename('打招呼') }))
    await user.clear(dialog.getByLabelText(texts.nameLabel))
    await user.type(dialog.getByLabelText(texts.nameLabel), '问好')
    await user.click(dialog.getByRole('button', { name: texts.save }))
    await user.click(await dialog.findByRole('button', { name: texts.remove('问好') }))
    await user.click(dialog.getByRole('button', { name: texts.removeConfirm }))
    expect(await dialog.findByText(texts.emptyHint)).toBeTruthy()
    expect(server.callsOf(renameBlocks)[0]?.body).toEqual({ BlocksId: ID, BlocksName: '问好' })
    expect(server.callsOf(deleteBlocks)[0]?.query).toEqual({ BlocksId: ID })
  })
})
