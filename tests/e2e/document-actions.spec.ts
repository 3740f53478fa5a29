import type { DeliveryNoteRecord } from '@/lib/sales/delivery-notes/schema'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { openAlive } from './support/alive'
import { expectAccessible } from './support/accessible'
import { bookedDeliveryNoteOf, bookedOf, deliveryNoteOf, draftOf, stock } from './support/invoices'
import { menuEntry, openMoreActions, takeAction } from './support/more-actions'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

const PHONE = { width: 390, height: 844 }

test(
  'on a phone an invoice is booked, sent and paid by the button below the thumb',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const communications = [
      { type: 'MAIL', value: `kunde-${shop.tenantId.slice(-8)}@cafe.example`, comment: '' },
    ]
    await shop.api.patch(`/business-partners/${goods.customerId}`, { communications })
    const { id } = await draftOf(shop, goods)
    const page = await asUser(shop.admin, { viewport: PHONE, hasTouch: true })
    const complaints = complaintsOf(page)
    const nextStep = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
    const inReach = async (name: string) => {
      const box = await nextStep(name).boundingBox()
      expect(box?.y, name).toBeGreaterThan(PHONE.height * 0.8)
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(PHONE.height)
      expect(box?.width, name).toBeGreaterThan(PHONE.width / 2)
    }
    const dialog = page.getByRole('dialog')

    await openAlive(page, `/invoices/${id}`)
    await nextStep('Buchen').tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).tap()

    await expect(nextStep('Per E-Mail senden')).toBeVisible()
    await inReach('Per E-Mail senden')
    await expectAccessible(page)
    await nextStep('Per E-Mail senden').tap()
    await dialog.getByRole('button', { name: 'Senden' }).tap()
    await expect(dialog).toBeHidden()

    await expect(nextStep('Zahlung erfassen')).toBeVisible()
    await inReach('Zahlung erfassen')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const bar = await nextStep('Zahlung erfassen').boundingBox()
    const last = await page.getByRole('tabpanel').boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0), 'the last content').toBeLessThanOrEqual(bar?.y ?? 0)
    await nextStep('Zahlung erfassen').tap()
    await dialog.getByRole('button', { name: 'Speichern' }).tap()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Bezahlt', { exact: true }).first()).toBeVisible()
    await expect(nextStep('Zahlung erfassen')).toHaveCount(0)
    const { body } = await shop.api.get<InvoiceRecord>(`/invoices/${id}`)
    expect([body.status, body.openAmount]).toEqual(['PAID', '0.00'])
    expect(complaints).toEqual([])
  },
)

test(
  'an invoice is copied from its page, a delivery note from the list; Stornorechnungen are not',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const original = await bookedOf(shop, goods)
    const deliveryNote = await bookedDeliveryNoteOf(shop, goods)
    const page = await asUser(shop.admin)
    await page.goto(`/invoices/${original.id}`)
    await takeAction(page, 'Als neue Rechnung kopieren')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechnungsentwurf')
    await expect(page).not.toHaveURL(new RegExp(original.id))
    await expect(page.getByLabel('Menge von Bauernbrot')).toHaveValue('2')

    await openAlive(page, '/deliverynotes')
    await page.getByRole('button', { name: /^Aktionen für 10000/ }).click()
    await menuEntry(page, 'Als neuen Lieferschein kopieren').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lieferscheinentwurf')
    const { body } = await shop.api.get<DeliveryNoteRecord[]>('/deliverynotes')
    expect(body.filter(({ id }) => id !== deliveryNote.id)).toMatchObject([{ status: 'DRAFT' }])

    await shop.api.post(`/invoices/${original.id}/cancel`, { cancelNote: 'Doppelt' })
    await openAlive(page, '/invoices')
    await expect(page.getByRole('button', { name: /^Aktionen für 10000/ })).toBeVisible()
    await page.getByRole('button', { name: /^Aktionen für 10001/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Öffnen', 'Vorschau'])
    const { body: cancelled } = await shop.api.get<InvoiceRecord>(`/invoices/${original.id}`)
    await page.goto(`/invoices/${cancelled.cancelledBy}`)
    await expect(page.getByText('Grund: Doppelt')).toBeVisible()
    await openMoreActions(page)
    await expect(page.getByRole('menuitem')).toHaveText(['PDF'])
  },
)

test(
  'an invoice is cancelled and written anew in one step, with its reason',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id } = await bookedOf(shop, await stock(shop))
    const page = await asUser(shop.admin)
    await page.goto(`/invoices/${id}`)
    await takeAction(page, 'Stornieren und neu schreiben')
    const dialog = page.getByRole('dialog', { name: 'Rechnung stornieren und neu schreiben' })
    await expectAccessible(page)
    await dialog.getByRole('textbox').fill('Falsche Menge')
    await dialog.getByRole('button', { name: 'Stornieren und neu schreiben' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechnungsentwurf')
    await expect(page.getByLabel('Menge von Bauernbrot')).toHaveValue('2')
    const { body } = await shop.api.get<InvoiceRecord>(`/invoices/${id}`)
    expect([body.status, body.cancelNote]).toEqual(['CANCELLED', 'Falsche Menge'])
  },
)

test(
  'drafts that are opened from their lists are deleted there',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const invoice = await draftOf(shop, goods)
    const deliveryNote = await deliveryNoteOf(shop, goods)
    const page = await asUser(shop.admin)
    for (const [list, { id }] of [
      ['/invoices', invoice],
      ['/deliverynotes', deliveryNote],
    ] as const) {
      await openAlive(page, `${list}?status=DRAFT`)
      await page.locator(`a[href="${list}/${id}"]`).first().click()
      await takeAction(page, 'Löschen')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
      await expect(page).toHaveURL(list)
      expect((await shop.api.get(`${list}/${id}`)).status).toBe(404)
    }
  },
)
