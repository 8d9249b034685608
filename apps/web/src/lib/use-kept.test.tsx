import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { signInAs } from '../testing/render-app.tsx'
import { clearSession } from './session.ts'
import { useKept } from './use-kept.ts'

const words: readonly string[] = ['']
const empty = { purpose: '', limits: '认不出蔬菜', hasPeople: false, words }
const open = (name = '1') => renderHook(() => useKept('card', name, empty)).result

beforeEach(() => {
  localStorage.clear()
  signInAs('7000')
})

it('[O853] what was being written when a session ended waits for who wrote it, and for nobody else', () => {
  const first = open()
  act(() => first.current.set({ ...empty, purpose: '认水果', hasPeople: true }))
  clearSession()
  expect(open().current.values).toEqual(empty)
  signInAs('7000', { UserId: '01a1fddc-2944-720f-b1e0-f11aa7682a43' })
  expect(open().current.values).toEqual(empty)
  clearSession()
  signInAs('7000')
  const again = open()
  expect(again.current.values).toEqual({ ...empty, purpose: '认水果', hasPeople: true })
  expect(open('2').current.values).toEqual(empty)
  act(() => again.current.forget())
  expect(open().current.values).toEqual(empty)
})

it('[O853] takes nothing from a storage that holds something else', () => {
  const key = () => Object.keys(localStorage).find((each) => each.endsWith('card.1')) ?? ''
  const first = open()
  act(() => first.current.set({ ...empty, purpose: '认水果' }))
  const others = ['{', '[]', 'null', '{"purpose":5,"other":"x"}', '{"words":{}}', '{"words":[5]}', '{"words":null}']
  for (const text of others) {
    localStorage.setItem(key(), text)
    expect(open().current.values).toEqual(empty)
  }
})
