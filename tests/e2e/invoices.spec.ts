import type { InvoiceRecord } from '@/lib/invoices/schema'
import { expectAccessible } from './support/accessible'
import { bookedOf, draftOf, stock } from './support/invoices'
import { openMoreActions, takeAction } from './support/more-actions'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

const WHERE = ['/invoices', '/invoices/new'] as const

test('list, editor and booked invoice are accessible, light and dark', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const goods = await stock(shop)
  const { id } = await bookedOf(shop, goods)
  const { id: draft } = await draftOf(shop, goods)
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  for (const path of [...WHERE, `/invoices/${draft}`, `/invoices/${id}`, `/invoices/${id}?tab=history`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectAccessible(page)
  }
  expect(complaints).toEqual([])
})

test('a payment closes the invoice and can be taken back; cancelling needs a reason', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const { id } = await bookedOf(shop, await stock(shop))
  const page = await asUser(shop.admin)
  await page.goto(`/invoices/${id}`)
  await takeAction(page, 'Zahlung erfassen')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Bezahlt', { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Zahlungen' }).click()
  await page.getByRole('button', { name: 'Zurücknehmen' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page.getByText('Gebucht', { exact: true }).first()).toBeVisible()

  await takeAction(page, 'Stornieren')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Stornieren' }).click()
  await expect(dialog.getByText('Bitte ausfüllen.')).toBeVisible()
  await dialog.getByRole('textbox').fill('Falscher Kunde')
  await dialog.getByRole('button', { name: 'Stornieren' }).click()
  await expect(page.getByText('Storniert', { exact: true }).first()).toBeVisible()
  const { body } = await shop.api.get<InvoiceRecord[]>('/invoices?sort=invoiceNumber')
  expect(body.map(({ documentKind, status, sumGross }) => [documentKind, status, sumGross]).sort()).toEqual([
    ['CANCELLATION', 'BOOKED', '-9.60'],
    ['INVOICE', 'CANCELLED', '9.60'],
  ])
})

test('a booked invoice refuses every change through page and API', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const { id, positions, version } = await bookedOf(shop, await stock(shop))
  const page = await asUser(shop.admin)
  await page.goto(`/invoices/${id}`)
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0)
  const position = `/invoices/${id}/positions/${positions[0]?.id}`
  const answers = [
    await shop.api.patch(`/invoices/${id}`, { version, notePublic: 'anders' }),
    await shop.api.delete(`/invoices/${id}`),
    await shop.api.post(`/invoices/${id}/positions`, { name: 'Noch etwas', price: '1' }),
    await shop.api.patch(position, { quantity: '99' }),
    await shop.api.delete(position),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  const { body } = await shop.api.get<InvoiceRecord>(`/invoices/${id}`)
  expect(body.sumGross).toBe('9.60')
})

test('a second save with an old version keeps what was typed and says what happened', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const goods = await stock(shop)
  const { id } = await draftOf(shop, goods)
  const [here, there] = [await asUser(shop.admin), await asUser(shop.admin)]
  for (const page of [here, there]) await page.goto(`/invoices/${id}`)
  await here.getByLabel('Menge von Bauernbrot').fill('3')
  await here.getByRole('button', { name: 'Speichern' }).click()
  await expect(here.getByText('Rechnung gespeichert')).toBeVisible()
  await there.getByLabel('Einzelpreis').or(there.getByLabel('Preis von Bauernbrot')).first().fill('5,55')
  await there.getByRole('button', { name: 'Speichern' }).click()
  await expect(there.getByText(/inzwischen geändert/).first()).toBeVisible()
  await expect(there.getByLabel('Preis von Bauernbrot')).toHaveValue('5,55')
  const { body } = await shop.api.get<InvoiceRecord>(`/invoices/${id}`)
  expect(body.positions[0]).toMatchObject({ quantity: '3', price: '4.80' })
})

test('what § 14 UStG asks for is named when it is missing, and nothing typed is lost', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const goods = await stock(shop)
  await shop.api.patch(`/companies/${shop.companyId}`, { taxNumber: '', vatId: '' })
  const { id } = await draftOf(shop, goods)
  const page = await asUser(shop.admin)
  await page.goto(`/invoices/${id}`)
  await page.getByRole('button', { name: 'Buchen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()
  await expect(page.getByText(/Steuernummer/).first()).toBeVisible()
  await expect(page.getByLabel('Menge von Bauernbrot')).toHaveValue('2')
})

test.describe('who may only look', () => {
  test.use({ as: 'verkauf' })

  test('sees invoices and no button that changes one', async ({ page }) => {
    await page.goto('/invoices')
    await expect(page.getByRole('link', { name: 'Neu', exact: true })).toHaveCount(0)
    await page
      .getByRole('link', { name: /^\d{5}$/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Rechnung|Storno/)
    for (const name of ['Per E-Mail senden', 'Zahlung erfassen', 'Buchen'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await openMoreActions(page)
    await expect(page.getByRole('menuitem')).toHaveText(['PDF'])
  })
})
