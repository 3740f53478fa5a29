import { randomUUID } from 'node:crypto'
import { DEMO_LOGINS } from '@/db/seed/demo-logins'
import { MODULES } from '@/lib/domain/rights'
import { DEVELOPMENT_ACCOUNT } from '../support/fiskaly/accounts'
import { expectAccessible, expectAccessibleInEveryRun } from './support/accessible'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

const mark = () => randomUUID().replaceAll('-', '').slice(0, 8)

test('a tenant is made with company and administrator in one step, who can sign in at once', async ({
  asUser,
  page: fresh,
}) => {
  const page = await asUser('plattform')
  const complaints = complaintsOf(page)
  await page.goto('/tenants?neu')
  const dialog = page.getByRole('dialog', { name: 'Betrieb anlegen' })
  await expectAccessibleInEveryRun(page)
  const name = `Hof ${mark()}`
  const email = `erste-${mark()}@kontor.example`
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Betriebskennung').fill('mit-strich')
  await dialog.getByLabel('Vorname').fill('Erika')
  await dialog.getByLabel('Nachname').fill('Erste')
  await dialog.getByLabel('E-Mail').fill(email)
  const password = await dialog.getByLabel('Erstes Passwort').inputValue()
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(dialog.getByText('Nur Buchstaben ohne Umlaute und Ziffern')).toBeVisible()
  await dialog.getByLabel('Betriebskennung').fill('SONNENTAL')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(dialog.getByText('Diese Betriebskennung ist schon vergeben.')).toBeVisible()
  await dialog.getByLabel('Betriebskennung').fill(`hof${mark()}`)
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)

  await fresh.goto('/login')
  await fresh.getByLabel('E-Mail').fill(email)
  await fresh.getByLabel('Passwort').fill(password)
  await fresh.getByRole('button', { name: 'Anmelden' }).click()
  await expect(fresh.getByRole('heading', { name: 'Eigenes Passwort wählen' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('switching a module off removes it at once from menu, page, action and API of a signed-in person', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const seller = await asUser(shop.admin)
  await seller.goto('/products?neu')
  const creation = seller.getByRole('dialog')
  await creation.getByLabel('Name').fill('Apfel')
  await creation.getByLabel('Preis brutto').fill('1,00')
  await creation.getByLabel('Steuersatz').selectOption({ label: 'Ermäßigter Satz (7 %)' })

  const page = await asUser('plattform')
  await page.goto(`/tenants/${shop.tenantId}?tab=modules`)
  await page.getByRole('switch', { name: 'Produkte' }).uncheck()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Module abgeschaltet: Produkte')).toBeVisible()

  await creation.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect(seller.getByText('Zugriff nicht erlaubt').first()).toBeVisible()
  expect((await shop.api.get('/products')).status).toBe(403)
  expect((await seller.goto('/products'))?.status()).toBe(403)
  await seller.goto('/')
  await seller.getByRole('button', { name: 'Stammdaten' }).click()
  await expect(seller.getByRole('menuitem', { name: 'Geschäftspartner' })).toBeVisible()
  await expect(seller.getByRole('menuitem', { name: 'Produkte' })).toBeHidden()

  await page.getByRole('switch', { name: 'Produkte' }).check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Module freigeschaltet: Produkte')).toBeVisible()
  expect((await seller.goto('/products'))?.status()).toBe(200)
  expect((await shop.api.get('/products')).status).toBe(200)
})

test(
  'a menu that was drawn before leads to 403 and is drawn anew',
  { tag: '@turn' },
  async ({ newShop, asUser, api }) => {
    const shop = await newShop()
    const seller = await asUser(shop.admin)
    await seller.goto('/')
    const platform = await api('plattform')
    const modules = MODULES.filter((module) => module !== 'members')
    expect((await platform.patch(`/tenants/${shop.tenantId}`, { modules })).status).toBe(200)
    await seller.getByRole('button', { name: 'Verein' }).click()
    await seller.getByRole('menuitem', { name: 'Mitglieder' }).click()
    await expect(seller.getByRole('heading', { name: 'Zugriff nicht erlaubt' })).toBeVisible()
    await expect(seller.getByRole('button', { name: 'Verein' })).toBeHidden()
  },
)

test(
  'a menu that was drawn before shows a module that was switched on, at the next navigation',
  { tag: '@turn' },
  async ({ newShop, asUser, api }) => {
    const shop = await newShop({ modules: ['products'] })
    const seller = await asUser(shop.admin)
    await seller.goto('/')
    await expect(seller.getByRole('button', { name: 'Verein' })).toBeHidden()
    const platform = await api('plattform')
    await platform.patch(`/tenants/${shop.tenantId}`, { modules: ['products', 'members'] })
    await seller.getByRole('button', { name: 'Stammdaten' }).click()
    await seller.getByRole('menuitem', { name: 'Produktgruppen' }).click()
    await expect(seller.getByRole('heading', { level: 1, name: 'Produktgruppen' })).toBeVisible()
    await expect(seller.getByRole('button', { name: 'Verein' })).toBeVisible()
  },
)

test('deactivating a tenant ends its sessions, keeps its data, and can be taken back', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const seller = await asUser(shop.admin)
  const page = await asUser('plattform')
  await page.goto(`/tenants?q=${encodeURIComponent(shop.name)}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: shop.name }).click()
  await page.getByRole('button', { name: 'Deaktivieren', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deaktivieren' }).click()
  await expect(page.getByRole('button', { name: 'Reaktivieren', exact: true })).toBeVisible()
  await seller.goto('/products')
  await expect(seller.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  expect((await shop.api.get('/user')).status).toBe(401)
  expect((await shop.api.post('/users/login', shop.admin)).status).toBe(401)
  await page.getByRole('button', { name: 'Reaktivieren', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Deaktivieren', exact: true })).toBeVisible()
  expect((await shop.api.post('/users/login', shop.admin)).status).toBe(200)
})

test('PIN, people and fiscal connection of a tenant', { tag: '@turn' }, async ({ newShop, asUser }) => {
  const shop = await newShop()
  const page = await asUser('plattform')
  const complaints = complaintsOf(page)
  await page.goto(`/tenants/${shop.tenantId}`)
  await expect(page.getByText('••••••')).toBeVisible()
  await page.getByRole('button', { name: 'PIN ändern' }).click()
  await page.getByRole('dialog').getByLabel('Neue PIN').fill('471147')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'PIN anzeigen' }).click()
  await expect(page.getByText('471147')).toBeVisible()
  const { body: info } = await shop.api.get<{ posPin: string; pinVersion: number }>('/tenants/info')
  expect(info).toMatchObject({ posPin: '471147', pinVersion: 2 })

  await page.getByRole('tab', { name: 'Benutzer' }).click()
  await page.getByRole('button', { name: 'Petra Probe deaktivieren' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deaktivieren' }).click()
  await expect(page.getByText('Das ist der letzte aktive Administrator.')).toBeVisible()
  await page.getByRole('button', { name: 'Benutzer anlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Benutzer anlegen' })
  await dialog.getByLabel('Vorname').fill('Zoe')
  await dialog.getByLabel('Nachname').fill('Zweite')
  await dialog.getByLabel('E-Mail').fill(`zoe-${mark()}@kontor.example`)
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('button', { name: 'Zoe Zweite deaktivieren' })).toBeVisible()
  await page.getByRole('button', { name: 'Einladung senden an Zoe Zweite' }).click()
  await expect(page.getByText('Einladung ist unterwegs')).toBeVisible()
  await page.getByRole('button', { name: 'Neues Passwort für Zoe Zweite' }).click()
  const renewal = page.getByRole('dialog', { name: 'Neues Passwort für Zoe Zweite' })
  await expect(renewal.getByRole('button', { name: 'Kopieren' })).toBeEnabled()
  await renewal.getByLabel('Ihr eigenes Passwort').fill(DEMO_LOGINS.password)
  await renewal.getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(page.getByText('Passwort gesetzt', { exact: true })).toBeVisible()
  await expectAccessibleInEveryRun(page)

  await page.getByRole('tab', { name: 'TSE-Anbindung' }).click()
  const enter = async (key: string, secret: string) => {
    await page.getByRole('dialog').getByLabel('API-Schlüssel').fill(key)
    await page.getByRole('dialog').getByLabel('API-Geheimnis').fill(secret)
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Anbindung herstellen' }).click()
  }
  await page.getByRole('button', { name: 'Zugangsdaten eingeben' }).click()
  await enter('key-abc', 'secret-xyz')
  await expect(page.getByText('Prüfen Sie API-Schlüssel und API-Geheimnis im Dashboard')).toBeVisible()
  await expect(page.getByText('Fehlgeschlagen', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Zugangsdaten ersetzen' }).click()
  await enter(DEVELOPMENT_ACCOUNT.key, DEVELOPMENT_ACCOUNT.secret)
  await expect(page.getByText('Verbunden', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verbindung prüfen' })).toBeVisible()
  await expectAccessibleInEveryRun(page)
  expect(await page.content()).not.toContain(DEVELOPMENT_ACCOUNT.secret)
  await page.getByRole('button', { name: 'Anbindung löschen' }).click()
  const question = page.getByRole('dialog', { name: 'TSE-Anbindung löschen' })
  await question.getByLabel('Name des Betriebs').fill('Falsch')
  await question.getByRole('button', { name: 'Anbindung löschen' }).click()
  await expect(question.getByText('Das ist nicht der Name des Betriebs.')).toBeVisible()
  await question.getByLabel('Name des Betriebs').fill(shop.name)
  await question.getByRole('button', { name: 'Anbindung löschen' }).click()
  await expect(page.getByText('Nicht eingerichtet', { exact: true }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('tenants are the platform’s alone, by page and by API; business data is nowhere in them', async ({
  newShop,
  asUser,
  api,
}) => {
  const shop = await newShop()
  await shop.api.made('/business-partners', { lastname: 'Geheimkunde', isCustomer: true })
  const platform = await api('plattform')
  const { body } = await platform.get(`/tenants/${shop.tenantId}`)
  expect(JSON.stringify(body)).not.toMatch(/Geheimkunde|Secret/)
  expect((await platform.get('/tenants/0197c1d0-0000-7000-8000-000000000000')).status).toBe(404)
  const page = await asUser(shop.admin)
  for (const path of ['/tenants', `/tenants/${shop.tenantId}`])
    expect((await page.goto(path))?.status(), path).toBe(403)
  expect((await shop.api.get('/tenants')).status).toBe(403)
  expect((await shop.api.post('/tenants', { name: 'Mein' })).status).toBe(403)
  expect((await shop.api.get(`/tenants/${shop.tenantId}`)).status).toBe(403)
  expect((await shop.api.patch(`/tenants/${shop.tenantId}`, { name: 'Mein' })).status).toBe(403)
  expect((await shop.api.post(`/tenants/${shop.tenantId}/fiskaly`)).status).toBe(403)
  expect((await shop.api.get('/tenants/info')).status).toBe(200)
})
