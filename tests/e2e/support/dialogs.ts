import type { Estate } from './estate'

/** An address, and what opens a dialog there; more than one name leads through menus, tabs and boxes. */
type Opener = readonly [address: string, ...pressed: (string | RegExp)[]]

const MORE = 'Weitere Aktionen'
const ALL = 'Alle Zeilen dieser Seite auswählen'

/** Every dialog with fields that a shop can open, by the component that it is; tried by focus.spec.ts. */
export const DIALOGS: Readonly<Record<string, (estate: Estate) => Opener>> = {
  'account/password-section.tsx': () => ['/my-account', 'Sicherheit', 'Passwort ändern'],
  'account/second-factor-section.tsx': () => [
    '/my-account',
    'Sicherheit',
    'Zwei-Faktor-Anmeldung einrichten',
  ],
  'business-partners/partner-creation.tsx': () => ['/business-partners', 'Neu'],
  'companies/company-creation.tsx': () => ['/companies', 'Neu'],
  'dispatches/send-dialog.tsx': ({ bookedInvoice }) => [
    `/invoices/${bookedInvoice}`,
    MORE,
    'Per E-Mail senden',
  ],
  'documents/bulk/balance-dialog.tsx': () => ['/invoices?status=BOOKED', ALL, 'Als bezahlt erfassen'],
  'documents/detail/cancel-dialog.tsx': ({ bookedInvoice }) => [
    `/invoices/${bookedInvoice}`,
    MORE,
    'Stornieren',
  ],
  'export-profiles/profile-dialog.tsx': () => ['/csv-export', 'Als Profil speichern'],
  'invoices/credit/credit-dialog.tsx': ({ bookedInvoice }) => [
    `/invoices/${bookedInvoice}`,
    MORE,
    'Korrigieren',
  ],
  'invoices/detail/payment-dialog.tsx': ({ bookedInvoice }) => [
    `/invoices/${bookedInvoice}`,
    'Zahlung erfassen',
  ],
  'list-views/view-dialog.tsx': () => ['/invoices', 'Ansichten', 'Ansicht speichern …'],
  'members/member-creation.tsx': () => ['/members', 'Neu'],
  'open-items/incoming-payment-dialog.tsx': ({ parts }) => [
    `/open-items/${parts.customerId}`,
    'Zahlungseingang',
  ],
  'pos-reports/filter-dialog.tsx': () => ['/pos-reports', 'Filter ändern'],
  'product-groups/product-group-creation.tsx': () => ['/productgroups', 'Neu'],
  'products/change/change-dialog.tsx': () => ['/products', ALL, 'Ändern'],
  'products/product-creation.tsx': () => ['/products', 'Neu'],
  'products/store-prices/percent-dialog.tsx': ({ ids }) => [
    `/pos-stores/${ids['/pos-stores']}?tab=products`,
    ALL,
    'Preise ändern …',
  ],
  'shell/command-palette.tsx': () => ['/', 'Suchen'],
  'external-devices/external-device-creation.tsx': () => ['/external-devices', 'Neu'],
  'stores/store-creation.tsx': () => ['/pos-stores', 'Neu'],
  'users/password-dialog.tsx': ({ ids }) => [`/users/${ids['/users']}`, MORE, 'Passwort setzen'],
  'tickets/ticket-creation.tsx': () => ['/tickets', 'Neu'],
  'users/user-creation.tsx': () => ['/users', 'Neu'],
  'vat-rates/vat-rate-dialog.tsx': () => ['/settings', 'Steuersätze', 'Steuersatz anlegen'],
}

/** Dialogs that need a story of their own: the spec that opens them, and by what. */
export const OPENED_ELSEWHERE: Readonly<Record<string, readonly [spec: string, by: string]>> = {
  'documents/editor/creation/customer-sheet.tsx': ['editor-creation.spec.ts', 'Geschäftspartner anlegen'],
  'documents/editor/creation/product-sheet.tsx': ['editor-creation.spec.ts', 'Produkt anlegen'],
  'dunning-claims/reason-dialog.tsx': ['reminders.spec.ts', 'Als strittig kennzeichnen'],
  'invoices/from-delivery-notes/add-delivery-notes-dialog.tsx': [
    'delivery-notes.spec.ts',
    'Lieferscheine hinzufügen',
  ],
  'planned-changes/plan-dialog.tsx': ['planned-changes.spec.ts', 'Änderung planen …'],
  'platform-tenants/credentials-dialog.tsx': ['tenants.spec.ts', 'Zugangsdaten eingeben'],
  'platform-tenants/delete-fiskaly-dialog.tsx': ['tenants.spec.ts', 'Anbindung löschen'],
  'external-devices/device-deletion.tsx': ['external-devices.spec.ts', 'Neue Zugangsdaten'],
  'platform-tenants/person-dialog.tsx': ['tenants.spec.ts', 'Benutzer anlegen'],
  'platform-tenants/pin-dialog.tsx': ['tenants.spec.ts', 'PIN ändern'],
  'platform-tenants/tenant-creation.tsx': ['tenants.spec.ts', 'Neu'],
  'pos-devices/confirm-device-dialog.tsx': ['pos-devices.spec.ts', 'Freigeben'],
  'pos-versions/version-creation.tsx': ['pos-versions.spec.ts', 'Neu'],
  'reminders/start-dialog.tsx': ['reminders.spec.ts', 'Mahnungen schreiben'],
  'shell/shortcut-sheet.tsx': ['shell.spec.ts', 'Tastenkürzel'],
  'users/drop-factor-dialog.tsx': ['account.spec.ts', 'Zwei-Faktor-Anmeldung ausschalten'],
}

/** What the questions of this table need beside the estate. */
export interface AskedOf extends Estate {
  /** The shop's second company: the main one cannot be deleted. */
  spareCompany: number
  /** Of the customer who has the booked invoice, which is disputed: what they paid too much lies on this one. */
  overpaidInvoice: string
}

/** Every question that a shop can be asked about one record, by the component that asks; tried by focus.spec.ts. */
export const QUESTIONS: Readonly<Record<string, (asked: AskedOf) => Opener[]>> = {
  'account/session-list.tsx': () => [
    ['/my-account', 'Sicherheit', 'Überall abmelden'],
    ['/my-account', 'Sicherheit', /^Sitzung .* beenden$/],
  ],
  'business-partners/hub/partner-actions.tsx': ({ ids }) => [
    [`/business-partners/${ids['/business-partners']}`, MORE, 'Löschen'],
  ],
  'companies/company-actions.tsx': ({ spareCompany }) => [[`/companies/${spareCompany}`, MORE, 'Löschen']],
  'documents/editor/use-draft.ts': ({ ids }) => [
    [`/invoices/${ids['/invoices']}`, MORE, 'Löschen'],
    [`/deliverynotes/${ids['/deliverynotes']}`, MORE, 'Löschen'],
  ],
  'external-devices/device-deletion.tsx': ({ ids }) => [
    [`/external-devices/${ids['/external-devices']}`, MORE, 'Löschen'],
  ],
  'invoices/detail/use-credit-actions.ts': ({ bookedInvoice, overpaidInvoice }) => [
    [`/invoices/${bookedInvoice}`, MORE, 'Guthaben verrechnen'],
    [`/invoices/${overpaidInvoice}`, MORE, 'Guthaben auszahlen'],
  ],
  'invoices/detail/payment-list.tsx': ({ bookedInvoice }) => [
    [`/invoices/${bookedInvoice}?tab=payments`, 'Zurücknehmen'],
  ],
  'members/member-deletion.tsx': ({ ids }) => [[`/members/${ids['/members']}`, MORE, 'Löschen']],
  'planned-changes/remove-planned.tsx': ({ ids }) => [[`/products/${ids['/products']}`, 'Zurücknehmen']],
  'pos-devices/device-deletion.tsx': ({ ids }) => [[`/pos-devices/${ids['/pos-devices']}`, MORE, 'Löschen']],
  'product-groups/product-group-deletion.tsx': ({ ids }) => [
    [`/productgroups/${ids['/productgroups']}`, MORE, 'Löschen'],
  ],
  'products/product-deletion.tsx': ({ ids }) => [
    [`/products/${ids['/products']}`, MORE, 'Löschen'],
    ['/products', ALL, 'Löschen'],
  ],
  'reminders/dispute-panel.tsx': ({ bookedInvoice }) => [
    [`/invoices/${bookedInvoice}?tab=reminders`, 'Nicht mehr strittig'],
  ],
  'stores/store-deletion.tsx': ({ ids }) => [[`/pos-stores/${ids['/pos-stores']}`, MORE, 'Löschen']],
  'tse/tse-card.tsx': ({ ids }) => [[`/pos-devices/${ids['/pos-devices']}`, 'TSE stilllegen']],
  'users/user-actions.tsx': ({ ids }) => [
    [`/users/${ids['/users']}`, MORE, 'Löschen'],
    [`/users/${ids['/users']}`, MORE, 'Deaktivieren'],
  ],
}

/** Questions that need a story of their own: the spec that answers them, and by what. */
export const ASKED_ELSEWHERE: Readonly<Record<string, readonly [spec: string, by: string]>> = {
  'billing-runs/new-run.tsx': ['billing-runs.spec.ts', 'Abrechnen und buchen'],
  'datev/hand-over.tsx': ['datev.spec.ts', "name: 'Übergeben'"],
  'documents/bulk/use-document-bulk.tsx': ['bulk-documents.spec.ts', "name: 'Senden'"],
  'documents/editor/use-booking.ts': ['focus.spec.ts', "name: 'Buchen'"],
  'invoices/detail/payment-dialog.tsx': ['focus.spec.ts', 'Als Guthaben erfassen'],
  'imports/import-actions.tsx': ['imports.spec.ts', 'Import zurücknehmen'],
  'open-items/incoming-payment-dialog.tsx': ['open-items.spec.ts', 'Als Guthaben erfassen'],
  'receipts/settle-rejections.tsx': ['pos-devices.spec.ts', 'Als geklärt markieren'],
  'platform-tenants/people-list.tsx': ['tenants.spec.ts', 'deaktivieren'],
  'platform-tenants/tenant-actions.tsx': ['tenants.spec.ts', 'Deaktivieren'],
  'pos-versions/version-deletion.tsx': ['pos-versions.spec.ts', 'löschen?'],
  'vat-rates/percentage-history.tsx': ['settings.spec.ts', 'Zurücknehmen'],
}

/** Asked only while a run is at work, which is over in a moment: no browser test can hold it. */
export const FLEETING_QUESTIONS: readonly string[] = ['customer-runs/run-actions.tsx']
