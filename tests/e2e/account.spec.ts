import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, expectAccessibleInEveryRun } from './support/accessible'
import { ApiClient } from './support/api-client'
import { mailsTo } from './support/mailbox'
import { menuEntry, openMoreActions, takeAction } from './support/more-actions'
import type { Login } from './support/people'
import { browserSession } from './support/sign-in'
import { expect, test } from './support/test'

const NEW_PASSWORD = 'Apfelernte-im-Oktober'
const SECURITY = '/my-account?tab=security'

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function signIn(page: Page, { email, password }: Login): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

/** Sets up a second factor for the person through the API. */
async function secondFactor(baseURL: string, login: Login) {
  const api = await ApiClient.of(baseURL, login)
  const { password } = login
  const { body } = await api.post<{ secret: string }>('/users/totp', { password })
  const confirmed = await api.post<{ recoveryCodes: string[] }>('/users/totp/confirm', {
    password,
    totp: codeOf(body.secret),
  })
  expect(confirmed.status).toBe(200)
  return { secret: body.secret, codes: confirmed.body.recoveryCodes, api }
}

test('name and settings are saved, the colours at once, and the menu leads here', async ({
  newShop,
  asUser,
}) => {
  const { admin } = await newShop()
  const page = await asUser(admin)
  await page.goto('/')
  await page.getByRole('button', { name: /Konto von/ }).click()
  await page.getByRole('menuitem', { name: 'Mein Konto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Konto' })).toBeVisible()
  await page.getByLabel('Vorname').fill('Paula')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Konto gespeichert')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Paula Probe')).toBeVisible()
  await page.getByRole('tab', { name: 'Einstellungen' }).click()
  await page.getByLabel('Dunkles Design').check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
})

test(
  'the password is changed with the words of the specification; other sessions end',
  { tag: '@turn' },
  async ({ newShop, asUser, baseURL }) => {
    const { admin, api } = await newShop()
    const page = await asUser(admin)
    await page.goto(SECURITY)
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    const dialog = page.getByRole('dialog')
    const fill = async (old: string, wanted: string, again: string) => {
      await dialog.getByLabel('Aktuelles Passwort').fill(old)
      await dialog.getByLabel('Neues Passwort', { exact: true }).fill(wanted)
      await dialog.getByLabel('Neues Passwort wiederholen').fill(again)
      await dialog.getByRole('button', { name: 'Speichern' }).click()
    }
    await fill(admin.password, NEW_PASSWORD, 'Anderes-Passwort-1')
    await expect(dialog.getByText('Die neuen Passwörter stimmen nicht überein.')).toBeVisible()
    await fill('Falsches-Passwort', NEW_PASSWORD, NEW_PASSWORD)
    await expect(dialog.getByText(/Ihr Passwort fehlt oder ist falsch/).first()).toBeVisible()
    await fill(admin.password, NEW_PASSWORD, NEW_PASSWORD)
    await expect(page.getByText('Passwort geändert')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect((await api.get('/user')).status).toBe(401)
    await browserSession(baseURL ?? '', { ...admin, password: NEW_PASSWORD })
  },
)

test('sessions are listed and ended, one or all', { tag: '@turn' }, async ({ newShop, asUser, baseURL }) => {
  const { admin, api } = await newShop()
  await browserSession(baseURL ?? '', admin)
  const page = await asUser(admin)
  await page.goto(SECURITY)
  const sessions = page.getByRole('region', { name: 'Sitzungen' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByText('Diese Sitzung')).toHaveCount(1)
  const program = sessions.getByRole('listitem').filter({ hasText: 'Programm' })
  await program.getByRole('button', { name: /beenden/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Beenden' }).click()
  await expect(page.getByText('Sitzung beendet')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  expect((await api.get('/user')).status).toBe(401)
  await page.getByRole('button', { name: 'Überall abmelden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Überall abmelden' }).click()
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
})

test('a second factor is set up, asked for at sign-in, and taken away', async ({
  newShop,
  asUser,
  browser,
}) => {
  const { admin } = await newShop()
  const page = await asUser(admin)
  await page.goto(SECURITY)
  await page.getByRole('button', { name: 'Zwei-Faktor-Anmeldung einrichten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ihr eigenes Passwort').fill('Falsches-Passwort')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog.getByText(/Ihr Passwort fehlt oder ist falsch/).first()).toBeVisible()
  await dialog.getByLabel('Ihr eigenes Passwort').fill(admin.password)
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog.getByRole('img', { name: 'QR-Code für die App' })).toBeVisible()
  await expectAccessibleInEveryRun(page)
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill('12')
  await dialog.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(dialog.getByText('Bitte die 6 Ziffern aus der App eingeben.')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Bestätigen' }).click()
  const codes = dialog.getByRole('list', { name: 'Ihre Wiederherstellungscodes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Noch 10 Wiederherstellungscodes.')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, admin)
  await expect(other.getByRole('heading', { name: 'Zwei-Faktor-Anmeldung' })).toBeVisible()
  await expectAccessibleInEveryRun(other)
  await other.getByLabel('Code').fill('000000')
  await other.getByRole('button', { name: 'Anmelden' }).click()
  await expect(other.getByText('Dieser Code ist falsch oder schon benutzt.')).toBeVisible()
  await other.getByLabel('Code').fill(recovery)
  await other.getByRole('button', { name: 'Anmelden' }).click()
  await expect(other.getByText('Willkommen in der Cloud')).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Zwei-Faktor-Anmeldung ausschalten' }).click()
  await dialog.getByLabel('Ihr eigenes Passwort').fill(admin.password)
  await dialog.getByRole('button', { name: 'Zwei-Faktor-Anmeldung ausschalten' }).click()
  await expect(page.getByRole('button', { name: 'Zwei-Faktor-Anmeldung einrichten' })).toBeVisible()
})

test(
  'an administrator takes a colleague’s second factor away for their own password, which signs them out',
  { tag: '@turn' },
  async ({ newShop, asUser, baseURL }) => {
    const shop = await newShop()
    const colleague = await shop.person(['PRODUCTS_SHOW'])
    const { api } = await secondFactor(baseURL ?? '', colleague)
    const { body } = await shop.api.get<{ id: string }[]>(`/users?q=${encodeURIComponent(colleague.email)}`)
    const address = `/users/${body[0]?.id}`

    const clerk = await asUser(await shop.person(['USERS_PATCH', 'USERS_DELETE']))
    await clerk.goto(address)
    await openMoreActions(clerk)
    await expect(menuEntry(clerk, 'Deaktivieren')).toBeVisible()
    await expect(menuEntry(clerk, 'Zwei-Faktor-Anmeldung ausschalten')).toBeHidden()

    const page = await asUser(shop.admin)
    await page.goto(address)
    await takeAction(page, 'Zwei-Faktor-Anmeldung ausschalten')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('verlorenes Handy')
    const drop = dialog.getByRole('button', { name: 'Zwei-Faktor-Anmeldung ausschalten' })
    await dialog.getByLabel('Ihr eigenes Passwort').fill('Falsches-Passwort')
    await drop.click()
    await expect(dialog.getByText(/Ihr Passwort fehlt oder ist falsch/).first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Ihr eigenes Passwort').fill(shop.admin.password)
    await drop.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Zwei-Faktor-Anmeldung ausgeschaltet', { exact: true })).toBeVisible()
    await openMoreActions(page)
    await expect(page.getByRole('menuitem')).toHaveText(['Passwort setzen', 'Deaktivieren', 'Löschen'])
    await expect(page.getByText('Zwei-Faktor-Anmeldung ausgeschaltet, überall abgemeldet')).toBeVisible()
    expect((await api.get('/user')).status).toBe(401)
    expect((await shop.api.post('/users/login', colleague)).status).toBe(200)
  },
)

test(
  'if the tenant requires a second factor, everyone is sent to set it up first',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { admin, api, person } = await newShop()
    const staff = await person(['PRODUCTS_SHOW'])
    const page = await asUser(staff)
    const settings = await asUser(admin)
    await settings.goto('/settings')
    await settings.getByLabel('Zwei-Faktor-Anmeldung verlangen').check()
    await settings.getByRole('button', { name: 'Speichern' }).click()
    await expect(settings.getByText('Einstellungen gespeichert')).toBeVisible()
    expect(await api.get('/products')).toMatchObject({
      status: 403,
      body: { code: 'auth.totpSetupRequired' },
    })
    expect((await api.get('/user')).status).toBe(200)
    await page.goto('/products')
    await expect(page).toHaveURL('/second-factor?next=%2Fproducts')
    await expectAccessible(page)
    await page.getByLabel('Ihr eigenes Passwort').fill(staff.password)
    await page.getByRole('button', { name: 'Weiter' }).click()
    const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText()).replaceAll(' ', '')
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible()
  },
)

test(
  'a forgotten password is set anew by the link of a mail, once',
  { tag: '@turn' },
  async ({ page, newShop, asUser }) => {
    const { admin } = await newShop()
    const signedIn = await asUser(admin)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await expect(page).toHaveURL('/password-reset')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible()
    await page.getByLabel('E-Mail').fill(admin.email)
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await expect(page.getByText(/Wenn es zu dieser Adresse ein Konto gibt/)).toBeVisible()
    await expect.poll(() => mailsTo(admin.email).length).toBe(1)
    const link = /https?:\S+\/password-reset\/\S+/.exec(mailsTo(admin.email)[0] ?? '')?.[0] ?? ''
    await page.goto(new URL(link).pathname)
    await expectAccessibleInEveryRun(page)
    const set = async (first: string, second: string) => {
      await page.getByLabel('Neues Passwort', { exact: true }).fill(first)
      await page.getByLabel('Neues Passwort wiederholen').fill(second)
      await page.getByRole('button', { name: 'Speichern' }).click()
    }
    await set(NEW_PASSWORD, 'Etwas-anderes-1')
    await expect(page.getByText('Die neuen Passwörter stimmen nicht überein.')).toBeVisible()
    await set('passwort123', 'passwort123')
    await expect(page.getByText(/zu häufig benutzt/)).toBeVisible()
    await set(NEW_PASSWORD, NEW_PASSWORD)
    await expect(page.getByText(/Ihr Passwort ist geändert/)).toBeVisible()
    await signedIn.goto('/products')
    await expect(signedIn.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await signIn(page, { ...admin, password: NEW_PASSWORD })
    await expect(page.getByText('Willkommen in der Cloud')).toBeVisible()
    await signedIn.goto(new URL(link).pathname)
    await signedIn.getByLabel('Neues Passwort', { exact: true }).fill(NEW_PASSWORD)
    await signedIn.getByLabel('Neues Passwort wiederholen').fill(NEW_PASSWORD)
    await signedIn.getByRole('button', { name: 'Speichern' }).click()
    await expect(signedIn.getByText('Dieser Link gilt nicht mehr.', { exact: false })).toBeVisible()
  },
)

test(
  'the platform admin sees the mail in the outbox without its secret; others see no outbox',
  { tag: '@turn' },
  async ({ newShop, asUser, api }) => {
    const { admin, name } = await newShop()
    const anybody = await api('chefin')
    expect((await anybody.post('/users/password-reset', { email: admin.email })).status).toBe(202)
    const unknown = await anybody.post('/users/password-reset', { email: 'niemand@kontor.example' })
    expect(unknown.status).toBe(202)
    await expect.poll(() => mailsTo(admin.email).length).toBe(1)
    const page = await asUser('plattform')
    await page.goto('/outbox')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Gesendet')
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
    await expect(page.getByText('password-reset/…')).toBeVisible()
    await expectAccessible(page)
    const outsider = await asUser(admin)
    expect((await outsider.goto('/outbox'))?.status()).toBe(403)
  },
)
