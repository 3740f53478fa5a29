import { centsOf, germanMoney, sumOf } from '@/lib/domain/money'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { readPdf } from '@/tests/support/pdf-text'
import { expectAccessible } from './support/accessible'
import { draftOf, deliveryNoteOf, stock } from './support/invoices'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

test(
  'chosen invoices are booked by date, printed as one file, sent and recorded as paid; what is refused stays chosen',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const days = ['2026-10-20', '2026-10-05', '2026-10-12']
    for (const invoiceDate of days) await draftOf(shop, goods, { invoiceDate })
    await shop.api.made('/invoices', { customerId: goods.customerId, positions: [] })
    const page = await asUser(shop.admin)
    const complaints = complaintsOf(page)
    const selection = page.getByRole('region', { name: 'Auswahl' })
    const dialog = page.getByRole('dialog')

    await page.goto('/invoices')
    await page.getByLabel('Alle Zeilen dieser Seite auswählen').check()
    await selection.getByRole('button', { name: 'Buchen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()
    await expect(dialog.getByRole('list', { name: 'Nicht bearbeitet' }).getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByText('3 von 4 erledigt')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Schließen' }).last().click()
    await expect(selection.getByText('1 Zeile ausgewählt')).toBeVisible()
    const { body } = await shop.api.get<InvoiceRecord[]>('/invoices?status=BOOKED')
    const numbered = body.map((one) => [one.invoiceNumber, one.invoiceDate]).toSorted()
    expect(numbered).toEqual([
      ['10000', '2026-10-05'],
      ['10001', '2026-10-12'],
      ['10002', '2026-10-20'],
    ])

    await selection.getByRole('button', { name: 'Auswahl aufheben' }).click()
    await page.goto('/invoices?status=BOOKED')
    await page.getByLabel('Alle Zeilen dieser Seite auswählen').check()
    const sum = (wire: 'sumGross' | 'openAmount') =>
      germanMoney(sumOf(body.map((one) => centsOf(one[wire] ?? '0'))))
    await expect(selection).toContainText(
      `3 Zeilen ausgewählt · Brutto ${sum('sumGross')} · Offen ${sum('openAmount')}`,
    )
    await selection.getByRole('button', { name: 'Drucken' }).click()
    const saving = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'PDF speichern' }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer)
    const { pages } = await readPdf(Buffer.concat(chunks))
    expect(pages).toHaveLength(3)
    await dialog.getByRole('button', { name: 'Schließen' }).last().click()

    await shop.api.patch(`/business-partners/${goods.customerId}`, {
      communications: [{ type: 'MAIL', value: 'kueche@morgentau.example', comment: '' }],
    })
    await page.getByLabel('Alle Zeilen dieser Seite auswählen').check()
    await selection.getByRole('button', { name: 'Senden' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Senden' }).click()
    await expect(page.getByText('3 Rechnungen werden versendet')).toBeVisible()
    for (const { id } of body)
      expect((await shop.api.get<unknown[]>(`/invoices/${id}/dispatches`)).body).toHaveLength(1)

    await page.getByLabel('Alle Zeilen dieser Seite auswählen').check()
    await selection.getByRole('button', { name: 'Als bezahlt erfassen' }).click()
    await dialog.getByRole('button', { name: 'Zahlung erfassen' }).click()
    await expect(page.getByText('3 Zahlungen erfasst')).toBeVisible()
    expect((await shop.api.get<InvoiceRecord[]>('/invoices?status=PAID')).body).toHaveLength(3)
    expect(complaints).toEqual([])
  },
)

test(
  'chosen delivery notes are booked; who may only look may print',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    await deliveryNoteOf(shop, goods)
    await deliveryNoteOf(shop, goods)
    const page = await asUser(shop.admin)
    await page.goto('/deliverynotes')
    await page.getByLabel('Alle Zeilen dieser Seite auswählen').check()
    const selection = page.getByRole('region', { name: 'Auswahl' })
    await selection.getByRole('button', { name: 'Buchen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()
    await expect(page.getByText('2 Lieferscheine gebucht')).toBeVisible()
    await expect(selection).toBeHidden()

    const viewer = await shop.person(['DELIVERYNOTES_SHOW'])
    const looking = await asUser(viewer)
    await looking.goto('/deliverynotes')
    await looking.getByLabel('Alle Zeilen dieser Seite auswählen').check()
    const theirs = looking.getByRole('region', { name: 'Auswahl' })
    await expect(theirs.getByRole('button', { name: 'Drucken' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Buchen' })).toHaveCount(0)
  },
)
