import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ClosingFinding } from '@/lib/pos/closings/schema/closing'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { FindingActions } from './finding-actions'

const ID = '0197c1d0-0000-7000-8000-000000000001'
const GAP: ClosingFinding = { code: 'tseGap', expected: '4–9', found: '', from: 4, to: 9, serial: 'ab' }
const KEY = { id: ID, code: 'tseGap', from: 4, to: 9, serial: 'ab' }
const settlement = { reason: 'Testdruck', settledByName: 'Anna', settledAt: '2026-11-20T10:00:00.000Z' }
const show = (own: Partial<ClosingFinding> = {}) =>
  renderOnPage(<FindingActions closingId={ID} finding={{ ...GAP, ...own }} text="Sechs fehlen." />)
const button = (name: string) => screen.getByRole('button', { name })
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

async function giveReason(user: ReturnType<typeof show>['user'], submit: string) {
  await user.type(await screen.findByRole('textbox', { name: /Grund/ }), 'Testdruck')
  await user.click(screen.getAllByRole('button', { name: submit }).at(-1) ?? button(submit))
}

it('an open finding is settled with a reason', async () => {
  answerAction('settleFindingAction', () => done({}))
  const { user } = show()
  await user.click(button('Klären: Sechs fehlen.'))
  await giveReason(user, 'Klären')
  await waitFor(() => expect(inputsOf('settleFindingAction')).toEqual([{ ...KEY, reason: 'Testdruck' }]))
})

it.each([
  { note: undefined, label: 'TSE wird auch anderswo benutzt', isShared: true },
  { note: 'SHARED_TSE' as const, label: 'TSE wird nur von diesen Kassen benutzt', isShared: false },
])('a TSE is marked as used elsewhere, or that is taken back: $label', async ({ note, label, isShared }) => {
  answerAction('markSharedTseAction', () => done({}))
  const { user } = show({ note })
  await user.click(button(label))
  await giveReason(user, 'Übernehmen')
  await waitFor(() =>
    expect(inputsOf('markSharedTseAction')).toEqual([
      { id: ID, serial: 'ab', isShared, reason: 'Testdruck' },
    ]),
  )
})

it('a settlement is taken back by its numbers', async () => {
  answerAction('reopenFindingAction', () => done({}))
  const { user } = show({ settlement })
  await user.click(button('Klärung zurücknehmen: Sechs fehlen.'))
  await waitFor(() => expect(inputsOf('reopenFindingAction')).toEqual([KEY]))
})

it('only what a person can answer has buttons', () => {
  show({ code: 'grossTotal' })
  show({ code: 'recordRejected' })
  show({ note: 'HANDED_OVER' })
  expect(offered()).toEqual([])
  show({ code: 'receiptGap', serial: undefined })
  expect(offered()).toEqual(['Klären'])
})
