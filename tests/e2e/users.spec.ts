import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryRun } from './support/accessible'
import { takeAction } from './support/more-actions'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

const OWN_PASSWORD = 'Apfelernte-im-Oktober'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

test('a new user is made, gets rights, chooses an own password and sees what was granted', async ({
  newShop,
  asUser,
  page: fresh,
}) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  await page.goto('/users?neu')
  const dialog = page.getByRole('dialog', { name: 'Benutzer anlegen' })
  await expectAccessible(page)
  const email = `neu-${shop.tenantId}@kontor.example`
  await dialog.getByLabel('Vorname').fill('Nora')
  await dialog.getByLabel('Nachname').fill('Neu')
  await dialog.getByLabel('E-Mail').fill(shop.admin.email)
  const password = dialog.getByLabel('Erstes Passwort')
  const first = await password.inputValue()
  expect(first.length).toBeGreaterThanOrEqual(16)
  await password.fill('Passwort123')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(dialog.getByText('Dieses Passwort wird zu häufig benutzt')).toBeVisible()
  await password.fill(first)
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(dialog.getByText('Mit dieser E-Mail-Adresse gibt es schon einen Zugang.')).toBeVisible()
  await expect(dialog.getByLabel('E-Mail')).toBeFocused()
  await dialog.getByLabel('E-Mail').fill(email)
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByText('Benutzer angelegt')).toBeVisible()

  // by keyboard: the toasts of the rejections above may still cover the lower rows
  await page.getByRole('checkbox', { name: 'Produkte: Ändern' }).press('Space')
  await expect(page.getByRole('checkbox', { name: 'Produkte: Ansehen' })).toBeChecked()
  const invoices = page.getByRole('checkbox', { name: 'Rechnungen: alle Rechte', exact: true })
  await invoices.press('Space')
  await expect(invoices).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Benutzer gespeichert')).toBeVisible()
  await expect(
    page.getByText(/Rechte erteilt: Produkte: Ansehen, Produkte: Ändern, Rechnungen: Ansehen/),
  ).toBeVisible()

  await signIn(fresh, email, first)
  await expect(fresh).toHaveURL('/change-password')
  await fresh.goto('/products?q=Saft')
  await expect(fresh).toHaveURL('/change-password?next=%2Fproducts%3Fq%3DSaft')
  await expectAccessibleInEveryRun(fresh)
  await expect(fresh.getByLabel('Bisheriges Passwort')).toHaveCount(0)
  await fresh.getByLabel('Neues Passwort', { exact: true }).fill(OWN_PASSWORD)
  await fresh.getByLabel('Neues Passwort wiederholen').fill(`${OWN_PASSWORD}!`)
  await fresh.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(fresh.getByText('Die neuen Passwörter stimmen nicht überein.')).toBeVisible()
  await fresh.getByLabel('Neues Passwort wiederholen').fill(OWN_PASSWORD)
  await fresh.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(fresh).toHaveURL('/products?q=Saft')
  await expect(fresh.getByText('Passwort geändert')).toBeVisible()
  expect((await fresh.goto('/products'))?.status()).toBe(200)
  expect((await fresh.goto('/users'))?.status()).toBe(403)
  expect(complaints).toEqual([])
})

test('a change of rights applies to the next request of a signed-in person', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const seller = await shop.person(['PRODUCTS_SHOW'])
  const page = await asUser(seller)
  expect((await page.goto('/products'))?.status()).toBe(200)
  const { body } = await shop.api.get<{ id: string }[]>(`/users?q=${encodeURIComponent(seller.email)}`)
  const path = `/users/tenant/${body[0]?.id}`
  await shop.api.patch(path, { rights: ['BUSINESS-PARTNERS_SHOW'] })
  expect((await page.goto('/products'))?.status()).toBe(403)
  expect((await page.goto('/business-partners'))?.status()).toBe(200)
  await shop.api.patch(path, { isActive: false })
  await page.goto('/business-partners')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
})

test(
  'the last administrator stays; others are deactivated, let in again and removed',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    await page.goto('/users')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Petra Probe' }).click()
    await page.getByRole('tab', { name: 'Rechte' }).click()
    await expect(page.getByRole('switch', { name: 'Administrator' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Weitere Aktionen' })).toBeHidden()

    const other = await shop.person([])
    await page.goto(`/users?q=${other.email}`)
    await page.getByRole('link', { name: 'Petra Probe' }).click()
    await takeAction(page, 'Deaktivieren')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deaktivieren' }).click()
    await expect(page.getByRole('button', { name: 'Reaktivieren' })).toBeVisible()
    expect((await shop.api.post('/users/login', other)).status).toBe(401)
    await page.getByRole('button', { name: 'Reaktivieren' }).click()
    await expect(page.getByRole('button', { name: 'Reaktivieren' })).toBeHidden()
    expect((await shop.api.post('/users/login', other)).status).toBe(200)

    await takeAction(page, 'Passwort setzen')
    await page.getByRole('dialog').getByLabel('Ihr eigenes Passwort').fill(shop.admin.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Passwort setzen' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Erstes Passwort', { exact: true })).toBeVisible()
    expect((await shop.api.post('/users/login', other)).status).toBe(401)

    await takeAction(page, 'Löschen')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByText('Benutzer gelöscht')).toBeVisible()
    await expect(page).toHaveURL('/users')
  },
)

test('fits a phone, in the dark', { tag: '@turn' }, async ({ newShop, asUser }) => {
  const shop = await newShop()
  const page = await asUser(shop.admin, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await shop.api.patch('/users', { appSettings: { darkMode: true } })
  await page.goto('/users')
  await page.getByRole('link', { name: 'Petra Probe' }).click()
  await page.getByRole('tab', { name: 'Rechte' }).click()
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test(
  'a dialog that the server draws has its name before the page comes alive',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const page = await asUser((await newShop()).admin)
    const answer = await page.request.get('/users?neu')
    const document = await answer.text()
    const named = /role="dialog"[^>]*aria-labelledby="([^"]+)"/.exec(document)?.[1] ?? 'nothing'
    expect(document).toMatch(new RegExp(`<h2[^>]*id="${named}"[^>]*>Benutzer anlegen`))
  },
)
