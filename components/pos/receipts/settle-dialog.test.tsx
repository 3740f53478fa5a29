import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { itSendsReason } from '@/tests/support/components/reasons'
import { SettleDialog, type SettleDialogProps } from './settle-dialog'

const SUBJECTS: { name: string; action: string; subject: SettleDialogProps['subject']; sent: object }[] = [
  {
    name: 'the settlement of receipts',
    action: 'settleReceiptsAction',
    subject: { kind: 'receipts', ids: ['a', 'b'] },
    sent: { ids: ['a', 'b'] },
  },
  {
    name: 'the settlement of a rejection',
    action: 'settleRejectionsAction',
    subject: { kind: 'rejection', deviceId: 'till', id: 'a', signed: null },
    sent: { id: 'till', rejectionId: 'a' },
  },
  {
    name: 'the settlement of all rejections up to one',
    action: 'settleRejectionsAction',
    subject: { kind: 'rejections', deviceId: 'till', upTo: 'b', count: 2 },
    sent: { id: 'till', upTo: 'b' },
  },
]

for (const { name, action, subject, sent } of SUBJECTS)
  itSendsReason({
    name,
    dialog: (close) => (
      <SettleDialog subject={subject} onClose={(isDone) => (isDone ? close() : undefined)} />
    ),
    action,
    submit: 'Als geklärt markieren',
    sent,
  })

it('a signed receipt that was rejected is settled with its amount, which the record proposes', async () => {
  answerAction('settleRejectionsAction', () => done({}))
  const { user } = renderOnPage(
    <SettleDialog
      subject={{ kind: 'rejection', deviceId: 'till', id: 'a', signed: { amount: '119.00' } }}
      onClose={() => undefined}
    />,
  )
  const amount = await screen.findByRole('textbox', { name: /Betrag/ })
  expect(amount).toHaveProperty('value', '119,00')
  await user.clear(amount)
  await user.type(amount, '120,5')
  await user.type(screen.getByRole('textbox', { name: /Grund/ }), 'Nacherfasst')
  await user.click(screen.getByRole('button', { name: 'Als geklärt markieren' }))
  await waitFor(() =>
    expect(inputsOf('settleRejectionsAction')).toEqual([
      { id: 'till', rejectionId: 'a', reason: 'Nacherfasst', amount: '120.50' },
    ]),
  )
})
