import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerAction, callAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import { router } from '@/tests/support/components/navigation'
import { renderOnPage } from '@/tests/support/components/render'
import { RecordDeletion } from './record-deletion'
import type { Deletion } from './use-deletion'

const DELETION: Deletion = {
  title: (name) => `${name} löschen?`,
  text: 'Das lässt sich rückgängig machen.',
  remove: { operation: 'deleteProduct', run: (input) => callAction('remove', input) },
  restore: { operation: 'restoreProduct', run: (input) => callAction('restore', input) },
}
const RECORD = { id: 'apple', version: 3, name: 'Apfel' }

/** Chooses to delete the record, and answers the question. */
async function answerDeletion(answer: 'Löschen' | 'Abbrechen') {
  const { user } = renderOnPage(<RecordDeletion deletion={DELETION} record={RECORD} list="/products" />)
  await user.click(screen.getByRole('button', { name: 'Weitere Aktionen' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Löschen' }))
  const question = await screen.findByRole('alertdialog', { name: 'Apfel löschen?' })
  await user.click(within(question).getByRole('button', { name: answer }))
  await act(() => Promise.resolve())
}

describe('the deletion of a record', () => {
  it('leads to its list', async () => {
    answerAction('remove', () => done())
    await answerDeletion('Löschen')
    expect(inputsOf('remove')).toEqual([{ id: 'apple', version: 3 }])
    expect(router.push.mock.calls).toEqual([['/products']])
  })

  it('stays on its page if it is refused, and says why', async () => {
    answerAction('remove', () => refused('product.inUse', [], 'Das Produkt wird gebraucht.'))
    await answerDeletion('Löschen')
    await screen.findByText('Das Produkt wird gebraucht.')
    expect(router.push).not.toHaveBeenCalled()
  })

  it('is not requested if the person decides otherwise', async () => {
    await answerDeletion('Abbrechen')
    expect(inputsOf('remove')).toEqual([])
    expect(router.push).not.toHaveBeenCalled()
  })

  it('is taken back on its page', async () => {
    answerAction('restore', () => done())
    const deleted = { ...RECORD, isDeleted: true }
    const { user } = renderOnPage(<RecordDeletion deletion={DELETION} record={deleted} list="/products" />)
    await user.click(screen.getByRole('button', { name: 'Wiederherstellen' }))
    expect(inputsOf('restore')).toEqual([{ id: 'apple' }])
    expect(router.push).not.toHaveBeenCalled()
  })
})
