import type { Locator, Page } from '@playwright/test'
import type { Person } from '../e2e/support/people'

/** A picture of the handbook. */
export interface Shot {
  /** File name below docs/handbuch/bilder, without extension. */
  name: string
  /** The chapter that shows it. */
  chapter: string
  /** Address of the picture, taken as `chefin` by default. */
  path: string
  as?: Person
  /** Steps before the picture; runs once the page has settled. */
  act?: (page: Page) => Promise<void>
  /** Height if less than the default. */
  height?: number
}

/** Opens a row of the list and waits for its target. */
async function open(page: Page, found: Locator): Promise<void> {
  const list = new URL(page.url()).pathname
  await found.getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname !== list)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const rows = (page: Page) => page.locator('main tbody tr')

const firstRow = (page: Page) => open(page, rows(page).first())

/** Opens the first row that contains this text. */
const row = (words: string) => (page: Page) => open(page, rows(page).filter({ hasText: words }).first())

/** Shows a tab without its focus ring. */
const tab = (name: string) => async (page: Page) => {
  const found = page.getByRole('tab', { name })
  await found.click()
  await found.blur()
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

const followLink = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name }).click()
}

/** Ticks the first rows. */
const choose = (count: number) => async (page: Page) => {
  for (let at = 0; at < count; at += 1) await rows(page).nth(at).getByRole('checkbox').check()
}

const dialog = async (page: Page) => {
  await page.getByRole('dialog').waitFor()
}

const keys = (pressed: string) => async (page: Page) => {
  await page.keyboard.press(pressed)
  await dialog(page)
}

const search = (words: string) => async (page: Page) => {
  await keys('Control+k')(page)
  await page.keyboard.type(words)
  await page.getByRole('option').first().waitFor()
}

const menu = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('menu').waitFor()
}

/** Chooses an action of „Weitere Aktionen“. */
const more = (name: string) => async (page: Page) => {
  await menu('Weitere Aktionen')(page)
  await page.getByRole('menuitem', { name }).first().click()
  await dialog(page)
}

/** Waits for changes without an observable sign. */
const settled = (page: Page) => page.waitForTimeout(2_000)

const fill = (label: string, value: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: label }).first().fill(value)
}

/** Runs steps in order; the page settles between them. */
const then =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) {
      await step(page)
      await page.waitForLoadState('networkidle')
    }
  }

/**
 * Every picture of the handbook, by chapter. A test checks that each is used and that none is
 * missing.
 */
export const SHOTS: readonly Shot[] = [
  { chapter: 'anmelden', name: 'menue', path: '/products', act: menu(/^Konto von/), height: 560 },
  { chapter: 'uebersicht', name: 'uebersicht', path: '/' },
  { chapter: 'uebersicht', name: 'erste-schritte', path: '/', as: 'vorstand', height: 720 },
  { chapter: 'suche', name: 'suche', path: '/products', act: search('Faller'), height: 620 },
  { chapter: 'suche', name: 'tastenkuerzel', path: '/products', act: keys('?'), height: 720 },
  { chapter: 'konto', name: 'konto', path: '/my-account', act: tab('Sicherheit'), height: 480 },
  { chapter: 'listen', name: 'liste', path: '/invoices', act: choose(3) },
  { chapter: 'produkte', name: 'produkte', path: '/products' },
  { chapter: 'produkte', name: 'produkt-anlegen', path: '/products?neu' },
  {
    chapter: 'produkte',
    name: 'produkt-preis',
    path: '/products',
    act: then(row('Apfelsaft'), tab('Preis und')),
  },
  {
    chapter: 'produkte',
    name: 'produkte-aendern',
    path: '/products',
    act: then(choose(3), press(/^Ändern/), dialog),
  },
  { chapter: 'produktgruppen', name: 'produktgruppen', path: '/productgroups', height: 620 },
  {
    chapter: 'filialen',
    name: 'filiale',
    path: '/pos-stores',
    act: then(row('Marktstand'), tab('Produkte')),
  },
  { chapter: 'kassen', name: 'kassen', path: '/pos-devices', height: 620 },
  { chapter: 'kassen', name: 'kasse', path: '/pos-devices', act: row('Marktkasse') },
  {
    chapter: 'kassenabschluesse',
    name: 'kassenabschluss',
    path: '/pos-devices',
    act: then(row('Marktkasse'), tab('Kassenabschlüsse'), firstRow),
  },
  { chapter: 'kassenbons', name: 'kassenbons', path: '/receipts' },
  { chapter: 'kassenbons', name: 'kassenbon', path: '/receipts', act: row('Verkauf') },
  { chapter: 'auswertungen', name: 'auswertung', path: '/pos-reports' },
  { chapter: 'datev', name: 'datev', path: '/datev' },
  { chapter: 'geschaeftspartner', name: 'geschaeftspartner', path: '/business-partners' },
  { chapter: 'geschaeftspartner', name: 'kunde', path: '/business-partners', act: row('Faller') },
  { chapter: 'mitglieder', name: 'mitglieder', path: '/members', as: 'vorstand', height: 620 },
  { chapter: 'mandanten', name: 'mandant', path: '/companies', act: then(firstRow, tab('Belegnummern')) },
  { chapter: 'lieferscheine', name: 'lieferscheine', path: '/deliverynotes' },
  { chapter: 'rechnungen', name: 'rechnung-schreiben', path: '/invoices', act: row('Entwurf') },
  { chapter: 'rechnungen', name: 'rechnung', path: '/invoices?overdue=1', act: firstRow },
  {
    chapter: 'rechnungen',
    name: 'zahlung',
    path: '/invoices?overdue=1',
    act: then(firstRow, more('Zahlung erfassen')),
  },
  {
    chapter: 'versand',
    name: 'versand',
    path: '/invoices?overdue=1',
    act: then(firstRow, press(/^Per E-Mail/), dialog, settled),
  },
  {
    chapter: 'sammelabrechnung',
    name: 'sammelabrechnung',
    path: '/billing-runs/new',
    act: then(followLink('Diesen Zeitraum zeigen'), settled),
  },
  {
    chapter: 'eingangsrechnungen',
    name: 'eingangsrechnung',
    path: '/incoming-invoices',
    act: row('Landhandel'),
  },
  {
    chapter: 'abschlagsrechnungen',
    name: 'schlussrechnung',
    path: '/invoices?invoiceType=FINAL',
    act: firstRow,
  },
  { chapter: 'angebote', name: 'angebot', path: '/offers?status=OPEN', act: firstRow },
  { chapter: 'preislisten', name: 'preisliste', path: '/price-lists', act: firstRow },
  {
    chapter: 'wiederkehrende-rechnungen',
    name: 'wiederkehrende-rechnung',
    path: '/recurring-invoices',
    act: firstRow,
  },
  { chapter: 'kassenbuch', name: 'kassenbuch', path: '/cash-book', act: row('Marktkasse') },
  { chapter: 'kassenmeldung', name: 'kassenmeldung', path: '/cash-register-notifications' },
  { chapter: 'pruefung', name: 'pruefung', path: '/audit-package' },
  { chapter: 'umsatzsteuer', name: 'umsatzsteuer-werte', path: '/vat-return' },
  { chapter: 'offene-posten', name: 'offene-posten', path: '/open-items' },
  { chapter: 'mahnungen', name: 'mahnlauf', path: '/reminders/new' },
  { chapter: 'externe-geraete', name: 'externe-geraete', path: '/external-devices?neu', height: 720 },
  {
    chapter: 'geplante-aenderungen',
    name: 'aenderung-planen',
    path: '/products',
    act: then(
      row('Elstar'),
      tab('Preis und'),
      fill('Preis brutto', '3,20'),
      press(/^Änderung planen/),
      dialog,
    ),
  },
  { chapter: 'export', name: 'export', path: '/csv-export' },
  { chapter: 'import', name: 'import', path: '/imports/new' },
  { chapter: 'protokoll', name: 'protokoll', path: '/audit-log' },
  { chapter: 'benutzer', name: 'rechte', path: '/users', act: then(row('Viktor'), tab('Rechte')) },
  { chapter: 'einstellungen', name: 'steuersaetze', path: '/settings', act: tab('Steuersätze') },
  { chapter: 'tickets', name: 'ticket', path: '/tickets?neu' },
  { chapter: 'kassenversionen', name: 'kassenversion', path: '/pos-versions?neu', as: 'plattform' },
  { chapter: 'plattform', name: 'betrieb', path: '/tenants', as: 'plattform', act: row('Sonnental') },
]
