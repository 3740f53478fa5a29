import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible'
import { aliveAt } from './support/alive'
import { bookedOf, stock } from './support/invoices'
import { expect, test } from './support/test'
import { receipt, sold } from './support/tills'
import { complaintsOf } from './support/watch'

test(
  'receipts of tills without a customer or a claim are completed by a person',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const invoice = await bookedOf(shop, goods)
    await sold(shop, [
      { ...receipt(shop.name), number: 11, payments: [{ method: 4, amount: '3.80' }] },
      {
        ...receipt(shop.name),
        uuid: randomUUID(),
        number: 12,
        createdAt: '2026-11-20T09:59:11+01:00',
        sumNet: '3.80',
        sumVat: '0.00',
        lines: [
          {
            name: 'Rechnung bezahlt',
            businessCase: 'RECEIVABLE_SETTLED',
            quantity: '1',
            price: '3.80',
            vatRate: '0',
            vatKey: 5,
            sumGross: '3.80',
            sumNet: '3.80',
          },
        ],
        references: [{ type: 'INVOICE', number: 'R-0' }],
      },
    ])
    const page = await asUser(shop.admin)
    const complaints = complaintsOf(page)
    const notice = page.getByRole('link', { name: '2 Kassenbons sind noch keinem Kunden' })
    await expect(async () => {
      await page.goto('/open-items')
      await expect(notice).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await notice.click()
    const assign = page.getByRole('button', { name: 'Zahlung zuordnen' })
    await aliveAt(assign)
    await expectAccessible(page)
    await assign.click()
    const payment = page.getByRole('dialog', { name: 'Zahlung von Bon 12 zuordnen' })
    await payment.getByLabel('Nummer der Rechnung oder des Bons').fill('R-1')
    await payment.getByRole('button', { name: 'Zuordnen' }).click()
    await expect(payment.getByText('Unter dieser Nummer gibt es weder')).toBeVisible()
    await expectAccessible(page)
    await payment.getByLabel('Nummer der Rechnung oder des Bons').fill(invoice.invoiceNumber ?? '')
    await payment.getByRole('button', { name: 'Zuordnen' }).click()
    await expect(payment).toBeHidden()
    await page.getByRole('button', { name: 'Kunden wählen' }).click()
    const sale = page.getByRole('dialog', { name: 'Kunde von Bon 11' })
    await sale.getByLabel('Kunde').fill(goods.customer)
    await page.getByRole('option', { name: goods.customer }).click()
    await sale.getByRole('button', { name: 'Zuordnen' }).click()
    await expect(page.getByText('Alles zugeordnet')).toBeVisible()
    await page.goto(`/invoices/${invoice.id}?tab=payments`)
    await page.getByRole('link', { name: /, Bon 12$/ }).click()
    const section = page.getByRole('region', { name: 'Zahlung an der Kasse' })
    await expect(section).toContainText('3,80 € bezahlt auf')
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Zuordnung aufheben' }).click()
    await expect(section).toContainText('Die Zuordnung wurde aufgehoben.')
    expect(complaints).toEqual([])
  },
)
