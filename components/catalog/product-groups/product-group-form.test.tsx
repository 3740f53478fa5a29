import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { toast } from '@/components/shared/feedback/toast'
import type { ProductGroupRecord } from '@/lib/catalog/product-groups/schema'
import { answerAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import FakeLink from '@/tests/support/components/link'
import { router } from '@/tests/support/components/navigation'
import { renderOnPage } from '@/tests/support/components/render'
import { ProductGroupForm } from './product-group-form'

const ID = '0197c1d0-0000-7000-8000-000000000001'
const group = (change: Partial<ProductGroupRecord> = {}) =>
  ({
    id: ID,
    version: 1,
    name: 'Obst',
    productGroupNumber: '10',
    revenueAccount: '',
    expenseAccount: '',
    ...change,
  }) as ProductGroupRecord

const form = (change: Partial<ProductGroupRecord> = {}, mayChange = true) => (
  <>
    <ProductGroupForm group={group(change)} mayChange={mayChange} />
    <FakeLink href="/productgroups">Zur Liste</FakeLink>
  </>
)
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Gruppennummer/ })
const save = () => screen.getByRole('button', { name: 'Speichern' })
const isClean = () => waitFor(() => expect(screen.queryByText('Ungespeicherte Änderungen')).toBeNull())

describe('a form that the server refuses', () => {
  it('shows the reason at its field, which has the focus, and loses nothing typed', async () => {
    answerAction('updateProductGroupAction', () =>
      refused('productGroup.numberTaken', [
        { path: 'productGroupNumber', code: 'productGroup.numberTaken', message: 'Schon vergeben.' },
      ]),
    )
    const { user } = renderOnPage(form())
    await user.type(name(), ' und Gemüse')
    await user.clear(number())
    await user.type(number(), '20')
    await user.click(save())
    const error = await screen.findByText('Schon vergeben.')
    expect(number().getAttribute('aria-describedby')).toContain(error.closest('[id]')?.id)
    expect(number().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(number())
    expect([name().value, number().value]).toEqual(['Obst und Gemüse', '20'])
  })

  it('is not sent as long as a field is wrong, and says so at the field', async () => {
    const { user } = renderOnPage(form())
    await user.clear(name())
    await user.click(save())
    await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
    expect(inputsOf('updateProductGroupAction')).toEqual([])
  })

  it('keeps what was typed where no answer comes', async () => {
    answerAction('updateProductGroupAction', () => Promise.reject(new TypeError('Failed to fetch')))
    const { user } = renderOnPage(form())
    await user.type(name(), ' und Gemüse')
    await user.click(save())
    await screen.findByText(/Keine Verbindung/)
    expect(name().value).toBe('Obst und Gemüse')
  })
})

describe('a form that is saved', () => {
  it('is clean again, and was sent once', async () => {
    answerAction('updateProductGroupAction', () => done(group({ version: 2 })))
    const { user } = renderOnPage(form())
    await user.type(name(), 'garten')
    await user.dblClick(save())
    await isClean()
    expect(inputsOf('updateProductGroupAction')).toEqual([
      expect.objectContaining({ id: ID, version: 1, name: 'Obstgarten', productGroupNumber: '10' }),
    ])
  })
})

describe('a form whose record another person has saved', () => {
  it('keeps what was typed, takes their other fields, and names what both changed', async () => {
    answerAction('updateProductGroupAction', (input) =>
      (input as { version: number }).version === 1 ? refused('conflict.stale') : done(group({ version: 3 })),
    )
    const toasted = vi.spyOn(toast, 'error')
    const { user, rerender } = renderOnPage(form())
    await user.clear(name())
    await user.type(name(), 'Beeren')
    await user.click(save())
    const banner = await screen.findByRole('alert')
    // The banner shows the error: a toast would only cover a field.
    expect(toasted).not.toHaveBeenCalled()
    await user.click(within(banner).getByRole('button', { name: 'Neu laden' }))
    expect(router.refresh).toHaveBeenCalledOnce()
    rerender(form({ version: 2, name: 'Kernobst', productGroupNumber: '11' }))
    await screen.findByText(/Name/, { selector: '[role=alert] p' })
    expect([name().value, number().value]).toEqual(['Beeren', '11'])
    await user.click(save())
    await isClean()
    expect(inputsOf('updateProductGroupAction').at(-1)).toMatchObject({
      version: 2,
      name: 'Beeren',
      productGroupNumber: '11',
    })
  })
})

describe('leaving a form', () => {
  const leave = () => screen.getByRole('link', { name: 'Zur Liste' })

  it('with something unsaved asks first, and stays with it', async () => {
    const { user } = renderOnPage(form())
    await user.type(name(), ' und Gemüse')
    await user.click(leave())
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Weiter bearbeiten' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(name().value).toBe('Obst und Gemüse')
    expect(router.push).not.toHaveBeenCalled()
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('with something unsaved goes once that is agreed to', async () => {
    const { user } = renderOnPage(form())
    await user.type(name(), ' und Gemüse')
    await user.click(leave())
    await user.click(await screen.findByRole('button', { name: 'Seite verlassen' }))
    await waitFor(() => expect(router.replace).toHaveBeenCalledOnce())
    expect(router.replace.mock.calls[0]?.[0]).toContain('/productgroups')
  })

  it('asks nothing where nothing was typed, or where it was taken back', async () => {
    const { user } = renderOnPage(form())
    await user.type(name(), 'x{Backspace}')
    await user.click(leave())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('makes the browser ask before the tab is closed, only where something is unsaved', async () => {
    const { user } = renderOnPage(form())
    const isStopped = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isStopped()).toBe(false)
    await user.type(name(), ' und Gemüse')
    expect(isStopped()).toBe(true)
  })
})

it('a form is shown, and cannot be changed, by a person who may only look', () => {
  renderOnPage(form({}, false))
  expect(name().closest<HTMLFieldSetElement>('fieldset')?.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
})
