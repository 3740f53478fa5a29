import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryRun } from './support/accessible'
import { takeAction } from './support/more-actions'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'
import { asTill, closing, receipt, registeredTill } from './support/tills'
import { aliveAt } from './support/alive'

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const madeStore = ({ api }: Shop, name: string) => api.made<{ id: string }>('/pos-stores', { name })

test('a till that registered itself is let into a store with a click, and sends nothing once it is deleted', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  await page.goto('/pos-devices')
  await expect(page.getByText('Noch keine Kassen')).toBeVisible()
  await expectAccessible(page)

  const store = await madeStore(shop, 'Hofladen')
  const { deviceId, token } = await registeredTill(shop)
  await page.goto('/pos-devices')
  await expect(page.getByRole('row', { name: /Ausstehend/ })).toBeVisible()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  const confirm = page.getByRole('button', { name: `Freigeben: Kasse ${shop.name}` })
  await aliveAt(confirm)
  await confirm.click()
  await expect(dialog.getByLabel('Filiale')).toHaveValue(store.id)
  await expectAccessibleInEveryRun(page)
  await dialog.getByRole('button', { name: 'Freigeben' }).click()
  await expect(toast(page, 'Kasse freigegeben')).toBeVisible()
  await expect(page.getByRole('row', { name: /Freigegeben.*Hofladen.*Noch nie/ })).toBeVisible()

  await page.goto(`/pos-devices/${deviceId}`)
  await page.getByLabel('Bemerkung').fill('Steht am Eingang')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Kasse gespeichert')).toBeVisible()
  // a button half under the bar of the page would count as too small
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await takeAction(page, 'Löschen')
  await expect(page.getByRole('alertdialog')).toContainText('kann dann nichts mehr senden')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page).toHaveURL('/pos-devices')
  const refused = await asTill(shop, '/closings', { closings: [closing()] }, token)
  expect(refused.status).toBe(403)
})

test(
  'an export of another maker’s TSE is archived at its till, listed with its digest, and its days corrected',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const store = await madeStore(shop, 'Hofladen')
    const { deviceId } = await registeredTill(shop)
    await shop.api.post(`/pos-devices/${deviceId}/confirm`, { storeId: store.id })
    const page = await asUser(shop.admin)
    await page.goto(`/pos-devices/${deviceId}`)
    const buffer = Buffer.alloc(1_024)
    buffer.write('ustar', 257)
    const chooser = page.getByLabel('Exportdatei wählen')
    await aliveAt(page.getByRole('button', { name: 'TSE-Export hochladen' }))
    await chooser.setInputFiles({ name: 'alt.tar', mimeType: 'application/x-tar', buffer })
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Seriennummer der TSE').fill('3f8a')
    await dialog.getByLabel('Von', { exact: false }).fill('01.01.2026')
    await dialog.getByLabel('Bis', { exact: false }).fill('30.06.2026')
    await expectAccessibleInEveryRun(page)
    await dialog.getByRole('button', { name: 'Archivieren' }).click()
    await expect(
      toast(page, 'TSE-Daten archiviert').filter({ hasText: /^TSE-Daten archiviert$/ }),
    ).toBeVisible()
    const row = page
      .getByRole('table', { name: 'Archivierte TSE-Exporte' })
      .getByRole('row', { name: /3f8a/ })
    await expect(row).toContainText('01.01.2026 bis 30.06.2026')
    await expect(row.getByRole('link', { name: 'alt.tar' })).toBeVisible()
    await row.getByRole('button', { name: 'Angaben zu alt.tar berichtigen' }).click()
    await dialog.getByLabel('Bis', { exact: false }).fill('31.07.2026')
    await expectAccessibleInEveryRun(page)
    await dialog.getByRole('button', { name: 'Berichtigen' }).click()
    await expect(row).toContainText('01.01.2026 bis 31.07.2026')
  },
)

test('a closing tells of missing numbers and differences, and takes a remark', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const store = await madeStore(shop, 'Hofladen')
  const { deviceId, token } = await registeredTill(shop)
  await shop.api.post(`/pos-devices/${deviceId}/confirm`, { storeId: store.id })
  const later = { ...closing(), uuid: randomUUID(), number: 4, cashActual: '2.30' }
  const pushed = await asTill(shop, '/closings', { closings: [closing(), later] }, token)
  expect(pushed.status).toBe(200)

  const page = await asUser(shop.admin)
  await page.goto(`/pos-devices/${deviceId}?tab=closings`)
  await expect(page.getByText('Nr. 2–3 fehlen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Nr\. 4/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kassenabschluss 4')
  await expect(page.getByRole('region', { name: 'Kassendifferenz' })).toContainText('fehlten 1,50')
  await expect(page.getByRole('region', { name: 'Vergleich mit den Kassenbons' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kassenbons ansehen' })).toHaveAttribute(
    'href',
    `/receipts?devices=${deviceId}&closingNumber=4`,
  )
  await page.getByLabel('Bemerkung').fill('Wechselgeld vergessen')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Bemerkung gespeichert')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Bemerkung')).toHaveValue('Wechselgeld vergessen')
  // the browser keeps the place on the page, where the menu covers half of a button
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  await expectAccessible(page)
})

test(
  'what a till was refused is red until a person settles it, and stays to be read',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const store = await madeStore(shop, 'Hofladen')
    const { deviceId, token } = await registeredTill(shop)
    await shop.api.post(`/pos-devices/${deviceId}/confirm`, { storeId: store.id })
    const broken = { ...closing(), number: 'eins' }
    expect((await asTill(shop, '/closings', { closings: [broken] }, token)).status).toBe(200)

    const page = await asUser(shop.admin)
    await page.goto('/')
    await page.getByRole('link', { name: /Ein Datensatz wurde abgewiesen/ }).click()
    const list = page.getByRole('region', { name: 'Abgewiesene Datensätze' })
    await expect(list.getByText('„eins“ ist keine ganze Zahl')).toHaveCount(1)
    await list.getByRole('button', { name: 'Klären: ' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Grund').fill('Beim Hersteller gemeldet')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Als geklärt markieren' }).click()
    await expect(toast(page, 'Als geklärt markiert')).toBeVisible()
    await expect(list).toContainText('Beim Hersteller gemeldet')
    await expect(list.getByRole('button', { name: 'Klären: ' })).toHaveCount(0)
    await page.goto('/')
    await expect(page.getByRole('link', { name: /abgewiesen/ })).toHaveCount(0)
    await expectAccessible(page)
  },
)

test(
  'a till’s data for the tax office and an agency are entered, and a till that registers anew goes on',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const store = await madeStore(shop, 'Hofladen')
    const { deviceId } = await registeredTill(shop)
    await shop.api.post(`/pos-devices/${deviceId}/confirm`, { storeId: store.id })
    await registeredTill(shop)

    const page = await asUser(shop.admin)
    await page.goto(`/pos-devices/${deviceId}?tab=data`)
    const add = page.getByRole('button', { name: 'Terminal hinzufügen' })
    await aliveAt(add)
    await page.getByLabel('Modell', { exact: true }).fill('K 200')
    await page.getByLabel('BSI-Zertifizierungs-ID').fill('BSI-K-TR-0412-2020')
    await add.click()
    await page.getByLabel('Kennung', { exact: true }).fill('Handgerät 1')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(toast(page, 'Angaben gespeichert')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Kennung', { exact: true })).toHaveValue('Handgerät 1')
    await expectAccessible(page)

    await page.goto('/pos-devices')
    const agencies = page.getByRole('button', { name: 'Agenturen' })
    await aliveAt(agencies)
    await agencies.click()
    await page.getByRole('button', { name: 'Agentur anlegen' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(agencies).toBeFocused()
    await agencies.click()
    await page.getByRole('button', { name: 'Agentur anlegen' }).click()
    await page.getByLabel('Name').fill('Regio-Verbund')
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await expect(page.getByRole('row', { name: /1.*Regio-Verbund/ })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click()

    await page.getByRole('button', { name: `Freigeben: Kasse ${shop.name}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Ist das dieselbe Kasse?')).toHaveValue('yes')
    await expect(dialog.getByLabel('Filiale')).toBeHidden()
    await dialog.getByRole('button', { name: 'Freigeben' }).click()
    await expect(toast(page, 'läuft weiter')).toBeVisible()
    await expect(page.getByRole('row', { name: /Ausstehend/ })).toBeHidden()
  },
)

test('a number that is missing is settled with a reason, and the closing matches until that is taken back', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  const store = await madeStore(shop, 'Hofladen')
  const { deviceId, token } = await registeredTill(shop)
  await shop.api.post(`/pos-devices/${deviceId}/confirm`, { storeId: store.id })
  const last = { ...receipt(shop.name), number: 3, createdAt: '2026-11-20T09:59:00+01:00' }
  await asTill(shop, '/receipts', { receipts: [receipt(shop.name), last] }, token)
  const sums = { grossTotal: '7.60', netTotal: '7.10', taxTotal: '0.50', countReceipts: 2, cashCount: 2 }
  const counted = { ...closing(), ...sums, cashDesired: '7.60', cashActual: '7.60' }
  await asTill(shop, '/closings', { closings: [counted] }, token)
  const { body } = await shop.api.get<{ id: string }[]>(`/pos-devices/${deviceId}/closings`)
  await page.goto(`/pos-devices/${deviceId}/closings/${body[0]?.id ?? ''}`)
  const check = page.getByRole('region', { name: 'Vergleich mit den Kassenbons' })
  await expect(check).toContainText('Kassenbon Nr. 2 fehlt.')
  await expect(check).toContainText('Weicht ab')
  await expectAccessible(page)
  const settle = check.getByRole('button', { name: /^Klären/ })
  await aliveAt(settle)
  await settle.click()
  await page.getByLabel('Grund').fill('Testdruck beim Einrichten')
  await page.getByRole('dialog').getByRole('button', { name: 'Klären' }).click()
  await expect(toast(page, 'Befund geklärt')).toBeVisible()
  await expect(check).toContainText('Stimmt überein')
  await expect(check).toContainText('Testdruck beim Einrichten')
  await expectAccessible(page)
  await check.getByRole('button', { name: /zurücknehmen/ }).click()
  await expect(check).toContainText('Weicht ab')
})
