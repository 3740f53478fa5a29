import { UserList } from '@/components/platform/users/user-list'
import { UserView } from '@/components/platform/users/user-view'
import { NewUser } from '@/components/platform/users/new-user'
import { FormSheet } from '@/components/shared/record/form-sheet'
import type { ComponentProps } from 'react'
import { PlannedList } from '@/components/services/planned-changes/planned-list'
import { ViewDialog } from '@/components/services/list-views/view-dialog'
import { userRecord } from '@/lib/platform/users/schema'
import { plannedChangeRecord } from '@/lib/services/planned-changes/schema'
import { itOffersByRight, itOffersByViewer } from '@/tests/support/components/rights'
import { pageOf, sample } from '@/tests/support/components/sample'

const user = sample(userRecord, { isActive: true })
const detail = (own: object) => ({
  user: { ...user, ...own },
  isLastAdmin: false,
  secondFactorSince: '2026-11-02T09:00:00.000Z',
  stores: null,
  companies: null,
  history: [],
})
itOffersByViewer('the list of users', (who) => <UserList page={pageOf(user)} who={who} companies={[]} />, {
  'CSV-EXPORT_SHOW': ['Exportieren'],
  USERS_CREATE: ['Neu'],
  tenantAdmin: ['Prüfer anlegen'],
})
itOffersByViewer(
  'the page of a user',
  (who) => <UserView detail={detail({})} who={who} />,
  {
    USERS_PATCH: [/^Feld/, 'Passwort setzen', 'Deaktivieren'],
    USERS_DELETE: ['Löschen'],
    tenantAdmin: ['Feld: Administrator', 'Zwei-Faktor-Anmeldung ausschalten'],
  },
  // One box for each right that the viewer has.
  /^Feld: .*: (Ansehen|Anlegen|Ändern|Löschen|alle Rechte)$/,
)
itOffersByViewer(
  'the page of an administrator',
  (who) => <UserView detail={detail({ isAdmin: true })} who={who} />,
  {
    USERS_PATCH: [],
    USERS_DELETE: [],
    tenantAdmin: [
      'Weitere Aktionen',
      /^Feld/,
      'Passwort setzen',
      'Zwei-Faktor-Anmeldung ausschalten',
      'Deaktivieren',
      'Löschen',
    ],
  },
)
itOffersByViewer(
  'the page of an auditor',
  (who) => (
    <UserView
      detail={detail({
        auditor: { companies: [1], from: '2026-01-01', to: '2026-06-30', until: '2026-12-31' },
      })}
      who={who}
    />
  ),
  {
    USERS_PATCH: [],
    USERS_DELETE: [],
    tenantAdmin: [
      'Weitere Aktionen',
      /^Feld/,
      'Passwort setzen',
      'Zwei-Faktor-Anmeldung ausschalten',
      'Deaktivieren',
      'Löschen',
      'Zugriff ändern',
    ],
  },
)
const NewUserSheet = (props: ComponentProps<typeof NewUser>) => (
  <FormSheet open title="Neu" onClose={() => undefined}>
    <NewUser {...props} />
  </FormSheet>
)
itOffersByRight(NewUserSheet, {}, { mayMakeAdmins: ['Feld: Administrator'] })
itOffersByViewer(
  'the list of planned changes',
  (who) => (
    <PlannedList
      plans={{
        rows: [{ ...sample(plannedChangeRecord), entity: 'product', entityId: 'p', name: 'Apfel' }] as never,
        total: 1,
      }}
      who={who}
    />
  ),
  { PRODUCTS_PATCH: ['Zurücknehmen'] },
)
itOffersByRight(
  ViewDialog,
  {
    task: { kind: 'create', list: 'invoices', query: '', columns: null } as never,
    open: true,
    onClose: () => undefined,
    onSaved: () => undefined,
  },
  { mayShare: ['Feld: Für alle im Betrieb'] },
)
