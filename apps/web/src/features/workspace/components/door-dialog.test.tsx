import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DoorDialog } from './door-dialog.tsx'
import { NamePrompt } from './name-prompt.tsx'

const nothing = () => undefined

describe('questions of the workspace stand in the margins that all dialogs have', () => {
  it.each([
    ['to written Python', <DoorDialog key="" isBack={false} onClose={nothing} onConfirm={nothing} />],
    ['back to the blocks', <DoorDialog key="" isBack onClose={nothing} onConfirm={nothing} />],
    ['for a name', <NamePrompt key="" question={{ text: '变量名', value: '', isConfirm: false, answer: nothing }} />],
  ])('[R016] %s', (_which, dialog) => {
    render(dialog)
    expect(screen.getByRole('heading').closest('.ui-dialog-body')).toBeTruthy()
    for (const button of screen.getByRole('heading').parentElement?.querySelectorAll('button') ?? [])
      expect(button.closest('.ui-dialog-acts')).toBeTruthy()
  })
})
