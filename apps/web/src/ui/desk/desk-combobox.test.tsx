import { fireEvent, screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { giveDeskSize } from '../../testing/desk-size.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { deskTexts as texts } from '../../texts/desk.ts'
import { DeskCombobox, type DeskOption } from './desk-combobox.tsx'

giveDeskSize()

const schools: readonly DeskOption[] = [
  { key: 's1', name: '第一中学' },
  { key: 's2', name: '第二中学', note: '12 个班' },
  { key: 's3', name: '实验小学' },
  { key: 's4', name: 'Star School' },
]

function Field({ first = '', ...rest }: { first?: string } & Partial<ComponentProps<typeof DeskCombobox>>) {
  const [value, setValue] = useState(first)
  return (
    <>
      <output data-testid="value">{value}</output>
      <DeskCombobox label="学校" options={schools} value={value} onChange={setValue} {...rest} />
      <button type="button">别处</button>
    </>
  )
}

const value = () => screen.getByTestId('value').textContent
const box = () => screen.getByRole<HTMLInputElement>('combobox')
/** The library makes an option of the sentence that there is none. */
const options = () =>
  screen
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== texts.noOption)

describe('a combobox', () => {
  it.each([
    ['a part of the name', '中学', ['第一中学', '第二中学12 个班']],
    ['capitals or not', 'star', ['Star School']],
    ['spaces around', ' 实验 ', ['实验小学']],
    ['nothing that fits', '大学', []],
  ])('is narrowed by %s', async (_, typed, found) => {
    const { user } = renderApp(<Field />)
    await user.type(box(), typed)
    expect(options()).toEqual(found)
    expect(screen.queryByText(texts.noOption) !== null).toBe(found.length === 0)
  })

  it('arrows and Enter choose', async () => {
    const { user } = renderApp(<Field />)
    await user.type(box(), '中学{ArrowDown}{ArrowDown}{Enter}')
    expect(value()).toBe('s2')
    expect(box().value).toBe('第二中学')
    expect(options()).toEqual([])
  })

  it('a press chooses', async () => {
    const { user } = renderApp(<Field />)
    await user.type(box(), '小')
    await user.click(screen.getByRole('option', { name: '实验小学' }))
    expect(value()).toBe('s3')
  })

  it('its button shows all, whatever is chosen', async () => {
    const { user } = renderApp(<Field first="s1" />)
    expect(box().value).toBe('第一中学')
    await user.click(screen.getByRole('button', { name: new RegExp(texts.optionsOf('学校')) }))
    expect(options()).toHaveLength(4)
  })

  it('what fits nothing goes back to what was chosen', async () => {
    const { user } = renderApp(<Field first="s1" />)
    await user.type(box(), '大学')
    await user.click(screen.getByText('别处'))
    expect(value()).toBe('s1')
    expect(box().value).toBe('第一中学')
  })

  it('an empty box is no choice', async () => {
    const { user } = renderApp(<Field first="s1" />)
    await user.clear(box())
    await user.tab()
    expect(value()).toBe('')
  })

  it('Escape closes the list, and not the dialog around it', async () => {
    const { user } = renderApp(<Field />)
    await user.type(box(), '中')
    expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(false)
    expect(options()).toEqual([])
    expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(true)
  })

  it('says what is wrong', () => {
    renderApp(<Field error="请选择学校" />)
    expect(screen.getByRole('alert').textContent).toBe('请选择学校')
    expect(box().getAttribute('aria-invalid')).toBe('true')
  })
})

it('what a Chinese keyboard composes neither narrows the list nor chooses from it', async () => {
  const { user } = renderApp(<Field />)
  await user.type(box(), '中{ArrowDown}')
  fireEvent.compositionStart(box())
  fireEvent.change(box(), { target: { value: "中xue'xi" } })
  expect(options()).toEqual(['第一中学', '第二中学12 个班'])
  fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true })
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
  expect(value()).toBe('')
  fireEvent.change(box(), { target: { value: '中学' } })
  fireEvent.compositionEnd(box())
  fireEvent.change(box(), { target: { value: '二中学' } })
  expect(options()).toEqual(['第二中学12 个班'])
})

it('of two thousand options only those in sight are in the page', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({ key: `k${at}`, name: `学校${at}` }))
  const { user } = renderApp(<Field options={many} />)
  await user.type(box(), '学')
  expect(options().length).toBeGreaterThan(5)
  expect(options().length).toBeLessThan(60)
})

describe('options from the server', () => {
  it('are those that it found, and what is only being composed is not asked', async () => {
    const onType = vi.fn()
    const { user } = renderApp(<Field onType={onType} options={schools.slice(2)} />)
    await user.type(box(), '一')
    expect(onType).toHaveBeenLastCalledWith('一')
    expect(options()).toEqual(['实验小学', 'Star School'])
    fireEvent.compositionStart(box())
    fireEvent.change(box(), { target: { value: '一zh' } })
    expect(onType).toHaveBeenLastCalledWith('一')
    fireEvent.change(box(), { target: { value: '一中' } })
    fireEvent.compositionEnd(box())
    expect(onType).toHaveBeenLastCalledWith('一中')
  })

  it('that are on their way say so', async () => {
    const { user } = renderApp(<Field onType={() => undefined} options={[]} isLoading />)
    await user.type(box(), '一')
    expect(screen.getByText(texts.loading)).toBeTruthy()
  })
})

describe('a free box', () => {
  const grades = ['七年级', '八年级'].map((name) => ({ key: name, name }))

  it('takes what no option says', async () => {
    const { user } = renderApp(<Field isFree options={grades} />)
    await user.type(box(), '预科班')
    await user.tab()
    expect(value()).toBe('预科班')
  })

  it('takes an option, too', async () => {
    const { user } = renderApp(<Field isFree options={grades} first="七年级" />)
    await user.click(screen.getByRole('button', { name: new RegExp(texts.optionsOf('学校')) }))
    await user.click(within(screen.getByRole('listbox')).getByText('八年级'))
    expect(value()).toBe('八年级')
    expect(box().value).toBe('八年级')
  })
})
