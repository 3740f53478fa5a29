import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PEOPLE } from './support/people'
import { browserSession } from './support/sign-in'
import { expect, test } from './support/test'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

async function chooseLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Konto/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
}

test('a person signs in, however the address is written', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await signIn(page, ` ${PEOPLE.chefin.email.toUpperCase()} `, PEOPLE.chefin.password)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Willkommen in der Cloud')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test(
  'what is missing is said at its field, and the first one gets the focus',
  { tag: '@turn' },
  async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible()
    await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible()
    await expect(page.getByLabel('E-Mail')).toBeFocused()
    await page.getByLabel('E-Mail').fill('jemand@kontor.example')
    await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeHidden()
  },
)

test('a wrong password and an unknown address are told the same', async ({ page, newShop }) => {
  const { admin } = await newShop()
  for (const email of [admin.email, `niemand-${randomUUID()}@kontor.example`]) {
    await page.goto('/login')
    await signIn(page, email, 'falsch')
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      'Benutzername oder Passwort falsch',
    )
    await expect(page.getByLabel('Passwort')).toBeFocused()
    await expect(page).toHaveURL('/login')
  }
})

test('after ten failures the account rests a while, for the right password too', async ({
  page,
  newShop,
}) => {
  const { admin, api } = await newShop()
  const attempts = Array.from({ length: 10 }, () =>
    api.post('/users/login', { ...admin, password: 'falsch' }).then(({ status }) => status),
  )
  expect(await Promise.all(attempts)).toEqual(Array.from({ length: 10 }, () => 401))
  const refused = await api.post<{ code: string }>('/users/login', admin)
  expect(refused).toMatchObject({ status: 429, body: { code: 'auth.rateLimited' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await page.goto('/login')
  await signIn(page, admin.email, admin.password)
  await expect(page.getByText('Zu viele Fehlversuche. Bitte warten Sie eine Viertelstunde.')).toBeVisible()
})

test('who wanted another page gets it after signing in', { tag: '@turn' }, async ({ page }) => {
  await page.goto('/products?q=honig')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, PEOPLE.verkauf.email, PEOPLE.verkauf.password)
  await expect(page).toHaveURL('/products?q=honig')
})

test('a click without a session leads to the login screen and on to what was wanted', async ({ asUser }) => {
  const page = await asUser('verkauf')
  await page.goto('/')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Stammdaten' }).click()
  await page.getByRole('menuitem', { name: 'Produkte', exact: true }).click()
  await expect(page).toHaveURL('/login?next=%2Fproducts')
  await signIn(page, PEOPLE.verkauf.email, PEOPLE.verkauf.password)
  await expect(page).toHaveURL('/products')
})

test(
  'a click with a cookie that is none gets the login screen, and nothing of the page',
  { tag: '@turn' },
  async ({ asUser, request }) => {
    const forged = { rsc: '1', cookie: 'next-auth.session-token=abc.def.ghi' }
    const answer = await request.get('/products', { headers: forged, maxRedirects: 0 })
    expect(await answer.text()).toContain('NEXT_REDIRECT;replace;/logout')
    const page = await asUser('verkauf')
    await page.goto('/')
    const cookies = await page.context().cookies()
    await page.context().addCookies(cookies.map((one) => ({ ...one, value: 'abc.def.ghi' })))
    await page.getByRole('button', { name: 'Stammdaten' }).click()
    await page.getByRole('menuitem', { name: 'Produkte', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  },
)

test('no redirect leads to another host', async ({ page }) => {
  await page.goto('/login?next=//kontor.invalid/products')
  await signIn(page, PEOPLE.verkauf.email, PEOPLE.verkauf.password)
  await expect(page.getByText('Willkommen in der Cloud')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('logging out ends the session for good', async ({ asUser }) => {
  const page = await asUser('verkauf')
  await page.goto('/products')
  const kept = await page.context().cookies()
  await chooseLogout(page)
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/products')
  await expect(page).toHaveURL(/\/login/)
  await page.context().addCookies(kept)
  await page.goto('/products')
  await expect(page).toHaveURL('/login?next=%2Fproducts&ended=1')
  await expect(page.getByRole('status')).toContainText('Ihre Sitzung ist beendet')
})

test('a link signs no one out; a revoked session gets the login screen, and its local storage is cleared', async ({
  asUser,
}) => {
  const page = await asUser('verkauf')
  await page.goto('/')
  await page.evaluate(() => window.localStorage.setItem('persist:root', '{}'))
  const other = await page.context().newPage()
  await other.goto('/products')
  const cookies = await page.context().cookies()
  await page.request.get('/logout', { maxRedirects: 0 })
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible()
  const { csrfToken } = (await (await page.request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  await page.request.post('/api/auth/signout', { form: { csrfToken, callbackUrl: '/', json: 'true' } })
  await page.context().addCookies(cookies)
  await other.goto('/invoices')
  await expect(other.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  expect(await other.evaluate(() => window.localStorage.getItem('persist:root'))).toBeNull()
})

test(
  'a form keeps what was typed when the session ends, and goes on once signed in again',
  { tag: '@turn' },
  async ({ newShop, asUser, baseURL }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    await page.goto('/productgroups?neu')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Obst')
    await shop.api.delete('/users/sessions')
    await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await expect(page.getByText('Ihre Eingaben sind noch da.')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Obst')
    const { cookies } = await browserSession(baseURL ?? '', shop.admin)
    await page.context().addCookies(cookies)
    await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Obst' })).toBeVisible()
  },
)

test(
  'a return address that is none, and a body that is none, are no error of the server',
  { tag: '@turn' },
  async ({ baseURL }) => {
    const at = (path: string, init: RequestInit = {}) =>
      fetch(`${baseURL}/api/auth${path}`, { redirect: 'manual', ...init })
    const broken = encodeURIComponent('http://[')
    const cookie = `next-auth.callback-url=${broken}`
    const answers = await Promise.all([
      at('/csrf', { headers: { cookie } }),
      at('/session', { headers: { cookie } }),
      at(`/csrf?callbackUrl=${broken}`),
      at(`/session?callbackUrl=javascript:1&callbackUrl=/`),
      at('/callback/credentials', { method: 'POST', headers: { cookie } }),
      at('/callback/credentials', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      }),
    ])
    expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { status } of answers) expect(status).toBeLessThan(500)
  },
)

test('who is signed in has no business at the login screen', { tag: '@turn' }, async ({ asUser }) => {
  const page = await asUser('chefin')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})
