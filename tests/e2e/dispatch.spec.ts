import { expectAccessible } from './support/accessible'
import { bookedDeliveryNoteOf, draftOf, stock } from './support/invoices'
import { REFUSED_ONCE, sourcesTo } from './support/mailbox'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

test('an invoice goes out with its PDF; what the mail server refused is sent again', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const goods = await stock(shop)
  const mark = shop.tenantId.slice(-8)
  const customer = `kunde-${mark}@cafe.example`
  const second = `${REFUSED_ONCE}${mark}@cafe.example`
  const communications = [{ type: 'MAIL', value: customer, comment: '' }]
  await shop.api.patch(`/business-partners/${goods.customerId}`, { communications })
  const { id } = await draftOf(shop, goods)
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  await page.goto(`/invoices/${id}`)
  await page.getByRole('button', { name: 'Buchen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()

  await page.getByRole('button', { name: 'Per E-Mail senden' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Empfänger')).toHaveValue(customer)
  await expect(dialog.getByLabel('Betreff')).toHaveValue(`Rechnung 10000 von ${shop.name}`)
  await dialog.getByRole('button', { name: 'Weitere Adresse' }).click()
  await page.keyboard.type(second)
  await dialog.getByLabel('Text').fill('Guten Tag {Kunde},\n\nanbei {Belegart} {Belegnumer}.')
  await dialog.getByRole('button', { name: 'An 2 Empfänger senden' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Diese Platzhalter gibt es hier nicht: {Belegnumer}')
  await dialog.getByLabel('Text').fill('Guten Tag {Kunde},\n\nanbei {Belegart} {Belegnummer}.')
  await expect(dialog.getByText('anbei Rechnung 10000.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'An 2 Empfänger senden' }).click()

  const panel = page.getByRole('complementary', { name: 'Versand' })
  await expect(panel.getByText('Wartet auf den Versand', { exact: true })).toHaveCount(2)
  await panel.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(panel.getByText('Zurückgenommen', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Per E-Mail senden' }).click()
  await dialog.getByRole('button', { name: 'Weitere Adresse' }).click()
  await page.keyboard.type(second)
  await dialog.getByLabel('Text').fill('Guten Tag {Kunde},\n\nanbei {Belegart} {Belegnummer}.')
  await dialog.getByRole('button', { name: 'An 2 Empfänger senden' }).click()
  await expect(panel.getByText('Empfänger abgelehnt')).toBeVisible({ timeout: 40_000 })
  await expect(panel.getByText('Gesendet', { exact: true })).toHaveCount(1, { timeout: 40_000 })
  await page.goto('/invoices')
  await page.getByRole('button', { name: 'Versand' }).click()
  await page.getByRole('dialog', { name: 'Versand' }).getByText('Fehlgeschlagen').click()
  await expect(page).toHaveURL('/invoices?dispatch=FAILED')
  await expect(page.getByRole('row', { name: /10000/ })).toContainText('E-Mail fehlgeschlagen')
  await page.getByRole('link', { name: '10000' }).click()
  await panel.getByRole('button', { name: `Erneut senden an ${second}` }).click()
  await expect(panel.getByText('Gesendet', { exact: true })).toHaveCount(2, { timeout: 40_000 })

  const pdf = await (await shop.api.raw('GET', `/invoices/${id}/pdf`)).arrayBuffer()
  for (const address of [customer, second]) {
    const [source = '', ...more] = sourcesTo(address)
    expect(more).toEqual([])
    expect(source).toContain('filename=Rechnung-10000.pdf')
    expect(source.replaceAll('\r\n', '')).toContain(Buffer.from(pdf).toString('base64'))
    expect(source).toContain('anbei Rechnung 10000.')
  }
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(page.getByText(`An: ${customer}, ${second}`).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('a company writes the words of its mails', { tag: '@turn' }, async ({ newShop, asUser }) => {
  const shop = await newShop()
  const deliveryNote = await bookedDeliveryNoteOf(shop, await stock(shop))
  const page = await asUser(shop.admin)
  await page.goto(`/companies/${shop.companyId}?tab=mails`)
  const section = page.getByRole('region', { name: 'Lieferschein', exact: true })
  await section.getByLabel('Betreff').fill('Ihre Ware über {Betrag}')
  await page.keyboard.press('Control+s')
  await expect(section.getByRole('alert')).toHaveText('Diese Platzhalter gibt es hier nicht: {Betrag}')
  await section.getByLabel('Betreff').fill('Ihre Ware, {Belegart} {Belegnummer}')
  await expect(section.getByText('Ihre Ware, Lieferschein 10023')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Mandant gespeichert')).toBeVisible()

  await page.goto(`/deliverynotes/${deliveryNote.id}`)
  await page.getByRole('button', { name: 'Per E-Mail senden' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Betreff')).toHaveValue('Ihre Ware, Lieferschein 10000')
  await expect(dialog.getByText('keine E-Mail-Adresse eingetragen.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Senden' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
})
