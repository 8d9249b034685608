import { WRONG_PART_MESSAGE } from '@shijie/contract'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { BusinessError, SessionExpiredError } from './api-client.ts'
import { checkBody, type FormErrors, useForm } from './form.ts'

interface Draft {
  rows: readonly { id: number; text: string }[]
  isShared: boolean
  name: string
  seed: number
}
const empty: Draft = { rows: [{ id: 1, text: '' }], isShared: false, name: '', seed: 1 }

/** A name, rows in a box, and a number that is folded away; on the page in another order than in the draft. */
function check({ name, rows, seed }: Draft): FormErrors<Draft> {
  return {
    name: name ? undefined : 'no name',
    rows: rows.some(({ text }) => text) ? undefined : 'no rows',
    seed: seed > 0 ? undefined : 'no seed',
  }
}

interface PageProps {
  submit?: (draft: Draft) => Promise<FormErrors<Draft> | undefined>
  draft?: { current: Draft | undefined }
  isLive?: boolean
  initial?: Draft
}

function Page({ submit = () => Promise.resolve(undefined), initial = empty, ...rest }: PageProps) {
  const { form, values, errors, isBusy, change, field } = useForm({ initial, check, submit, ...rest })
  const name = field('name')
  return (
    <form {...form} aria-label="form" aria-busy={isBusy}>
      <input name="name" aria-label="name" value={name.value} onChange={({ target }) => name.onChange(target.value)} />
      <fieldset data-part="rows">
        <button type="button" disabled>
          up
        </button>
        {values.rows.map(({ id, text }) => (
          <input
            key={id}
            aria-label={`row ${id}`}
            value={text}
            onChange={({ target }) => change({ rows: [{ id, text: target.value }] })}
          />
        ))}
      </fieldset>
      <details>
        <summary>more</summary>
        <input
          name="seed"
          aria-label="seed"
          type="number"
          value={values.seed}
          onChange={({ target }) => change({ seed: Number(target.value) })}
        />
      </details>
      <input
        type="checkbox"
        aria-label="shared"
        checked={values.isShared}
        onChange={({ target }) => change({ isShared: target.checked })}
      />
      {Object.entries(errors).map(([part, said]) => said && <p key={part} role="alert">{`${part}: ${said}`}</p>)}
      <button type="submit">send</button>
    </form>
  )
}

const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const send = () => fireEvent.submit(screen.getByRole('form'))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const full: Draft = { ...empty, name: 'cats', rows: [{ id: 1, text: 'a' }] }

it('complains about nothing before the first submit, and then leads to the first part on the page that is wrong', () => {
  const submit = vi.fn(() => Promise.resolve(undefined))
  render(<Page submit={submit} />)
  expect(said()).toEqual([])
  send()
  expect(said()).toEqual(['name: no name', 'rows: no rows'])
  expect(document.activeElement).toBe(field('name'))
  write('name', 'cats')
  expect(said()).toEqual(['rows: no rows'])
  send()
  // Of a box its first control that can be used.
  expect(document.activeElement).toBe(field('row 1'))
  expect(submit).not.toHaveBeenCalled()
})

it('opens what is folded over a wrong part', () => {
  render(<Page initial={{ ...full, seed: 0 }} />)
  send()
  expect(field('seed').closest('details')?.open).toBe(true)
  expect(document.activeElement).toBe(field('seed'))
})

it('shows what the server says at the part that it is about, and keeps what was written', async () => {
  const submit = vi.fn((_draft: Draft) => Promise.resolve<FormErrors<Draft> | undefined>({ rows: 'taken' }))
  render(<Page submit={submit} initial={full} />)
  fireEvent.click(field('shared'))
  send()
  await waitFor(() => expect(said()).toEqual(['rows: taken']))
  expect(document.activeElement).toBe(field('row 1'))
  expect(submit).toHaveBeenCalledWith({ ...full, isShared: true })
  expect([field('name').value, field('row 1').value, field('shared').checked]).toEqual(['cats', 'a', true])
  // What else is changed says nothing of it.
  write('name', 'dogs')
  expect(said()).toEqual(['rows: taken'])
  write('row 1', 'b')
  expect(said()).toEqual([])
})

it('says of the whole what a submit throws, and can be sent again', async () => {
  const submit = vi.fn(() => Promise.resolve(undefined)).mockRejectedValueOnce(new BusinessError(40901, 'full'))
  render(<Page submit={submit} initial={full} />)
  send()
  await waitFor(() => expect(said()).toEqual(['whole: full']))
  expect(field('name').value).toBe('cats')
  send()
  await waitFor(() => expect(said()).toEqual([]))
  expect(submit).toHaveBeenCalledTimes(2)
})

it('says nothing of the end of a session, which has its own popup, and can be sent again', async () => {
  const submit = vi.fn(() => Promise.resolve(undefined)).mockRejectedValueOnce(new SessionExpiredError(10001, 'over'))
  const { result } = renderHook(() => useForm({ initial: full, check, submit }))
  await act(() => result.current.onSubmit())
  expect([result.current.errors, result.current.isBusy]).toEqual([
    { name: undefined, rows: undefined, seed: undefined },
    false,
  ])
  await act(() => result.current.onSubmit())
  expect(submit).toHaveBeenCalledTimes(2)
})

it('forgets only what was said of parts that have become others, also when the whole draft is given anew', async () => {
  const { result } = renderHook(() => useForm({ initial: empty, check, submit: () => Promise.resolve(undefined) }))
  await act(() => result.current.onSubmit())
  act(() => result.current.change({ ...result.current.values, name: 'cats' }))
  expect(result.current.errors).toEqual({ name: undefined, rows: 'no rows', seed: undefined })
})

it('ignores a second press while the first is under way, even before the page is drawn again', async () => {
  let finish = () => {}
  const submit = vi.fn(() => new Promise<undefined>((resolve) => (finish = () => resolve(undefined))))
  render(<Page submit={submit} initial={full} />)
  act(() => {
    const form = screen.getByRole<HTMLFormElement>('form')
    form.requestSubmit()
    form.requestSubmit()
  })
  expect(submit).toHaveBeenCalledOnce()
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true')
  send()
  expect(submit).toHaveBeenCalledOnce()
  await act(async () => finish())
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false')
})

it('loses none of two changes that come before the page is drawn again, and sends both', async () => {
  const submit = vi.fn(() => Promise.resolve(undefined))
  const { result } = renderHook(() => useForm({ initial: full, check, submit }))
  await act(async () => {
    result.current.change({ name: 'dogs' })
    result.current.change({ seed: 7 })
    await result.current.onSubmit()
  })
  expect(result.current.values).toEqual({ ...full, name: 'dogs', seed: 7 })
  expect(submit).toHaveBeenCalledWith({ ...full, name: 'dogs', seed: 7 })
})

it('keeps its draft where it is told to, and begins with it', async () => {
  const draft = { current: undefined as Draft | undefined }
  const { unmount } = render(<Page draft={draft} />)
  await userEvent.type(field('name'), 'cats')
  unmount()
  expect(draft.current).toEqual({ ...empty, name: 'cats' })
  render(<Page draft={draft} />)
  expect(field('name').value).toBe('cats')
})

it('that is live says at each change what is still wrong, once it was sent', () => {
  render(<Page isLive />)
  write('name', 'cats')
  write('name', '')
  expect(said()).toEqual([])
  send()
  write('row 1', 'a')
  expect(said()).toEqual(['name: no name'])
  write('name', 'cats')
  expect(said()).toEqual([])
  write('name', '')
  expect(said()).toEqual(['name: no name'])
})

it('finds by the path which part of a form the contract speaks of, and leaves out what is for programs', () => {
  const body = z.object({
    Name: z.string().min(1, '名称 Name不能为空'),
    Rows: z.array(z.string().min(1, '第几行是空的')),
  })
  const partOf = ([name]: readonly PropertyKey[]) => (name === 'Name' ? 'name' : 'rows')
  expect(checkBody(body, { Name: '', Rows: ['', ''] }, partOf)).toEqual({ name: '名称不能为空', rows: '第几行是空的' })
  expect(checkBody(body, { Name: 'a', Rows: [] }, partOf)).toEqual({})
  // The library's own English reaches nobody, nor does a name on the wire.
  expect(checkBody(body, { Name: 'a' }, partOf).rows).toBe(WRONG_PART_MESSAGE)
})
