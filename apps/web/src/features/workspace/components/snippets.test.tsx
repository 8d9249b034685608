import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { CodeView } from './code-view.ts'
import { Snippets } from './snippets.tsx'

it('[R016] a piece of code is taken from the folded edge', async () => {
  const onInsert = vi.fn()
  const { user } = renderApp(<Snippets onInsert={onInsert} />)
  await user.click(screen.getByRole('button', { name: texts.openSnippets }))
  await user.click(screen.getByRole('button', { name: '显示一句话' }))
  expect(onInsert).toHaveBeenCalledWith('print("你好")')
  await user.click(screen.getByRole('button', { name: texts.closeSnippets }))
  expect(screen.queryByRole('button', { name: '显示一句话' })).toBeNull()
})

it('[R016] it goes on a line of its own, as deep as the line of the cursor, and counts as written', () => {
  const onEdit = vi.fn()
  const parent = document.createElement('div')
  const view = new CodeView({ parent, code: 'if a:\n    b()\n', label: '', isEditable: true, onEdit, onLine: vi.fn() })
  view.view.dispatch({ selection: { anchor: 10 } })
  view.insert('for x in y:\n    print(x)')
  expect(onEdit).toHaveBeenLastCalledWith('if a:\n    b()\n    for x in y:\n        print(x)\n')
  view.view.dispatch({ selection: { anchor: view.view.state.doc.length } })
  view.insert('c()')
  expect(onEdit).toHaveBeenLastCalledWith('if a:\n    b()\n    for x in y:\n        print(x)\nc()')
  view.dispose()
})
