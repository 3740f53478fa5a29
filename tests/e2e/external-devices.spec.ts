import { takeAction } from './support/more-actions'
import { expect, test } from './support/test'

test('a device is made, its secret told once, let in, and then reached by HTTP', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  await page.goto('/external-devices')
  await expect(page.getByText('Noch keine externen Geräte')).toBeVisible()
  await page.getByRole('link', { name: 'Neu', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Webshop')
  await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect(dialog.getByText('Bitte speichern Sie beides jetzt.')).toBeVisible()
  const pair = await dialog.locator('output').allInnerTexts()
  const me = async () => {
    const authorization = `Basic ${Buffer.from(pair.join(':')).toString('base64')}`
    const answer = await fetch(`${shop.api.baseURL}/api/pos/v1/me`, { headers: { authorization } })
    return ((await answer.json()) as { status: unknown }).status
  }
  expect(await me()).toBe('PENDING')
  await dialog.getByRole('button', { name: 'Habe ich gespeichert' }).click()

  await page.getByRole('button', { name: '„Webshop“ freigeben' }).click()
  await expect(page.getByText('Freigegeben', { exact: true })).toBeVisible()
  expect(await me()).toBe('READY')

  await page.getByRole('link', { name: 'Webshop' }).click()
  await takeAction(page, 'Neue Zugangsdaten')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erzeugen' }).click()
  await expect(page.getByRole('dialog').getByText('Bitte speichern Sie beides jetzt.')).toBeVisible()
  expect(await me()).toBe(401)
})
