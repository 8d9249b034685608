import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blockShortcuts } from './shortcut-block.ts'

let stop: () => void = () => undefined

/** Did the page keep the browser from acting? */
function press(target: Element, key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

function rightClick(target: Element): boolean {
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => {
  document.body.innerHTML =
    '<p>文字</p><input><textarea></textarea><div contenteditable="true">写</div><div class="cm-editor"><span>代码</span></div>'
  stop = blockShortcuts()
})
afterEach(() => stop())

const element = (selector: string) => document.querySelector(selector) as Element

describe('blocked shortcuts', () => {
  it.each([
    ['F12', {}],
    ['I', { ctrlKey: true, shiftKey: true }],
    ['u', { ctrlKey: true }],
    ['s', { ctrlKey: true }],
    ['p', { metaKey: true }],
    ['c', { ctrlKey: true }],
  ] as const)('[B022] %s is blocked on the page', (key, modifiers) => {
    expect(press(element('p'), key, modifiers)).toBe(true)
  })

  it('[B022] right-click is blocked on the page', () => {
    expect(rightClick(element('p'))).toBe(true)
  })

  it.each(['input', 'textarea', '[contenteditable]', '.cm-editor span'])(
    '[B022] everything works in %s',
    (selector) => {
      expect(press(element(selector), 'c', { ctrlKey: true })).toBe(false)
      expect(press(element(selector), 's', { ctrlKey: true })).toBe(false)
      expect(rightClick(element(selector))).toBe(false)
    },
  )

  it.each([
    ['Tab', {}],
    ['F6', {}],
    ['F5', {}],
    ['Escape', {}],
    ['+', { ctrlKey: true }],
    ['f', { ctrlKey: true }],
    ['a', { ctrlKey: true }],
    ['c', { ctrlKey: true, altKey: true }],
  ] as const)('[B022] %s stays free for reading, zooming and moving about', (key, modifiers) => {
    expect(press(element('p'), key, modifiers)).toBe(false)
  })

  it('[B022] can be switched off', () => {
    stop()
    expect(press(element('p'), 'F12')).toBe(false)
    expect(rightClick(element('p'))).toBe(false)
  })
})
