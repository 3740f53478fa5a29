import { HANDBOOK } from './links'

/**
 * The chapter of each screen, by path prefix; the longest one wins. A test ensures that every page
 * has one and that each is in the contents.
 */
export const SCREENS: Readonly<Record<string, string>> = {
  '/': 'uebersicht',
  '/api/docs': 'konto',
  '/audit-log': 'protokoll',
  '/audit-package': 'pruefung',
  '/billing-runs': 'sammelabrechnung',
  '/business-partners': 'geschaeftspartner',
  '/cash-book': 'kassenbuch',
  '/companies': 'mandanten',
  '/csv-export': 'export',
  '/cash-register-notifications': 'kassenmeldung',
  '/datev': 'datev',
  '/dsfinvk': 'dsfinvk',
  '/z3': 'betriebspruefung',
  '/deliverynotes': 'lieferscheine',
  '/offers': 'angebote',
  '/external-devices': 'externe-geraete',
  '/imports': 'import',
  '/incoming-invoices': 'eingangsrechnungen',
  '/self-billed': 'gutschriften',
  '/payment-files': 'eingangsrechnungen',
  '/invoices': 'rechnungen',
  '/invoices/from-deliverynotes': 'sammelabrechnung',
  '/members': 'mitglieder',
  '/my-account': 'konto',
  '/open-items': 'offene-posten',
  '/outbox': 'postausgang',
  '/pos-devices': 'kassen',
  '/pos-reports': 'auswertungen',
  '/pos-stores': 'filialen',
  '/pos-versions': 'kassenversionen',
  '/planned-changes': 'geplante-aenderungen',
  '/price-lists': 'preislisten',
  '/procedure-documentation': 'verfahrensdokumentation',
  '/productgroups': 'produktgruppen',
  '/products': 'produkte',
  '/receipts': 'kassenbons',
  '/recurring-invoices': 'wiederkehrende-rechnungen',
  '/recurring-runs': 'wiederkehrende-rechnungen',
  '/reminders': 'mahnungen',
  '/settings': 'einstellungen',
  '/tenants': 'plattform',
  '/tickets': 'tickets',
  '/users': 'benutzer',
  '/vat-return': 'umsatzsteuer',
  '/vat-return/filings': 'umsatzsteuer',
}

/** Returns the handbook page for the screen at a path: its chapter, or the contents. */
export function helpFor(pathname: string): string {
  const parts = pathname.split('/')
  for (let length = parts.length; length > 1; length -= 1) {
    const chapter = SCREENS[parts.slice(0, length).join('/') || '/']
    if (chapter) return `${HANDBOOK}/${chapter}`
  }
  return HANDBOOK
}
