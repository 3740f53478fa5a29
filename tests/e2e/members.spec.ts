import type { PartnerRecord } from '@/lib/catalog/business-partners/schema'
import { openAlive } from './support/alive'
import { takeAction } from './support/more-actions'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'

/** Members are business partners in the API. */
const memberOf = (shop: Shop, change: Record<string, unknown> = {}) =>
  shop.api.made<PartnerRecord>('/business-partners', {
    lastname: 'Kaltenbach',
    firstname: 'Marlene',
    isMember: true,
    start: '2020-01-01',
    ...change,
  })

test('a member is created with a proposed number and today as the entry, and gets a contribution', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  await memberOf(shop)
  const page = await asUser(shop.admin)
  await openAlive(page, '/members?neu')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Mitgliedsnummer')).toHaveAttribute('placeholder', 'Automatisch: 10001')
  await dialog.getByLabel('Nachname').fill('Rombach')
  await dialog.getByLabel('PLZ').fill('791')
  await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect(dialog.getByLabel('PLZ')).toBeFocused()
  await expect(dialog.getByText('Bitte eine deutsche Postleitzahl mit 5 Ziffern eingeben.')).toBeVisible()
  await dialog.getByLabel('PLZ').fill('79100')
  await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rombach')
  await page.getByLabel('Austritt').fill('01.01.2001')
  await page.getByLabel('Sonderbeitrag').fill('60')
  await page.getByLabel('Beitragsfläche').fill('2,5')
  await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
  await page.getByLabel('Mandatsreferenz').fill('M-7')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByLabel('Austritt')).toBeFocused()
  await expect(page.getByText('Der Austritt darf nicht vor dem Eintritt liegen.')).toBeVisible()
  await page.getByLabel('Austritt').fill('')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Mitglied gespeichert')).toBeVisible()
  const { body } = await shop.api.get<PartnerRecord[]>('/business-partners?q=rombach&role=member')
  expect(body).toMatchObject([
    {
      memberNumber: '10001',
      specialContribution: '60.00',
      contributionArea: '2.5',
      end: null,
      iban: 'DE02120300000000202051',
      mandateReference: 'M-7',
      isMember: true,
      isCustomer: false,
    },
  ])
})

test('who left is found apart from those of today', { tag: '@turn' }, async ({ newShop, asUser }) => {
  const shop = await newShop()
  await memberOf(shop)
  await memberOf(shop, { lastname: 'Gegangen', end: '2021-12-31' })
  const page = await asUser(shop.admin)
  await page.goto('/members?state=LEFT')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Gegangen' })).toBeVisible()
  await page.goto('/members?state=CURRENT')
  await expect(page.getByRole('link', { name: 'Kaltenbach' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gegangen' })).toHaveCount(0)
})

test(
  'deleting a member who is also a customer takes only the role, and can be undone',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id, memberNumber } = await memberOf(shop, { isCustomer: true })
    const partner = async () => (await shop.api.get<PartnerRecord>(`/business-partners/${id}`)).body
    const page = await asUser(shop.admin)
    await page.goto(`/members/${id}`)
    await takeAction(page, 'Löschen')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(page).toHaveURL(/members$/)
    // a message stays as long as the pointer is over it
    await page.getByRole('button', { name: 'Rückgängig' }).hover()
    await expect(page.getByText('Noch keine Mitglieder')).toBeVisible()
    expect(await partner()).toMatchObject({ isMember: false, isCustomer: true, isDeleted: false })
    expect((await page.request.get(`/members/${id}`)).status()).toBe(404)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('link', { name: 'Kaltenbach' })).toBeVisible()
    expect(await partner()).toMatchObject({ isMember: true, memberNumber })
  },
)

test('who looks after members sees no terms of customers, and no other partner', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const { id } = await memberOf(shop, { isCustomer: true, netDays: 14, customerNumber: 'K-77' })
  const customer = await shop.api.made<PartnerRecord>('/business-partners', {
    lastname: 'Nurkunde',
    isCustomer: true,
  })
  const page = await asUser(await shop.person(['MEMBERS_SHOW', 'MEMBERS_PATCH']))
  await page.goto(`/members/${id}`)
  await expect(page.getByLabel('Sonderbeitrag')).toBeEnabled()
  await expect(page.getByText('Zahlungsziel')).toHaveCount(0)
  expect(await page.content()).not.toContain('K-77')
  expect((await page.request.get(`/members/${customer.id}`)).status()).toBe(404)
  expect((await page.request.get(`/business-partners/${id}`)).status()).toBe(403)
})
