import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CreditorPreview } from '@/lib/tax/datev/queries/creditors'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { CreditorView } from './creditor-view'

const assignment = {
  id: 'a1',
  count: 3,
  createdByName: 'Mia Moor',
  createdAt: '2026-11-02T09:00:00Z',
  mayUndo: true,
}
const preview = (change: Partial<CreditorPreview> = {}): CreditorPreview => ({
  proposals: [
    { partnerId: 'p1', name: 'Mühle Gruber', number: '10003', account: '70001' },
    { partnerId: 'p2', name: 'Brauerei', number: '', account: '70002' },
  ],
  total: 2,
  assignments: [assignment],
  ...change,
})
const show = (change: Partial<CreditorPreview> = {}, mayChange = true) =>
  renderOnPage(<CreditorView preview={preview(change)} mayChange={mayChange} />)

it('gives the accounts that it shows, once they are confirmed', async () => {
  answerAction('assignCreditorsAction', () => done({ id: 'a2', count: 2 }))
  const { user } = show({ total: 5 })
  expect(screen.getByRole('row', { name: 'Mühle Gruber 10003 70001' })).toBeTruthy()
  expect(screen.getByText('3 weitere')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Kreditorenkonten vergeben: 2 Lieferanten' }))
  const question = await screen.findByRole('alertdialog')
  expect(inputsOf('assignCreditorsAction')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Konten vergeben' }))
  expect(inputsOf('assignCreditorsAction')).toEqual([
    {
      accounts: [
        { partnerId: 'p1', account: '70001' },
        { partnerId: 'p2', account: '70002' },
      ],
    },
  ])
})

it('takes an assignment back until a hand-over contains one of its accounts', async () => {
  answerAction('undoCreditorsAction', () => done({ count: 3 }))
  const fixed = { ...assignment, id: 'a0', count: 1, mayUndo: false }
  const { user } = show({ proposals: [], total: 0, assignments: [assignment, fixed] })
  expect(screen.getByText('Alle Lieferanten haben ein eigenes Kreditorenkonto.')).toBeTruthy()
  expect(screen.getByText(/· an DATEV übergeben$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Zurücknehmen' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Zurücknehmen' }))
  expect(inputsOf('undoCreditorsAction')).toEqual([{ id: 'a1' }])
})

it('shows a person without the right the proposals alone', () => {
  show({}, false)
  expect(screen.getByRole('row', { name: 'Brauerei – 70002' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
