import { expectAccessible, expectAccessibleInEveryRun } from './support/accessible'
import { stock } from './support/invoices'
import { overdueDebitOf, overdueOf } from './support/reminders'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

test('customers are reminded from the preview, and the invoice shows the letter', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const goods = await stock(shop)
  const reminded = await overdueOf(shop, goods)
  const disputed = await overdueOf(shop, goods)
  const collected = await overdueDebitOf(shop, goods)
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)

  await page.goto(`/invoices/${disputed}?tab=reminders`)
  await page.getByRole('button', { name: 'Als strittig kennzeichnen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rechnung als strittig kennzeichnen' })
  await dialog.getByLabel('Grund').fill('Ware war nicht frisch')
  await dialog.getByRole('button', { name: 'Als strittig kennzeichnen' }).click()
  await expect(page.getByText('Ware war nicht frisch').first()).toBeVisible()

  await page.goto(`/invoices/${collected}?tab=data`)
  await expect(page.getByText('9,60 € zum 19.01.2026 von DE** **** **** **** **20 51')).toBeVisible()
  await expect(page.getByText('M-10042')).toBeVisible()

  await page.goto('/reminders')
  await page.getByRole('link', { name: 'Neu', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: `${goods.customer} auswählen` })).toBeChecked()
  await page.getByText('2 überfällige Rechnungen werden nicht gemahnt').click()
  await expect(page.getByRole('heading', { name: 'Wird per Lastschrift eingezogen' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Strittig' })).toBeVisible()
  await expectAccessibleInEveryRun(page)
  await page.getByLabel('Per E-Mail senden').uncheck()
  await page.getByRole('button', { name: 'Mahnungen schreiben' }).click()
  const question = page.getByRole('dialog', { name: /^Zahlungserinnerung an .+ schreiben\?$/ })
  await expect(question.getByText('fordert 9,60 €')).toBeVisible()
  await expect(question.getByRole('img', { name: /Seite 1/ })).toBeVisible()
  await expectAccessibleInEveryRun(page)
  await question.getByRole('button', { name: 'Mahnung schreiben' }).click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Rückgängig gemacht', { exact: true })).toBeVisible()
  await page.goto('/reminders/new')
  await page.getByLabel('Per E-Mail senden').uncheck()
  await page.getByRole('button', { name: 'Mahnungen schreiben' }).click()
  await question.getByRole('button', { name: 'Mahnung schreiben' }).click()
  await expect(page.getByText('Beginnt gleich', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mahnlauf vom')
  await expect(page.getByText('Fertig', { exact: true })).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page)

  const print = page.getByRole('link', { name: 'Brief drucken' })
  const file = await page.request.get((await print.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.goto(`/invoices/${reminded}?tab=reminders`)
  await expect(page.getByRole('table').getByText('Zahlungserinnerung')).toBeVisible()

  await page.getByRole('button', { name: /^Mahnung vom .* zurücknehmen$/ }).click()
  const takeBack = page.getByRole('dialog', { name: 'Mahnung zurücknehmen?' })
  await takeBack.getByLabel('Grund').fill('Zahlung war unterwegs')
  await expectAccessibleInEveryRun(page)
  await takeBack.getByRole('button', { name: 'Mahnung zurücknehmen' }).click()
  await expect(page.getByRole('table').getByText('Zurückgenommen')).toBeVisible()
  await expect(page.getByRole('table').getByText('Zahlung war unterwegs')).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
