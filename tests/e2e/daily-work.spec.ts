import { expectAccessible } from './support/accessible'
import { draftOf, stock } from './support/invoices'
import { expect, test } from './support/test'
import { aliveAt } from './support/alive'

test(
  'chosen invoices are added up to the cent, and the sum says what it leaves out',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const booked = await draftOf(shop, goods, { invoiceDate: '2026-10-05' })
    const cancelled = await draftOf(shop, goods, { invoiceDate: '2026-10-06' })
    await draftOf(shop, goods, { invoiceDate: '2026-10-07' })
    for (const { id } of [booked, cancelled]) await shop.api.post(`/invoices/${id}/book`)
    await shop.api.post(`/invoices/${cancelled.id}/cancel`, { cancelNote: 'Irrtum' })
    const { body } = await shop.api.get<{ sumGross: string }>(`/invoices/${booked.id}`)
    const gross = body.sumGross.replace('.', ',')

    const page = await asUser(shop.admin)
    await page.goto('/invoices')
    const selection = page.getByRole('region', { name: 'Auswahl' })
    const all = page.getByLabel('Alle Zeilen dieser Seite auswählen')
    await aliveAt(all)
    await all.check()
    await expect(selection).toContainText('4 Zeilen ausgewählt')
    await expect(selection).toContainText(
      new RegExp(`Brutto ${gross}\\s€ \\(ohne 1 Entwurf, 2 stornierte Belege\\) · Offen ${gross}\\s€`),
    )
    await expectAccessible(page)
  },
)

test(
  'a role ticks the usual rights at once; one box more is a choice of one’s own',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { email } = await shop.person([])
    const { body: users } = await shop.api.get<{ id: string; email: string }[]>('/users')
    const user = users.find((one) => one.email === email)
    const page = await asUser(shop.admin)
    await page.goto(`/users/${user?.id}?tab=rights`)
    const role = page.getByLabel('Rolle als Vorlage')
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await aliveAt(role)
    await role.selectOption({ label: 'Buchhaltung' })
    await expect(box('Rechnungen: Ändern')).toBeChecked()
    await role.selectOption({ label: 'Nur ansehen' })
    await expect(box('Rechnungen: Ändern')).not.toBeChecked()
    await expect(box('Rechnungen: Ansehen')).toBeChecked()
    await expectAccessible(page)
    await box('Produkte: Ändern').press('Space')
    await expect(role.locator('option:checked')).toHaveText('Eigene Auswahl')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Benutzer gespeichert')).toBeVisible()
  },
)

test(
  'a filter takes several values, in one address, for people as for programs',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const made = [await draftOf(shop, goods), await draftOf(shop, goods), await draftOf(shop, goods)]
    for (const { id } of made.slice(1)) await shop.api.post(`/invoices/${id}/book`)
    await shop.api.post(`/invoices/${made[2]?.id}/cancel`, { cancelNote: 'Irrtum' })
    const page = await asUser(shop.admin)
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })

    await page.goto('/invoices?status=CANCELLED')
    await expect(rows).toHaveCount(1)
    const editor = page.getByRole('dialog', { name: 'Status' })
    const chip = page.getByRole('button', { name: 'Status: Storniert' })
    await aliveAt(chip)
    await chip.click()
    await editor.getByRole('checkbox', { name: 'Entwurf' }).click()
    await expect(page).toHaveURL('/invoices?status=DRAFT,CANCELLED')
    await expect(rows).toHaveCount(2)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Status: Entwurf, Storniert' })).toBeFocused()
    await page.goto('/invoices?status=CANCELLED,DRAFT')
    await expect(rows).toHaveCount(2)

    const { body } = await shop.api.get<unknown[]>('/invoices?status=DRAFT,CANCELLED')
    expect(body).toHaveLength(2)
    expect((await shop.api.get('/invoices?status=DRAFT,GONE')).status).toBe(422)
  },
)

test('prices of chosen products rise together, shown before and after; what was overtaken stays chosen', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const { products } = await stock(shop)
  const page = await asUser(shop.admin)
  await page.goto('/products')
  const selection = page.getByRole('region', { name: 'Auswahl' })
  const all = page.getByLabel('Alle Zeilen dieser Seite auswählen')
  await aliveAt(all)
  await all.check()
  await expect(selection).toContainText('4 Zeilen ausgewählt')
  await shop.api.patch(`/products/${products['300']}`, { price: '2.00' })
  await selection.getByRole('button', { name: 'Ändern' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '4 Produkte ändern' }).click()
  await expect(dialog.getByText('Bitte wählen Sie, was sich ändern soll.')).toBeVisible()
  await dialog.getByLabel(/^Preis/).selectOption({ label: 'um Prozent ändern' })
  await dialog.getByLabel('Prozent, mit Minus für weniger').fill('5')
  const preview = dialog.getByRole('region', { name: 'Preise vorher und nachher' })
  await expect(preview.getByRole('row', { name: /Apfelsaft/ })).toHaveText(/2,99\s€3,14\s€/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '4 Produkte ändern' }).click()
  await expect(dialog.getByText('3 von 4 erledigt')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('Heu')
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(selection).toContainText('1 Zeile ausgewählt')
  const priceOf = async (number: string) =>
    (await shop.api.get<{ price: string }>(`/products/${products[number]}`)).body.price
  expect([await priceOf('100'), await priceOf('300')]).toEqual(['3.14', '2.00'])
})

test(
  'a view keeps filter and order of a list under a name, for one or for all',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    await draftOf(shop, goods)
    const booked = await draftOf(shop, goods)
    await shop.api.post(`/invoices/${booked.id}/book`)
    const page = await asUser(shop.admin)
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    const choose = async (name: string, entry: string) => {
      const button = page.getByRole('button', { name, exact: true })
      await aliveAt(button)
      await button.click()
      await page.getByRole('menu').getByText(entry, { exact: true }).click()
    }

    await page.goto('/invoices?status=BOOKED&sort=-sumGross')
    await choose('Ansichten', 'Ansicht speichern …')
    const dialog = page.getByRole('dialog', { name: 'Ansicht speichern' })
    await dialog.getByLabel('Name').fill('Gebuchte, teuerste zuerst')
    await dialog.getByLabel('Für alle im Betrieb').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Ansicht gespeichert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Gebuchte, teuerste zuerst' })).toBeVisible()

    await choose('Gebuchte, teuerste zuerst', 'Standard')
    await expect(page).toHaveURL('/invoices')
    await expect(rows).toHaveCount(2)
    const colleague = await asUser(await shop.person(['INVOICES_SHOW']))
    await colleague.goto('/invoices')
    const views = colleague.getByRole('button', { name: 'Ansichten' })
    await aliveAt(views)
    await views.click()
    await expect(colleague.getByRole('menuitemradio', { name: 'Gebuchte, teuerste zuerst' })).toBeVisible()
    await expectAccessible(colleague)
    await colleague.getByRole('menuitemradio', { name: 'Gebuchte, teuerste zuerst' }).click()
    await expect(colleague).toHaveURL('/invoices?status=BOOKED&sort=-sumGross')
    // a click on the menu's button while the chosen entry's menu closes would only close it
    await expect(colleague.getByRole('menu')).toHaveCount(0)
    await colleague.getByRole('button', { name: 'Gebuchte, teuerste zuerst' }).click()
    await expect(colleague.getByRole('menuitemradio', { name: 'Standard' })).toBeVisible()
    await expect(colleague.getByRole('menuitem', { name: 'Löschen' })).toHaveCount(0)
  },
)

test(
  'Space shows an invoice beside its list, arrows the next one, Escape leads back to its row',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const older = await draftOf(shop, goods, { invoiceDate: '2026-10-05' })
    const newer = await draftOf(shop, goods, { invoiceDate: '2026-10-06' })
    for (const { id } of [older, newer]) await shop.api.post(`/invoices/${id}/book`)
    const page = await asUser(shop.admin)
    await page.goto('/invoices')
    const link = (id: string) => page.locator(`a[data-row-link][href="/invoices/${id}"]`)
    const preview = page.getByRole('dialog')
    await aliveAt(link(newer.id))
    await link(newer.id).press('Space')
    await expect(preview).toBeVisible()
    await expect(preview.getByTestId('sum-gross')).toBeVisible()
    await expect(preview).toContainText('06.10.2026')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(preview).toContainText('05.10.2026')
    await expect(preview.getByRole('button', { name: 'Nächstes' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(link(older.id)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(preview).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/invoices/${older.id}`)
  },
)
