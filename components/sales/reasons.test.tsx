import { WaiveDialog } from '@/components/sales/dunning-claims/waive-dialog'
import { HandBookDialog } from '@/components/sales/incoming-invoices/detail/hand-book-dialog'
import { CancelDialog } from '@/components/sales/payment-files/cancel-dialog'
import { DisputeDialog } from '@/components/sales/reminders/dispute-dialog'
import { WithdrawDialog } from '@/components/sales/reminders/withdraw-dialog'
import { dunningClaimRecord } from '@/lib/sales/dunning-claims/schema'
import { itSendsReason } from '@/tests/support/components/reasons'
import { sample } from '@/tests/support/components/sample'

const SUBJECT = { id: '019ab000-0000-7000-8000-000000000000', version: 3 }

itSendsReason({
  name: 'the withdrawal of a reminder',
  dialog: (close) => <WithdrawDialog reminderId={SUBJECT.id} onClose={close} />,
  action: 'withdrawReminderAction',
  submit: 'Mahnung zurücknehmen',
  sent: { id: SUBJECT.id },
})
itSendsReason({
  name: 'a dispute',
  dialog: (close) => <DisputeDialog {...SUBJECT} onClose={close} />,
  action: 'disputeInvoiceAction',
  submit: 'Als strittig kennzeichnen',
  sent: SUBJECT,
})
itSendsReason({
  name: 'the waiver of a claim',
  dialog: (close) => <WaiveDialog claim={sample(dunningClaimRecord, SUBJECT)} onClose={close} />,
  action: 'waiveClaimAction',
  submit: 'Erlassen',
  sent: SUBJECT,
})
itSendsReason({
  name: 'the cancellation of a payment file',
  dialog: (close) => <CancelDialog file={SUBJECT} onClose={close} />,
  action: 'cancelPaymentFileAction',
  submit: 'Verwerfen',
  sent: SUBJECT,
})
itSendsReason({
  name: 'an invoice booked by hand',
  dialog: (close) => <HandBookDialog invoice={SUBJECT} onClose={close} />,
  action: 'bookByHandAction',
  submit: 'Von Hand gebucht',
  sent: { ...SUBJECT, countVat: false },
})
