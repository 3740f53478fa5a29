import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { sumOf } from '@/lib/domain/money'
import { updateVatRate } from '@/lib/catalog/vat-rates/use-cases/update-vat-rate'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { execute } from '@/lib/server/core/execute'
import { documentSources, paymentSources } from '@/lib/tax/datev/queries/documents'
import { advanceSources } from '@/lib/tax/datev/queries/histories'
import { unbalanced } from '@/lib/tax/datev/rules/balance'
import { bookSources } from '@/lib/tax/datev/rules/book-sources'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { AdvanceShop } from '../support/advances'
import { on, openBooks } from '../support/datev'
import { mintWorld, type World } from '../support/world'

let made: AdvanceShop
let opened: World

beforeAll(async () => {
  const books = await openBooks(await mintWorld('Steuer'))
  opened = books.world
  made = new AdvanceShop({ ...books, world: on(opened, '2026-10-05') })
})

describe('VAT of advances', () => {
  const linesOf = async (from: string, to: string, basis: 'agreed' | 'actual') => {
    const { lines } = await execute(getVatReturn, made.ctx('2027-01-15'), { from, to, basis })
    return lines.map(({ code, base, tax }) => [code, base, tax])
  }

  it('is due with the money, by agreed and actual consideration, and the rest with the supply', async () => {
    const advance = await made.booked('595.00')
    expect(await linesOf('2026-10-01', '2026-10-31', 'agreed')).toEqual([])
    made = new AdvanceShop({ ...made.shop, world: on(opened, '2026-12-10') })
    await made.pay(advance.id, '595.00', '2026-11-10')
    for (const basis of ['agreed', 'actual'] as const)
      expect(await linesOf('2026-11-01', '2026-11-30', basis)).toEqual([['81', '500.00', '95.00']])
    const rest = await made.final([advance.id], '1190.00', { serviceDate: '2026-12-01' })
    await execute(bookInvoice, made.ctx(), { id: rest.id })
    expect(await linesOf('2026-12-01', '2026-12-31', 'agreed')).toEqual([['81', '500.00', '95.00']])
    expect(await linesOf('2026-12-01', '2026-12-31', 'actual')).toEqual([])
    await made.pay(rest.id, '595.00', '2026-12-10')
    expect(await linesOf('2026-12-01', '2026-12-31', 'actual')).toEqual([['81', '500.00', '95.00']])
  })

  it('is booked in DATEV on the same days: clearing, advances received, revenue', async () => {
    const { tenantId, companyId } = made.shop.world
    const span = { companyId, from: '2026-10-01', to: '2026-12-31' }
    const sources = await withTenant(tenantId, 'read', async (tx) => ({
      documents: await documentSources(tx, span),
      payments: await paymentSources(tx, span),
      advances: await advanceSources(tx, span, { invoices: true, payments: true }),
      closings: [],
      incoming: [],
      cash: [],
    }))
    const rows = bookSources(sources, DATEV_DEFAULTS)
    expect(
      rows.map(({ day, account, contra, amount, side }) => [day, side, amount, account, contra]),
    ).toEqual([
      ['2026-10-05', 'S', 59500, '10000', '1593'],
      ['2026-11-10', 'S', 59500, '1200', '10000'],
      ['2026-11-10', 'S', 59500, '1593', '1718'],
      ['2026-12-10', 'S', 119000, '10000', '8400'],
      ['2026-12-10', 'H', 59500, '10000', '1718'],
      ['2026-12-10', 'S', 59500, '1200', '10000'],
    ])
    expect(unbalanced(sources, rows, DATEV_DEFAULTS)).toBeNull()
    const on1593 = rows.map(({ account, contra, amount, side }) => {
      const sign = side === 'S' ? 1 : -1
      return sign * ((account === '1593' ? amount : 0) - (contra === '1593' ? amount : 0))
    })
    expect(sumOf(on1593)).toBe(0)
  })

  it('stays at the percentage of the advance when the rate changes before the supply', async () => {
    const books = await openBooks(await mintWorld('Satzwechsel'))
    const before = new AdvanceShop({ ...books, world: on(books.world, '2026-10-05') })
    const advance = await before.paid('595.00')
    await execute(updateVatRate, before.ctx(), {
      id: books.rates.full,
      rate: '21',
      validFrom: '2026-11-01',
    })
    const after = new AdvanceShop({ ...books, world: on(books.world, '2026-11-20') })
    const { id } = await after.final([advance.id], '1210.00', { serviceDate: '2026-11-15' })
    const rest = await execute(bookInvoice, after.ctx(), { id })
    expect(rest).toMatchObject({ sumNet: '500.00', sumVat: '115.00', sumGross: '615.00' })
    expect(rest.vat.map(({ vatRate, net, vat }) => [vatRate, net, vat])).toEqual([
      ['21', '1000.00', '210.00'],
      ['19', '-500.00', '-95.00'],
    ])
    const { lines } = await execute(getVatReturn, after.ctx('2027-01-15'), {
      from: '2026-11-01',
      to: '2026-11-30',
      basis: 'agreed',
    })
    expect(lines.map(({ code, base, tax }) => [code, base, tax])).toEqual([
      ['81', '-500.00', '-95.00'],
      ['35', '1000.00', '210.00'],
    ])
    await execute(cancelInvoice, after.ctx(), { id, cancelNote: 'Falscher Empfänger' })
    expect((await after.final([advance.id], '1210.00', { serviceDate: '2026-11-15' })).sumGross).toBe(
      '615.00',
    )
  })
})
