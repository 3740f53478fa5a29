import { itSendsReason } from '@/tests/support/components/reasons'
import { CancelEntryDialog } from './cancel-entry-dialog'

itSendsReason({
  name: 'the cancellation of a cash entry',
  dialog: (close) => (
    <CancelEntryDialog
      desk={{ id: 'desk', version: 3 }}
      entry={{ id: 'entry', number: 7, amount: '-12.50' }}
      onClose={close}
    />
  ),
  action: 'cancelCashEntryAction',
  submit: 'Stornieren',
  sent: { id: 'desk', entryId: 'entry', version: 3 },
})
