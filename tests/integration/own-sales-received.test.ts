import { describe, expect, it } from 'vitest'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { sumIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/sum-incoming'
import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { bookByHand } from '@/lib/sales/incoming-invoices/use-cases/book-by-hand'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { refuseIncoming } from '@/lib/sales/incoming-invoices/use-cases/refuse-invoice'
import { execute } from '@/lib/server/core/execute'
import { purchasesIn } from '@/lib/tax/vat-return/queries/purchases'
import { incomingSources } from '@/lib/tax/datev/queries/incoming'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { withTenant } from '@/db/tenant'
import { received, supplierIn } from '../support/incoming-invoices'
import { BUYER_VAT_ID, bytesOf, ciiInvoice, pdfWith, ublInvoice } from '../support/received-invoices'
import { mintWorld, type World } from '../support/world'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

/** A self-billed invoice from a customer, as received. */
const selfBilled = (text = ublInvoice({ typeCode: '389' })) => bytesOf(text)
const codesOf = ({ findings }: { findings: readonly { code: string }[] }) => findings.map(({ code }) => code)
const span = (world: World) => ({ companyId: world.companyId, ...NOVEMBER })

describe('an invoice that a customer wrote for the company (389)', () => {
  it('is shown as stated, owes nothing, and has no supplier', async () => {
    const world = await mintWorld()
    await supplierIn(world)
    const record = await received(world, selfBilled())
    expect(record).toMatchObject({
      typeCode: '389',
      ownSale: true,
      isValid: true,
      sumGross: '160.60',
      payable: '160.60',
      openAmount: '0.00',
      supplierId: null,
      expenseAccount: null,
    })
    expect(codesOf(record)).toEqual(['ownSale'])
    const { rows } = await execute(listIncomingInvoices, world.ctx(), {})
    expect(rows).toMatchObject([{ sellerName: 'Prüfstand', payable: '0.00', payToday: '0.00' }])
    const unpaid = await execute(listIncomingInvoices, world.ctx(), { unpaid: true })
    expect(unpaid.total).toBe(0)
    expect(await execute(sumIncomingInvoices, world.ctx(), {})).toEqual([])
    const again = await received(world, bytesOf(`${ublInvoice({ typeCode: '389' })}<!-- again -->`))
    expect(codesOf(again)).toEqual(['ownSale', 'duplicateNumber'])
  })

  it('is never approved, paid, assigned or deducted; it waits until it is booked by hand', async () => {
    const world = await mintWorld()
    const { id } = await received(world, selfBilled())
    const refusal = { kind: 'rule', code: 'incomingInvoice.ownSale' }
    await expect(execute(patchIncoming, world.ctx(), { id, expenseAccount: '3400' })).rejects.toMatchObject(
      refusal,
    )
    await execute(checkIncoming, world.ctx(), { id })
    await expect(execute(approveIncoming, world.ctx(), { id })).rejects.toMatchObject(refusal)
    const { sources, waiting } = await withTenant(world.tenantId, 'read', (tx) =>
      incomingSources(tx, span(world), DATEV_DEFAULTS),
    )
    expect([sources, waiting.map(({ reason }) => reason)]).toEqual([[], ['ownSale']])
    const purchases = await withTenant(world.tenantId, 'read', (tx) =>
      purchasesIn(tx, span(world), DATEV_DEFAULTS),
    )
    expect([purchases.entries, purchases.open.map(({ reason }) => reason)]).toEqual([[], ['ownSale']])
    await execute(bookByHand, world.ctx(), { id, reason: 'Bucht die Steuerberatung' })
    const booked = await withTenant(world.tenantId, 'read', (tx) =>
      incomingSources(tx, span(world), DATEV_DEFAULTS),
    )
    expect(booked.waiting).toEqual([])
  })

  it('is objected to with a mail to the customer', async () => {
    const world = await mintWorld()
    const { id } = await received(world, selfBilled(ciiInvoice({ typeCode: '389' })))
    const { state } = await execute(refuseIncoming, world.ctx(), { id, reason: 'Menge falsch', mail: true })
    expect(state).toBe('REFUSED')
  })

  it('is a purchase like any other if the company itself is the buyer', async () => {
    const world = await mintWorld()
    await execute(patchCompany, world.ctx(), { id: world.companyId, vatId: BUYER_VAT_ID })
    const supplier = await supplierIn(world)
    const { id } = await received(world, selfBilled())
    expect(await execute(getIncomingInvoice, world.ctx(), { id })).toMatchObject({
      ownSale: false,
      openAmount: '160.60',
      supplierId: supplier.id,
      findings: [{ code: 'firstInvoice', weight: 'INFO' }],
    })
  })
})

describe('a PDF that a customer wrote for the company', () => {
  const typed = {
    number: 'GS-7',
    invoiceDate: '2026-11-02',
    sellerName: 'Molkerei Tal',
    sellerVatId: 'DE136695976',
    sumGross: '107.80',
  }
  const paper = async (world: World) => {
    const { id } = await received(world, await pdfWith({}))
    await execute(patchIncoming, world.ctx(), { id, ...typed })
    return { id }
  }

  it('becomes an own sale once somebody says so, and is none again', async () => {
    const world = await mintWorld()
    await supplierIn(world)
    const { id } = await paper(world)
    const owed = await execute(getIncomingInvoice, world.ctx(), { id })
    expect(owed).toMatchObject({ ownSale: false, openAmount: '107.80' })
    const sale = await execute(patchIncoming, world.ctx(), { id, ownSale: true })
    expect(sale).toMatchObject({ ownSale: true, openAmount: '0.00', supplierId: null, sumGross: '107.80' })
    expect(sale.buyer).toMatchObject({ name: 'Molkerei Tal', vatId: 'DE136695976' })
    expect(sale.seller.name).toBeNull()
    expect(codesOf(sale)).toEqual(['ownSale'])
    const { rows } = await execute(listIncomingInvoices, world.ctx(), {})
    expect(rows).toMatchObject([{ sellerName: 'Molkerei Tal', payable: '0.00' }])
    expect(await execute(sumIncomingInvoices, world.ctx(), {})).toEqual([])

    const again = await execute(patchIncoming, world.ctx(), { id, ownSale: false })
    expect(again).toEqual({ ...owed, version: again.version })
  })

  it('waits for the tax adviser and is not approved', async () => {
    const world = await mintWorld()
    const { id } = await paper(world)
    await execute(patchIncoming, world.ctx(), { id, ownSale: true })
    await execute(checkIncoming, world.ctx(), { id })
    await expect(execute(approveIncoming, world.ctx(), { id })).rejects.toMatchObject({
      code: 'incomingInvoice.ownSale',
    })
    const purchases = await withTenant(world.tenantId, 'read', (tx) =>
      purchasesIn(tx, span(world), DATEV_DEFAULTS),
    )
    expect([purchases.entries, purchases.open.map(({ reason }) => reason)]).toEqual([[], ['ownSale']])
  })

  it('is said of nothing that was checked, approved or paid, nor of an older version', async () => {
    const world = await mintWorld()
    const { id } = await paper(world)
    const mark = (more: object = {}) => execute(patchIncoming, world.ctx(), { id, ownSale: true, ...more })
    const { version } = await execute(getIncomingInvoice, world.ctx(), { id })
    await expect(mark({ version: version - 1 })).rejects.toMatchObject({ kind: 'conflict' })
    await expect(mark({ number: 'GS-8' })).rejects.toMatchObject({ code: 'validation.invalid' })
    const state = { kind: 'conflict', code: 'incomingInvoice.state' }
    await execute(checkIncoming, world.ctx(), { id })
    await expect(mark()).rejects.toMatchObject(state)
    await execute(approveIncoming, world.ctx(), { id })
    await expect(mark()).rejects.toMatchObject(state)
    await execute(payIncoming, world.ctx(), { id, date: '2026-11-03', amount: '107.80' })
    await expect(mark()).rejects.toMatchObject(state)
  })

  it('is not said of XML, whose code says it', async () => {
    const world = await mintWorld()
    for (const content of [selfBilled(), bytesOf(ublInvoice())]) {
      const { id, ownSale } = await received(world, content)
      await expect(execute(patchIncoming, world.ctx(), { id, ownSale: !ownSale })).rejects.toMatchObject({
        kind: 'rule',
        code: 'incomingInvoice.fixed',
      })
    }
  })

  it('changes nothing and no other record by saying it twice', async () => {
    const world = await mintWorld()
    const { id } = await paper(world)
    const { version } = await execute(patchIncoming, world.ctx(), { id, ownSale: true })
    expect((await execute(patchIncoming, world.ctx(), { id, ownSale: true })).version).toBe(version)
    const other = await mintWorld()
    await expect(execute(patchIncoming, other.ctx(), { id, ownSale: false })).rejects.toMatchObject({
      kind: 'notFound',
    })
  })
})
