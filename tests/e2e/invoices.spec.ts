import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { adderOn, openEditor, quantityOf, shopWithDraft, stored } from './support/editor'
import { bookedOf, stock, take } from './support/invoices'
import { openMoreActions, takeAction } from './support/more-actions'
import { expect, test } from './support/test'

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
  await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click()
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

test(
  'what is missing is said before the booking question, and nothing typed is lost',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { shop, id } = await shopWithDraft(newShop)
    await shop.api.patch(`/companies/${shop.companyId}`, { taxNumber: '', vatId: '' })
    const page = await asUser(shop.admin)
    await openEditor(page, `/invoices/${id}`)
    const question = page.getByRole('alertdialog')
    const book = page.getByRole('button', { name: 'Buchen' })
    const lacks = page.getByRole('note').filter({ hasText: 'Zum Buchen fehlt' })
    await quantityOf(page).fill('3')
    await book.click()
    await expect(lacks).toBeFocused()
    await expect(lacks.getByRole('link', { name: 'Steuernummer oder USt-IdNr.' })).toHaveAttribute(
      'href',
      `/companies/${shop.companyId}#taxNumber`,
    )
    await expect(question).toHaveCount(0)
    expect((await stored(shop, id)).positions[0]?.quantity).toBe('3')

    await shop.api.patch(`/companies/${shop.companyId}`, { taxNumber: '12/345/67890' })
    await quantityOf(page).fill('0')
    await book.click()
    await expect(quantityOf(page)).toBeFocused()
    await expect(lacks).toHaveCount(0)
    await page.getByRole('button', { name: 'Bauernbrot entfernen' }).click()
    await book.click()
    await expect(page.getByText('Der Beleg hat noch keine Positionen.')).toBeVisible()
    await expect(adderOn(page)).toBeFocused()
    await expect(question).toHaveCount(0)
    await take(page, '200', /Bauernbrot/)
    await expect(page.getByText('Der Beleg hat noch keine Positionen.')).toHaveCount(0)
    await book.click()
    await question.getByRole('button', { name: 'Buchen' }).click()
    await expect(page.getByText('Gebucht', { exact: true }).first()).toBeVisible()
  },
)

test(
  'an XRechnung says what it lacks, is booked once that is filled in, and can be downloaded',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { shop, goods, id } = await shopWithDraft(newShop)
    const electronicAddress = { scheme: 'EM', value: 'eingang@cafe.example' }
    await shop.api.patch(`/business-partners/${goods.customerId}`, {
      eInvoiceFormat: 'XRECHNUNG',
      electronicAddress,
    })
    await shop.api.patch(`/companies/${shop.companyId}`, { contactName: '', contactPhone: '', phone: '' })
    const page = await asUser(shop.admin)
    await openEditor(page, `/invoices/${id}`)
    const panel = page.getByRole('region', { name: 'E-Rechnung' })
    await expect(panel).toContainText('Für die E-Rechnung fehlt ein Ansprechpartner.')
    const opened = page.waitForEvent('popup')
    await panel.getByRole('link', { name: 'Mandant öffnen' }).first().click()
    const company = await opened
    const contact = company.getByRole('textbox', { name: 'Ansprechpartner' })
    await expect(contact).toBeFocused()
    await contact.fill('Eva Berg')
    await company.getByLabel('Telefon für Rückfragen').fill('0761 12345')
    await company.getByLabel('E-Mail für Rückfragen').fill('rechnung@hof.example')
    await company.getByRole('button', { name: 'Speichern' }).click()
    await expect(company.getByText('Ungespeicherte Änderungen')).toHaveCount(0)
    await company.close()

    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(panel).not.toContainText('fehlt')
    await page.getByRole('button', { name: 'Buchen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()
    // the draft has a menu of its own until then
    await expect(page.getByRole('button', { name: 'Per E-Mail senden' })).toBeVisible()
    await openMoreActions(page)
    const file = page.getByRole('menuitem', { name: 'E-Rechnung (XRechnung)' })
    const answer = await page.request.get((await file.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toContain('application/xml')
    expect(await answer.text()).toContain('xeinkauf.de:kosit:xrechnung_3.0')
  },
)

test.describe('who may only look', () => {
  test.use({ as: 'verkauf' })

  test('sees invoices and no button that changes one', { tag: '@turn' }, async ({ page }) => {
    await page.goto('/invoices')
    await expect(page.getByRole('link', { name: 'Neu', exact: true })).toHaveCount(0)
    await page
      .getByRole('link', { name: /^\d{5}$/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/rechnung|storno/i)
    for (const name of ['Per E-Mail senden', 'Zahlung erfassen', 'Buchen'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await openMoreActions(page)
    await expect(page.getByRole('menuitem').filter({ hasNotText: /^E-Rechnung/ })).toHaveText(['PDF'])
  })
})
