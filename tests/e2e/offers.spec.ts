import { expectAccessible } from './support/accessible'
import { offerOf, stock, take } from './support/invoices'
import { takeAction } from './support/more-actions'
import { expect, test } from './support/test'

test(
  'is finished, accepted with a choice, confirmed and delivered',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const { id } = await offerOf(shop, goods)
    const page = await asUser(shop.admin)
    await page.goto(`/offers/${id}`)
    await page.getByRole('combobox', { name: 'Produkt hinzufügen' }).click()
    await take(page, '100', 'Apfelsaft')
    await page.getByRole('button', { name: 'Apfelsaft optional anbieten' }).click()
    await expect(page.getByTestId('sum-gross')).toHaveText(/9,60\s€/)
    await page.getByRole('button', { name: 'Fertigstellen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Fertigstellen' }).click()
    await expect(page).toHaveTitle(/Angebot 10000/)
    await expectAccessible(page)
    await takeAction(page, 'Annahme vermerken')
    await page.getByLabel('Apfelsaft').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Annahme vermerken' }).click()
    await expect(page.getByText('Angenommen', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Auftrag bestätigen' }).click()
    await expect(page).toHaveTitle(/Auftragsbestätigung|Angebot 10001/)
    const confirmation = page.url()
    await takeAction(page, 'Abschlag berechnen')
    await page.getByLabel('Anteil an der Auftragssumme').fill('30')
    await page.getByRole('dialog').getByRole('button', { name: 'Entwurf anlegen' }).click()
    await expect(page).toHaveURL(/invoices/)
    await expect(page).toHaveTitle(/Rechnung/)
    await page.goto(confirmation)
    await takeAction(page, 'Lieferschein schreiben')
    await expect(page).toHaveURL(/deliverynotes/)
    await expect(page.getByLabel('Menge von Apfelsaft')).toHaveValue('1')
  },
)
