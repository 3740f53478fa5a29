import { vi } from 'vitest'
import { ProfileDialog } from '@/components/services/export-profiles/profile-dialog'
import { ViewDialog } from '@/components/services/list-views/view-dialog'
import { CancelEntryDialog } from '@/components/tax/cash-book/cancel-entry-dialog'
import { DeskDialog } from '@/components/tax/cash-book/desk-dialog'
import { NewDesk } from '@/components/tax/cash-book/new-desk'
import { FactsDialog } from '@/components/tax/tse-archives/facts-dialog'
import { archiveRecord } from '@/lib/tax/tse-archives/schema'
import { cashDeskRecord } from '@/lib/tax/cash-book/schema'
import { callAction } from '@/tests/support/components/actions'
import { sample } from '@/tests/support/components/sample'
import { inSheet, itSubmits } from '@/tests/support/components/submission'

const desk = sample(cashDeskRecord, { name: 'Büro', account: '1000', version: 4 })
itSubmits({
  name: 'the cancellation of a cash entry',
  form: (close) => (
    <CancelEntryDialog desk={desk} entry={{ id: 'entry', number: 7, amount: '12.50' }} onClose={close} />
  ),
  action: 'cancelCashEntryAction',
  typed: { Grund: 'doppelt' },
  submit: 'Stornieren',
  sent: { id: desk.id, entryId: 'entry', version: 4, reason: 'doppelt' },
})
itSubmits({
  name: 'the data of a cash desk',
  form: (close) => <DeskDialog desk={desk} onClose={close} />,
  action: 'patchCashDeskAction',
  typed: { Name: 'Tresor', Konto: '1010' },
  sent: { id: desk.id, version: 4, name: 'Tresor', account: '1010', isActive: false, sharesAccount: false },
})
itSubmits({
  name: 'a new cash desk',
  form: inSheet(<NewDesk />),
  action: 'createCashDeskAction',
  typed: { Name: 'Tresor', Konto: '1010' },
  submit: 'Anlegen',
  sent: { kind: 'OFFICE', name: 'Tresor', account: '1010', sharesAccount: false },
})
const saved = vi.fn()
const saveProfile = (input: unknown) => callAction('saveProfile', input)
itSubmits({
  name: 'a view of a list',
  form: (close) => (
    <ViewDialog
      task={{ kind: 'create', list: 'invoices', query: 'status=OPEN', columns: null } as never}
      mayShare
      open
      onClose={close}
      onSaved={saved}
    />
  ),
  action: 'createListViewAction',
  typed: { Name: 'Offene', 'Für alle im Betrieb': true },
  answer: { id: 'view' },
  sent: { list: 'invoices', query: 'status=OPEN', columns: null, name: 'Offene', isShared: true },
})
itSubmits({
  name: 'an export profile',
  form: (close) => (
    <ProfileDialog
      task={{ kind: 'create', asked: { kind: 'invoices' } } as never}
      open
      actions={{ create: saveProfile, update: saveProfile } as never}
      onClose={close}
      onSaved={saved}
    />
  ),
  action: 'saveProfile',
  typed: { Name: 'Monat' },
  answer: { id: 'profile' },
  sent: { kind: 'invoices', name: 'Monat' },
})
const archive = sample(archiveRecord, {
  serial: '3f8a',
  from: '2026-01-01',
  to: '2026-06-30',
  note: '',
  version: 3,
})
itSubmits({
  name: 'the correction of what is stated about an archived TSE export',
  form: (close) => <FactsDialog deviceId="till" archive={archive} onClose={close} />,
  action: 'patchArchiveAction',
  typed: { 'Seriennummer der TSE': '3f8b', Bemerkung: 'Verschrieben' },
  submit: 'Berichtigen',
  sent: {
    id: 'till',
    archiveId: archive.id,
    version: 3,
    serial: '3f8b',
    from: '2026-01-01',
    to: '2026-06-30',
    note: 'Verschrieben',
  },
})
