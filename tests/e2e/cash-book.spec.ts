import { expect, test } from './support/test'
import { aliveAt } from './support/alive'

test('the cash of the market stall is entered, cancelled with a reason, and the book adds up', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  await page.goto('/cash-book?neu')
  const dialog = page.getByRole('dialog')
  await aliveAt(dialog.getByLabel('Name'))
  await dialog.getByLabel('Name').fill('Marktstand')
  await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Marktstand' })).toBeVisible()

  const enter = async (kind: string, amount: string, reason: string) => {
    await page.getByRole('button', { name: 'Eintragen' }).click()
    await dialog.getByLabel('Vorgang').selectOption(kind)
    await dialog.getByLabel('Betrag').fill(amount)
    await dialog.getByLabel('Grund', { exact: true }).fill(reason)
    await dialog.getByRole('button', { name: 'Eintragen' }).click()
    await expect(dialog).toBeHidden()
  }
  await enter('Privateinlage', '100,00', 'Wechselgeld')
  await enter('Privatentnahme', '30,00', 'Einkauf')
  const book = page.getByRole('table', { name: 'Einträge' })
  await expect(book.getByRole('row', { name: /Endbestand/ })).toContainText('70,00')

  await page.getByRole('button', { name: 'Nr. 2 stornieren' }).click()
  await dialog.getByLabel('Grund').fill('doppelt')
  await dialog.getByRole('button', { name: 'Stornieren' }).click()
  await expect(book.getByText('Storno von Nr. 2')).toBeVisible()
  await expect(book.getByRole('row', { name: /Endbestand/ })).toContainText('100,00')
  const paper = await page.getByRole('link', { name: 'Drucken', exact: true }).getAttribute('href')
  const printed = await page.request.get(paper ?? '')
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
