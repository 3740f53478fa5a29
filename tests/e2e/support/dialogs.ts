import type { Estate } from './estate'

/**
 * An address and the names to press there to open a dialog; several names lead through menus, tabs
 * and boxes.
 */
type Opener = readonly [address: string, ...pressed: (string | RegExp)[]]

const MORE = 'Weitere Aktionen'
const ALL = 'Alle Zeilen dieser Seite auswählen'

/** Every dialog with fields that a shop can open, by component; tried by focus.spec.ts. */
export const DIALOGS: Readonly<Record<string, (estate: Estate) => Opener>> = {
  'platform/account/password-section.tsx': () => ['/my-account', 'Sicherheit', 'Passwort ändern'],
  'platform/account/second-factor-section.tsx': () => [
    '/my-account',
    'Sicherheit',
    'Zwei-Faktor-Anmeldung einrichten',
  ],
  'catalog/business-partners/partner-creation.tsx': () => ['/business-partners', 'Neu'],
  'tax/cash-book/count-dialog.tsx': ({ ids }) => [`/cash-book/${ids['/cash-book']}`, MORE, 'Zählen'],
  'tax/cash-book/desk-creation.tsx': () => ['/cash-book', 'Neu'],
  'tax/cash-book/desk-dialog.tsx': ({ ids }) => [`/cash-book/${ids['/cash-book']}`, MORE, 'Barkasse ändern'],
  'tax/cash-book/entry-dialog.tsx': ({ ids }) => [`/cash-book/${ids['/cash-book']}`, 'Eintragen'],
  'catalog/companies/company-creation.tsx': () => ['/companies', 'Neu'],
  'sales/dispatches/send-dialog.tsx': ({ bookedInvoice }) => [
    `/invoices/${bookedInvoice}`,
    MORE,
    'Per E-Mail senden',
  ],
  'sales/documents/bulk/balance-dialog.tsx': () => ['/invoices?status=BOOKED', ALL, 'Als bezahlt erfassen'],
  'sales/documents/detail/cancel-dialog.tsx': ({ bookedInvoice }) => [
    `/invoices/${bookedInvoice}`,
    MORE,
    'Stornieren',
  ],
  'tax/vat-return/filing-dialog.tsx': () => ['/vat-return', 'Als abgegeben festhalten'],
  'tax/register-notices/report-dialog.tsx': () => ['/cash-register-notifications', /^Als gemeldet eintragen/],
  'tax/tse-archives/facts-dialog.tsx': ({ ids }) => [
    `/pos-devices/${ids['/pos-devices']}`,
    /^Angaben zu .* berichtigen$/,
  ],
  'pos/tse/disable-tse.tsx': ({ ids }) => [`/pos-devices/${ids['/pos-devices']}`, 'TSE stilllegen'],
  'pos/agencies/agencies-button.tsx': () => ['/pos-devices', 'Agenturen'],
  'pos/pos-devices/add-till.tsx': () => ['/pos-devices', 'Kasse hinzufügen'],
  'services/export-profiles/profile-dialog.tsx': () => ['/csv-export', 'Als Profil speichern'],
  'sales/invoices/credit/credit-dialog.tsx': ({ bookedInvoice }) => [
    `/invoices/${bookedInvoice}`,
    MORE,
    'Korrigieren',
  ],
  'sales/invoices/detail/payment-dialog.tsx': ({ bookedInvoice }) => [
    `/invoices/${bookedInvoice}`,
    'Zahlung erfassen',
  ],
  'sales/invoices/detail/undo-dialog.tsx': ({ bookedInvoice }) => [
    `/invoices/${bookedInvoice}?tab=payments`,
    'Zurücknehmen',
  ],
  'services/list-views/view-dialog.tsx': () => ['/invoices', 'Ansichten', 'Ansicht speichern …'],
  'catalog/members/member-creation.tsx': () => ['/members', 'Neu'],
  'sales/incoming-invoices/detail/archive-dialog.tsx': ({ ids }) => [
    `/incoming-invoices/${ids['/incoming-invoices']}`,
    MORE,
    'Aussortieren',
  ],
  'sales/incoming-invoices/detail/refuse-dialog.tsx': ({ ids }) => [
    `/incoming-invoices/${ids['/incoming-invoices']}`,
    MORE,
    'Ablehnen',
  ],
  'sales/incoming-invoices/detail/hand-book-dialog.tsx': ({ ids }) => [
    `/incoming-invoices/${ids['/incoming-invoices']}`,
    MORE,
    'Von Hand gebucht',
  ],
  'sales/payment-files/execute-dialog.tsx': ({ ids }) => [
    `/payment-files/${ids['/payment-files']}`,
    MORE,
    'Ausgeführt',
  ],
  'sales/open-items/incoming-payment-dialog.tsx': ({ parts }) => [
    `/open-items/${parts.customerId}`,
    'Zahlungseingang',
  ],
  'pos/pos-reports/filter-dialog.tsx': () => ['/pos-reports', 'Filter ändern'],
  'catalog/price-lists/price-list-creation.tsx': () => ['/price-lists', 'Neu'],
  'catalog/product-groups/product-group-creation.tsx': () => ['/productgroups', 'Neu'],
  'catalog/price-tags/tag-dialog.tsx': () => ['/products', ALL, 'Preisschilder'],
  'catalog/products/change/change-dialog.tsx': () => ['/products', ALL, 'Ändern'],
  'catalog/products/product-creation.tsx': () => ['/products', 'Neu'],
  'catalog/products/store-prices/percent-dialog.tsx': ({ ids }) => [
    `/pos-stores/${ids['/pos-stores']}?tab=products`,
    ALL,
    'Preise ändern …',
  ],
  'shell/command-palette.tsx': () => ['/', 'Suchen'],
  'pos/external-devices/external-device-creation.tsx': () => ['/external-devices', 'Neu'],
  'catalog/stores/store-creation.tsx': () => ['/pos-stores', 'Neu'],
  'platform/users/access-dialog.tsx': ({ auditor }) => [`/users/${auditor}`, 'Zugriff ändern'],
  'platform/users/new-auditor-dialog.tsx': () => ['/users', 'Prüfer anlegen'],
  'platform/users/password-dialog.tsx': ({ ids }) => [`/users/${ids['/users']}`, MORE, 'Passwort setzen'],
  'platform/tickets/ticket-creation.tsx': () => ['/tickets', 'Neu'],
  'platform/users/user-creation.tsx': () => ['/users', 'Neu'],
  'catalog/vat-rates/vat-rate-dialog.tsx': () => ['/settings', 'Steuersätze', 'Steuersatz anlegen'],
}

/**
 * Dialogs that need a scenario of their own: the spec that opens them, and the control that does.
 */
export const OPENED_ELSEWHERE: Readonly<Record<string, readonly [spec: string, by: string]>> = {
  'sales/open-items/assign-dialog.tsx': ['till-payments.spec.ts', 'Zahlung zuordnen'],
  'sales/incoming-invoices/detail/advances-dialog.tsx': ['incoming-invoices.spec.ts', 'Anzahlungen wählen'],
  'sales/incoming-invoices/detail/check-dialog.tsx': [
    'incoming-invoices.spec.ts',
    'Rechnung trotzdem als geprüft vermerken',
  ],
  'sales/incoming-invoices/detail/hand-over-dialog.tsx': [
    'incoming-invoices.spec.ts',
    'An anderen Mandanten übergeben',
  ],
  'sales/incoming-invoices/detail/pay-dialog.tsx': ['incoming-invoices.spec.ts', 'Zahlung erfassen'],
  'sales/incoming-invoices/detail/undo-payment-dialog.tsx': ['incoming-invoices.spec.ts', 'Zurücknehmen'],
  'sales/incoming-invoices/detail/supplier-sheet.tsx': ['incoming-invoices.spec.ts', 'Lieferanten anlegen'],
  'pos/receipt-invoices/invoice-dialog.tsx': ['receipts.spec.ts', 'Rechnung schreiben'],
  'pos/receipts/duplicate-dialog.tsx': ['receipts.spec.ts', "'Was ist es?'"],
  'sales/documents/editor/creation/customer-sheet.tsx': [
    'editor-creation.spec.ts',
    'Geschäftspartner anlegen',
  ],
  'sales/documents/editor/creation/product-sheet.tsx': ['editor-creation.spec.ts', 'Produkt anlegen'],
  'sales/invoices/from-delivery-notes/add-delivery-notes-dialog.tsx': [
    'delivery-notes.spec.ts',
    'Lieferscheine hinzufügen',
  ],
  'sales/offers/detail/advance-dialog.tsx': ['offers.spec.ts', 'Abschlag berechnen'],
  'sales/offers/detail/decision-dialog.tsx': ['offers.spec.ts', 'Annahme vermerken'],
  'services/planned-changes/plan-dialog.tsx': ['planned-changes.spec.ts', 'Änderung planen …'],
  'platform/platform-tenants/credentials-dialog.tsx': ['tenants.spec.ts', 'Zugangsdaten eingeben'],
  'platform/platform-tenants/delete-fiskaly-dialog.tsx': ['tenants.spec.ts', 'Anbindung löschen'],
  'pos/external-devices/device-deletion.tsx': ['external-devices.spec.ts', 'Neue Zugangsdaten'],
  'platform/platform-tenants/first-password-dialog.tsx': ['tenants.spec.ts', 'Neues Passwort für'],
  'platform/platform-tenants/person-dialog.tsx': ['tenants.spec.ts', 'Benutzer anlegen'],
  'platform/platform-tenants/pin-dialog.tsx': ['tenants.spec.ts', 'PIN ändern'],
  'platform/platform-tenants/tenant-creation.tsx': ['tenants.spec.ts', 'Neu'],
  'pos/agencies/agency-dialog.tsx': ['pos-devices.spec.ts', 'Agentur anlegen'],
  'tax/tse-archives/archive-dialog.tsx': ['pos-devices.spec.ts', 'TSE-Export hochladen'],
  'pos/pos-devices/confirm-device-dialog.tsx': ['pos-devices.spec.ts', 'Freigeben'],
  'platform/pos-versions/version-creation.tsx': ['pos-versions.spec.ts', 'Neu'],
  'sales/reminders/start-dialog.tsx': ['reminders.spec.ts', 'Mahnungen schreiben'],
  'shell/shortcut-sheet.tsx': ['shell.spec.ts', 'Tastenkürzel'],
  'platform/users/drop-factor-dialog.tsx': ['account.spec.ts', 'Zwei-Faktor-Anmeldung ausschalten'],
}

/** Records that the confirmations need in addition to the estate. */
export interface AskedOf extends Estate {
  /** The shop's second company: the main one cannot be deleted. */
  spareCompany: number
  /** An invoice of the customer whose booked invoice is disputed; it holds their overpayment. */
  overpaidInvoice: string
  /** A till without a TSE. */
  freshTill: string
}

/** Every confirmation about a single record in a shop, by component; tried by focus.spec.ts. */
export const QUESTIONS: Readonly<Record<string, (asked: AskedOf) => Opener[]>> = {
  'platform/account/session-list.tsx': () => [
    ['/my-account', 'Sicherheit', 'Überall abmelden'],
    ['/my-account', 'Sicherheit', /^Sitzung .* beenden$/],
  ],
  'catalog/business-partners/hub/partner-actions.tsx': ({ ids }) => [
    [`/business-partners/${ids['/business-partners']}`, MORE, 'Löschen'],
  ],
  'catalog/companies/company-actions.tsx': ({ spareCompany }) => [
    [`/companies/${spareCompany}`, MORE, 'Löschen'],
  ],
  'sales/documents/editor/use-draft.ts': ({ ids }) => [
    [`/invoices/${ids['/invoices']}`, MORE, 'Löschen'],
    [`/deliverynotes/${ids['/deliverynotes']}`, MORE, 'Löschen'],
    [`/offers/${ids['/offers']}`, MORE, 'Löschen'],
    [`/self-billed/${ids['/self-billed']}`, MORE, 'Löschen'],
  ],
  'pos/external-devices/device-deletion.tsx': ({ ids }) => [
    [`/external-devices/${ids['/external-devices']}`, MORE, 'Löschen'],
  ],
  'sales/invoices/detail/use-credit-moves.ts': ({ bookedInvoice, overpaidInvoice }) => [
    [`/invoices/${bookedInvoice}`, MORE, 'Guthaben verrechnen'],
    [`/invoices/${overpaidInvoice}`, MORE, 'Guthaben auszahlen'],
  ],
  'sales/recurring-invoices/recurring-view.tsx': ({ ids }) => [
    [`/recurring-invoices/${ids['/recurring-invoices']}`, 'Pausieren'],
    [`/recurring-invoices/${ids['/recurring-invoices']}`, MORE, 'Löschen'],
  ],
  'catalog/members/member-deletion.tsx': ({ ids }) => [[`/members/${ids['/members']}`, MORE, 'Löschen']],
  'services/planned-changes/remove-planned.tsx': ({ ids }) => [
    [`/products/${ids['/products']}`, 'Zurücknehmen'],
  ],
  'pos/pos-devices/device-deletion.tsx': ({ ids }) => [
    [`/pos-devices/${ids['/pos-devices']}`, MORE, 'Löschen'],
  ],
  'catalog/price-lists/price-list-deletion.tsx': ({ ids }) => [
    [`/price-lists/${ids['/price-lists']}`, MORE, 'Löschen'],
  ],
  'catalog/product-groups/product-group-deletion.tsx': ({ ids }) => [
    [`/productgroups/${ids['/productgroups']}`, MORE, 'Löschen'],
  ],
  'catalog/products/product-deletion.tsx': ({ ids }) => [
    [`/products/${ids['/products']}`, MORE, 'Löschen'],
    ['/products', ALL, 'Löschen'],
  ],
  'sales/reminders/dispute-panel.tsx': ({ bookedInvoice }) => [
    [`/invoices/${bookedInvoice}?tab=reminders`, 'Nicht mehr strittig'],
  ],
  'catalog/stores/store-deletion.tsx': ({ ids }) => [[`/pos-stores/${ids['/pos-stores']}`, MORE, 'Löschen']],
  'pos/tse/tse-card.tsx': ({ freshTill }) => [[`/pos-devices/${freshTill}`, 'TSE anlegen']],
  'platform/users/user-actions.tsx': ({ ids }) => [
    [`/users/${ids['/users']}`, MORE, 'Löschen'],
    [`/users/${ids['/users']}`, MORE, 'Deaktivieren'],
  ],
}

/**
 * Confirmations that need a scenario of their own: the spec that covers them, and the control that
 * opens them.
 */
export const ASKED_ELSEWHERE: Readonly<Record<string, readonly [spec: string, by: string]>> = {
  'sales/billing-runs/new-run.tsx': ['billing-runs.spec.ts', 'Abrechnen und buchen'],
  'sales/recurring-runs/new-run.tsx': ['recurring-invoices.spec.ts', "name: 'Abrechnen'"],
  'sales/recurring-invoices/recurring-form.tsx': ['recurring-invoices.spec.ts', "name: 'Nachholen'"],
  'tax/datev/creditor-view.tsx': ['datev.spec.ts', 'Kreditorenkonto vergeben: 1 Lieferant'],
  'tax/datev/hand-over.tsx': ['datev.spec.ts', 'Zeitraum abschließen und Datei erstellen'],
  'sales/incoming-mails/address-panel.tsx': ['incoming-invoices.spec.ts', 'Neue Adresse'],
  'sales/documents/bulk/use-document-bulk.tsx': ['bulk-documents.spec.ts', "name: 'Senden'"],
  'sales/documents/editor/use-booking.ts': ['focus.spec.ts', "name: 'Buchen'"],
  'sales/invoices/detail/payment-dialog.tsx': ['focus.spec.ts', 'Als Guthaben erfassen'],
  'services/imports/import-actions.tsx': ['imports.spec.ts', 'Import zurücknehmen'],
  'sales/open-items/incoming-payment-dialog.tsx': ['open-items.spec.ts', 'Als Guthaben erfassen'],
  'platform/platform-tenants/people-list.tsx': ['tenants.spec.ts', 'deaktivieren'],
  'platform/platform-tenants/tenant-actions.tsx': ['tenants.spec.ts', 'Deaktivieren'],
  'platform/pos-versions/version-deletion.tsx': ['pos-versions.spec.ts', 'löschen?'],
  'catalog/vat-rates/percentage-history.tsx': ['settings.spec.ts', 'Zurücknehmen'],
}

/** Shown only during a run, which ends within a moment: no browser test can catch it. */
export const FLEETING_QUESTIONS: readonly string[] = ['sales/customer-runs/run-actions.tsx']
