import { expectAccessible } from './support/accessible'
import { madeProduct } from './support/catalogue'
import { takeAction } from './support/more-actions'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

test('a group is made, renamed, used, and deleted when it is empty again', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  await page.goto('/productgroups')
  await expect(page.getByText('Noch keine Produktgruppen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Neu', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Produktgruppe anlegen' })
  await expect(dialog.getByLabel('Gruppennummer')).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Säfte')
  await dialog.getByLabel('Name').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Säfte')
  const id = new URL(page.url()).pathname.split('/').pop() ?? ''

  await page.getByLabel('Name').fill('Säfte und Getränke')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Säfte und Getränke')
  await expectAccessible(page)

  const product = await madeProduct(shop, { productGroupId: id })
  await page.reload()
  await page.getByRole('link', { name: 'Produkte ansehen' }).click()
  await expect(page).toHaveURL(`/products?productGroupId=${id}`)
  await expect(page.getByRole('link', { name: 'Apfelsaft' })).toBeVisible()

  const remove = async () => {
    await page.goto(`/productgroups/${id}`)
    await takeAction(page, 'Löschen')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  }
  await remove()
  await expect(
    page.getByText('Die Gruppe kann nicht gelöscht werden. Sie wird noch verwendet: von einem Produkt.'),
  ).toBeVisible()
  await shop.api.patch(`/products/${product.id}`, { productGroupId: null })
  await remove()
  await expect(page).toHaveURL('/productgroups')
  await expect(page.getByText('Noch keine Produktgruppen')).toBeVisible()
  expect(complaints).toEqual([])
})
