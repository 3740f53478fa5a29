import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './support/accessible'
import { ApiClient } from './support/api-client'
import { mailsTo } from './support/mailbox'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

const OWN_PASSWORD = 'Apfelernte-im-Oktober'
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

test('somebody is invited by mail, again too, sets a password by the link and is let in', async ({
  newShop,
  asUser,
  page: fresh,
}) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  await page.goto('/users?neu')
  const dialog = page.getByRole('dialog', { name: 'Benutzer anlegen' })
  const email = `einladung-${shop.tenantId}@kontor.example`
  await dialog.getByLabel('Vorname').fill('Ina')
  await dialog.getByLabel('Nachname').fill('Invitiert')
  await dialog.getByLabel('E-Mail').fill(email)
  await dialog.getByLabel('Zugang').selectOption({ label: 'Einladung per E-Mail' })
  await expect(dialog.getByLabel('Erstes Passwort')).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByText('Benutzer angelegt')).toBeVisible()
  await expect(page.getByText('Eingeladen', { exact: true }).first()).toBeVisible()
  await expect.poll(() => mailsTo(email).length).toBe(1)
  await page.getByRole('button', { name: 'Einladung erneut senden' }).click()
  await expect(page.getByText('Einladung ist unterwegs')).toBeVisible()
  await expect.poll(() => mailsTo(email).length).toBe(2)

  const links = mailsTo(email).map((text) => /\/invitation\/[\w-]+/.exec(text)?.[0] ?? '')
  const setPassword = async (link: string) => {
    await fresh.goto(link)
    await fresh.getByLabel('Neues Passwort', { exact: true }).fill(OWN_PASSWORD)
    await fresh.getByLabel('Neues Passwort wiederholen').fill(OWN_PASSWORD)
    await fresh.getByRole('button', { name: 'Speichern' }).click()
  }
  await setPassword(links[0] ?? '')
  await expect(fresh.getByText('Dieser Link gilt nicht mehr.')).toBeVisible()
  await setPassword(links[1] ?? '')
  await expect(fresh.getByText('Ihr Passwort ist festgelegt.')).toBeVisible()
  await expectAccessible(fresh)
  await fresh.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await fresh.getByLabel('E-Mail').fill(email)
  await fresh.getByLabel('Passwort').fill(OWN_PASSWORD)
  await fresh.getByRole('button', { name: 'Anmelden' }).click()
  await expect(fresh.getByText('Willkommen in der Cloud')).toBeVisible()
  await expect(fresh).toHaveURL('/')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Einladung erneut senden' })).toBeHidden()
  expect(complaints).toEqual([])
})

test('a colleague’s second factor is taken away after a question, and they are signed out', async ({
  newShop,
  asUser,
  baseURL,
}) => {
  const shop = await newShop()
  const person = await shop.person(['PRODUCTS_SHOW'])
  const api = await ApiClient.of(baseURL ?? '', person)
  const { body } = await api.post<{ secret: string }>('/users/totp', { password: person.password })
  expect(
    (await api.post('/users/totp/confirm', { totp: codeOf(body.secret), password: person.password })).status,
  ).toBe(200)
  expect((await api.post<{ code: string }>('/users/login', person)).body.code).toBe('auth.totpRequired')
  const { body: found } = await shop.api.get<{ id: string }[]>(`/users?q=${encodeURIComponent(person.email)}`)
  const id = found[0]?.id

  const clerk = await asUser(await shop.person(['USERS_PATCH', 'USERS_DELETE']))
  await clerk.goto(`/users/${id}`)
  await expect(clerk.getByRole('button', { name: 'Deaktivieren' })).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Zwei-Faktor-Anmeldung ausschalten' })).toBeHidden()

  const page = await asUser(shop.admin)
  await page.goto(`/users/${id}`)
  await page.getByRole('button', { name: 'Zwei-Faktor-Anmeldung ausschalten' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('verlorenes Handy')
  await question.getByRole('button', { name: 'Zwei-Faktor-Anmeldung ausschalten' }).click()
  await expect(page.getByText('Zwei-Faktor-Anmeldung ausgeschaltet', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zwei-Faktor-Anmeldung ausschalten' })).toBeHidden()
  await expect(page.getByText('Zwei-Faktor-Anmeldung ausgeschaltet, überall abgemeldet')).toBeVisible()
  expect((await api.get('/user')).status).toBe(401)
  expect((await api.post('/users/login', person)).status).toBe(200)
  await expectAccessible(page)
})
