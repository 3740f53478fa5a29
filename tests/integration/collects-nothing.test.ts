import { beforeAll, describe, expect, it } from 'vitest'
import { renderDocument } from '@/components/print/templates/document/render'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getInvoice, getInvoicePdf } from '@/lib/sales/invoices/queries/get-invoice'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { execute } from '@/lib/server/core/execute'
import { collectFrom } from '../support/direct-debits'
import { booked, openShop, type Shop } from '../support/invoices'
import { linesOf, readPdf } from '../support/pdf-text'
import { mintWorld } from '../support/world'

let [transfer, debit] = [] as unknown as [Shop, Shop]
beforeAll(async () => {
  transfer = await openShop(await mintWorld())
  debit = await openShop(await mintWorld())
  await collectFrom(debit)
  const { world } = transfer
  await execute(patchCompany, world.ctx(), { id: world.companyId, iban: 'DE02120300000000202051' })
})

const priced = (shop: Shop, price: string, quantity = '1') =>
  booked(shop, [{ name: 'Leergut', quantity, price, vatRateId: shop.rates.full }])

/** The text of an invoice's PDF. */
async function paperOf(shop: Shop, { id }: { id: string }): Promise<string> {
  const { source } = await execute(getInvoicePdf, shop.world.ctx(), { id })
  if (!('model' in source)) throw new Error('rendered already')
  const { pages } = await readPdf(await renderDocument(source.model))
  return pages.flatMap(linesOf).join(' ')
}

const credit = ({ id, positions }: InvoiceRecord, quantity: string) =>
  execute(creditInvoice, debit.world.ctx(), {
    id,
    reason: 'Zurück',
    positions: [{ positionId: positions[0]?.id ?? '', quantity }],
  })
const debitOf = async ({ id }: { id: string }) =>
  (await execute(getInvoice, debit.world.ctx(), { id })).directDebit?.amount ?? null

describe('the paper of a negative invoice', () => {
  it('says that the amount is refunded, and asks for nothing', async () => {
    const paper = await paperOf(transfer, await priced(transfer, '-14.68'))
    expect(paper).toContain('Kaufmännische Gutschrift')
    expect(paper).toContain('Den Betrag von 14,68 € erstatten wir Ihnen oder verrechnen ihn')
    for (const asking of ['Skonto', 'Zahlbar', 'Verwendungszweck', 'GiroCode', 'Fällig'])
      expect(paper).not.toContain(asking)
  })

  it('collects nothing by direct debit', async () => {
    const invoice = await priced(debit, '-80')
    expect([invoice.directDebit, invoice.overdue]).toEqual([null, false])
    const late = debit.world.as({ now: () => new Date('2040-01-01T12:00:00Z') })
    const later = await execute(getInvoice, late, { id: invoice.id })
    expect([later.status, later.dueDate !== null, later.overdue]).toEqual(['BOOKED', true, false])
    const paper = await paperOf(debit, invoice)
    expect(paper).toContain('Den Betrag von 80,00 € erstatten wir Ihnen')
    expect(paper).not.toContain('Lastschrift')
  })
})

describe('the paper of an invoice of 0.00', () => {
  it('says that nothing is to be paid', async () => {
    const paper = await paperOf(transfer, await priced(transfer, '0'))
    expect(paper).toContain('Es ist nichts zu zahlen.')
    for (const asking of ['Skonto', 'Zahlbar', 'Verwendungszweck']) expect(paper).not.toContain(asking)
  })
})

describe('an announced direct debit', () => {
  it('is lowered by a credit, whose paper says so, and dropped by a credit of the rest', async () => {
    const invoice = await priced(debit, '40', '2')
    expect(await debitOf(invoice)).toBe('80.00')
    const half = await credit(invoice, '1')
    expect(await debitOf(invoice)).toBe('40.00')
    expect(await paperOf(debit, half)).toContain('statt 80,00 € nur noch 40,00 €')
    const rest = await credit(invoice, '1')
    expect(await debitOf(invoice)).toBeNull()
    expect(await paperOf(debit, rest)).toMatch(/angekündigte Lastschrift über 40,00 € .*entfällt\./)
  })

  it('is no more than what is open, and dropped by a Stornorechnung', async () => {
    const invoice = await priced(debit, '40', '2')
    await execute(payInvoice, debit.world.ctx(), { id: invoice.id, amount: '50' })
    expect(await debitOf(invoice)).toBe('30.00')
    const { cancelledBy } = await execute(cancelInvoice, debit.world.ctx(), {
      id: invoice.id,
      cancelNote: 'Irrtum',
    })
    expect(await debitOf(invoice)).toBeNull()
    expect(await paperOf(debit, { id: cancelledBy ?? '' })).toMatch(/Lastschrift über 30,00 € .*entfällt\./)
  })

  it('that is past is left to its payment', async () => {
    const invoice = await priced(debit, '40', '2')
    const late = debit.world.as({ now: () => new Date(Date.now() + 60 * 86_400_000) })
    const { id } = await execute(creditInvoice, late, {
      id: invoice.id,
      reason: 'Zurück',
      positions: [{ positionId: invoice.positions[0]?.id ?? '', quantity: '1' }],
    })
    expect(await paperOf(debit, { id })).not.toContain('Angekündigte Lastschrift')
  })
})
