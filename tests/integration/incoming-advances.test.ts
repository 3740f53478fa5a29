import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { bookByHand } from '@/lib/sales/incoming-invoices/use-cases/book-by-hand'
import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { refuseIncoming } from '@/lib/sales/incoming-invoices/use-cases/refuse-invoice'
import { reopenIncoming } from '@/lib/sales/incoming-invoices/use-cases/reopen-invoice'
import { undoIncomingPayment } from '@/lib/sales/incoming-invoices/use-cases/undo-payment'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { execute } from '@/lib/server/core/execute'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { invoicesWhere } from '@/lib/tax/datev/queries/incoming'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { plainInvoice } from '../support/advance-invoices'
import { asRole } from '../support/database'
import { filesOf, on, openBooks } from '../support/datev'
import { answered, received } from '../support/incoming-invoices'
import { balanceOf, readBookings } from '../support/read-batch'
import { pdfWith } from '../support/received-invoices'
import { inSecondCompany, mintWorld, type World } from '../support/world'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const DECEMBER = { from: '2026-12-01', to: '2026-12-31' }

const AZ = { number: 'AZ-1', typeCode: '386', net: 100 } as const
const FINAL = {
  number: 'SR-2',
  day: '2026-11-20',
  net: 300,
  prepaid: 119,
  references: ['az 1'],
} as const

const books = async () => (await openBooks(await mintWorld())).world
const receive = (world: World, day: string, invoice: Parameters<typeof plainInvoice>[0]) =>
  received(on(world, day), plainInvoice(invoice))

/** Receives an invoice, and checks and approves it with an expense account, if any. */
async function approved(
  world: World,
  day: string,
  invoice: Parameters<typeof plainInvoice>[0],
  expenseAccount: string | null = null,
) {
  const { id } = await receive(world, day, invoice)
  const at = on(world, day).ctx()
  if (expenseAccount) await execute(patchIncoming, at, { id, expenseAccount })
  await execute(checkIncoming, at, answered(await execute(getIncomingInvoice, at, { id })))
  return execute(approveIncoming, at, { id })
}
const pay = (world: World, day: string, id: string, amount: string, discount = '0') =>
  execute(payIncoming, on(world, day).ctx(), { id, date: day, amount, discount })

const preview = (world: World, period: typeof OCTOBER) =>
  execute(previewBatch, on(world, '2027-01-05').ctx(), period)
const waitingIn = async (world: World, period: typeof OCTOBER) =>
  (await preview(world, period)).waiting.map(({ number, reason }) => [number, reason])
const handedOver = async (world: World, period: typeof OCTOBER, lock = true) => {
  const made = await execute(exportBatch, on(world, '2027-01-05').ctx(), { ...period, lock })
  return readBookings((await filesOf(world, made.id))['EXTF_Buchungsstapel.csv'] ?? [])
}
const vatReturn = (world: World, period: typeof OCTOBER) =>
  execute(getVatReturn, on(world, '2027-01-05').ctx(), period)
const inputTax = async (world: World, period: typeof OCTOBER) =>
  (await vatReturn(world, period)).lines.find(({ code }) => code === '66')?.tax ?? '0.00'

describe('a received advance', () => {
  it('has neither rows nor input tax while it is unpaid, and both in the month of its payment', async () => {
    const world = await books()
    const { id, advance, deductedBy } = await approved(world, '2026-10-06', AZ)
    expect([advance, deductedBy]).toEqual([true, null])
    expect(await waitingIn(world, OCTOBER)).toEqual([])
    expect((await preview(world, OCTOBER)).bookingCount).toBe(0)
    expect(await inputTax(world, OCTOBER)).toBe('0.00')
    await pay(world, '2026-11-10', id, '119.00')
    expect(await inputTax(world, OCTOBER)).toBe('0.00')
    expect(await inputTax(world, NOVEMBER)).toBe('19.00')
    const rows = await handedOver(world, NOVEMBER)
    expect(balanceOf(rows, '1518')).toBe(11_900)
    expect(balanceOf(rows, '99999')).toBe(-11_900)
    expect((await preview(world, NOVEMBER)).late).toEqual([])
  })

  it('is taken back with its payment, on the day of the counter entry', async () => {
    const world = await books()
    const { id } = await approved(world, '2026-10-06', AZ)
    const { payments } = await pay(world, '2026-10-20', id, '119.00')
    await handedOver(world, OCTOBER)
    const undo = { id, paymentId: payments[0]?.id ?? '', reason: 'Doppelt', date: '2026-11-05' }
    await execute(undoIncomingPayment, on(world, '2026-11-05').ctx(), undo)
    expect((await preview(world, OCTOBER)).late).toEqual([])
    expect(await inputTax(world, OCTOBER)).toBe('19.00')
    expect(await inputTax(world, NOVEMBER)).toBe('-19.00')
    expect(balanceOf(await handedOver(world, NOVEMBER), '1518')).toBe(-11_900)
  })

  it('is late once its payment is recorded after the period', async () => {
    const world = await books()
    const { id } = await approved(world, '2026-10-06', AZ)
    await approved(world, '2026-10-07', { number: 'R-9', net: 10 }, '4930')
    await handedOver(world, OCTOBER)
    await execute(payIncoming, on(world, '2026-12-10').ctx(), { id, date: '2026-10-20', amount: '119.00' })
    expect((await preview(world, OCTOBER)).late).toEqual([{ ...OCTOBER, count: 1 }])
    const rows = await handedOver(world, OCTOBER)
    expect(rows.map(({ text }) => text)).toEqual(['Anzahlung, Anlagenbau Weber GmbH'])
    expect((await preview(world, OCTOBER)).late).toEqual([])
  })

  it('is credited by an invoice that names it: money that comes back takes the input tax back', async () => {
    const world = await books()
    const { id } = await approved(world, '2026-10-06', AZ)
    await pay(world, '2026-10-20', id, '119.00')
    const credit = { number: 'G-1', typeCode: 'CreditNote', day: '2026-11-02', net: 100 } as const
    const back = await approved(world, '2026-11-03', { ...credit, references: ['AZ-1'] })
    expect(back.advance).toBe(true)
    await pay(world, '2026-12-04', back.id, '-119.00')
    expect(await inputTax(world, NOVEMBER)).toBe('0.00')
    expect(await inputTax(world, DECEMBER)).toBe('-19.00')
    expect(balanceOf(await handedOver(world, DECEMBER), '1518')).toBe(-11_900)
  })
})

describe('a final invoice', () => {
  it('deducts the advances that it names, month by month to its own VAT', async () => {
    const world = await books()
    const first = await approved(world, '2026-10-06', AZ)
    await pay(world, '2026-10-20', first.id, '119.00')
    const final = await approved(world, '2026-11-21', FINAL, '4930')
    expect(final.advances.map(({ number, payable, paid }) => [number, payable, paid])).toEqual([
      ['AZ-1', '119.00', '119.00'],
    ])
    expect([final.openAmount, final.openAdvances]).toEqual(['238.00', []])
    const { deductedBy } = await execute(getIncomingInvoice, world.ctx(), { id: first.id })
    expect(deductedBy).toEqual({ id: final.id, number: 'SR-2', invoiceDate: '2026-11-20' })
    expect([await inputTax(world, OCTOBER), await inputTax(world, NOVEMBER)]).toEqual(['19.00', '38.00'])
    const rows = [...(await handedOver(world, OCTOBER)), ...(await handedOver(world, NOVEMBER))]
    expect(['4930', '1518', '99999'].map((account) => balanceOf(rows, account))).toEqual([35_700, 0, -35_700])
  })

  it('takes back later money for an advance in its month, after both were handed over', async () => {
    const world = await books()
    const first = await approved(world, '2026-10-06', AZ)
    await approved(world, '2026-11-21', FINAL, '4930')
    expect(await inputTax(world, NOVEMBER)).toBe('57.00')
    const november = await handedOver(world, NOVEMBER)
    expect(balanceOf(november, '99999')).toBe(-35_700)
    await pay(world, '2026-12-10', first.id, '119.00')
    expect((await preview(world, NOVEMBER)).late).toEqual([])
    expect([await inputTax(world, NOVEMBER), await inputTax(world, DECEMBER)]).toEqual(['57.00', '0.00'])
    const december = await handedOver(world, DECEMBER)
    expect(december.map(({ text }) => text).toSorted()).toEqual([
      'Abzug Anzahlung AZ-1, Anlagenbau Weber GmbH',
      'Anzahlung, Anlagenbau Weber GmbH',
    ])
    expect(balanceOf(december, '1518')).toBe(0)
  })

  it('is late together with its advance, whose payment is recorded after the period', async () => {
    const world = await books()
    const { id } = await approved(world, '2026-10-06', AZ)
    await approved(world, '2026-11-21', FINAL, '4930')
    await handedOver(world, NOVEMBER)
    await execute(payIncoming, on(world, '2027-01-10').ctx(), { id, date: '2026-11-28', amount: '119.00' })
    expect((await preview(world, NOVEMBER)).late).toEqual([{ ...NOVEMBER, count: 2 }])
    const rows = await handedOver(world, NOVEMBER)
    expect([rows.length, balanceOf(rows, '1518'), balanceOf(rows, '99999')]).toEqual([2, 0, 0])
    expect((await preview(world, NOVEMBER)).late).toEqual([])
    expect(await inputTax(world, NOVEMBER)).toBe('57.00')
  })

  it('waits in DATEV and VAT values until a person says what it deducts', async () => {
    const world = await books()
    const { id } = await approved(world, '2026-11-21', { ...FINAL, references: [] }, '4930')
    expect(await waitingIn(world, NOVEMBER)).toEqual([['SR-2', 'prepaid']])
    expect((await vatReturn(world, NOVEMBER)).waiting.map(({ reason }) => reason)).toEqual(['prepaid'])
    const { prepaidAsMoney } = await execute(patchIncoming, world.ctx(), { id, prepaidAsMoney: true })
    expect(prepaidAsMoney).toBe(true)
    expect(await waitingIn(world, NOVEMBER)).toEqual([])
    expect(await inputTax(world, NOVEMBER)).toBe('57.00')
    await execute(patchIncoming, world.ctx(), { id, prepaidAsMoney: false })
    const other = await approved(world, '2026-11-22', { ...AZ, number: 'AZ-7', net: 50 })
    const { advances } = await execute(patchIncoming, world.ctx(), { id, advances: [other.id] })
    expect(advances.map(({ number }) => number)).toEqual(['AZ-7'])
    expect(await waitingIn(world, NOVEMBER)).toEqual([['SR-2', 'advances']])
  })

  it('can be given its advances after it was paid, but not once it is refused', async () => {
    const world = await books()
    const first = await approved(world, '2026-10-06', AZ)
    const { id } = await approved(world, '2026-11-21', { ...FINAL, references: [] }, '4930')
    await pay(world, '2026-11-25', id, '238.00')
    const paid = await execute(patchIncoming, world.ctx(), { id, advances: [first.id] })
    expect([paid.state, paid.advances.length]).toEqual(['PAID', 1])
    const refused = await approved(world, '2026-11-21', { ...FINAL, number: 'SR-3' })
    await execute(refuseIncoming, world.ctx(), { id: refused.id, reason: 'Falsch' })
    await expect(execute(patchIncoming, world.ctx(), { id: refused.id, advances: [] })).rejects.toMatchObject(
      {
        code: 'incomingInvoice.state',
      },
    )
  })

  it('gives its advances free once it is refused', async () => {
    const world = await books()
    const first = await approved(world, '2026-10-06', AZ)
    const { id } = await receive(world, '2026-11-21', FINAL)
    await execute(refuseIncoming, world.ctx(), { id, reason: 'Falsch' })
    expect((await execute(getIncomingInvoice, world.ctx(), { id: first.id })).deductedBy).toBeNull()
    const again = await receive(world, '2026-11-22', { ...FINAL, number: 'SR-3' })
    expect(again.advances.map((one) => one.id)).toEqual([first.id])
    await execute(reopenIncoming, world.ctx(), { id })
    expect((await execute(getIncomingInvoice, world.ctx(), { id })).advances).toEqual([])
  })

  it('deducts neither advances of others nor those that another invoice deducts', async () => {
    const world = await books()
    const first = await receive(world, '2026-10-06', AZ)
    const taken = await receive(world, '2026-11-21', FINAL)
    const foreign = await receive(world, '2026-10-06', { ...AZ, seller: ['Andere GmbH', 'DE129273398'] })
    const plain = await receive(world, '2026-10-06', { number: 'R-5', net: 100 })
    const elsewhere = await inSecondCompany(world)
    const others = await received(elsewhere, plainInvoice({ ...AZ, number: 'AZ-4' }))
    const { id, version } = await receive(world, '2026-11-22', { ...FINAL, number: 'SR-3' })
    expect((await execute(getIncomingInvoice, world.ctx(), { id })).advances).toEqual([])
    const choose = (input: object) => execute(patchIncoming, world.ctx(), { id, ...input })
    for (const wrong of [foreign.id, plain.id, others.id, id])
      await expect(choose({ advances: [wrong] })).rejects.toMatchObject({ code: 'incomingInvoice.noAdvance' })
    const refusal = { code: 'incomingInvoice.deducted', params: { number: 'AZ-1' } }
    await expect(choose({ advances: [first.id] })).rejects.toMatchObject(refusal)
    await execute(patchIncoming, world.ctx(), { id: taken.id, advances: [] })
    await choose({ advances: [first.id], version })
    const stale = { kind: 'conflict', code: 'conflict.stale' }
    await expect(choose({ prepaidAsMoney: true, version })).rejects.toMatchObject(stale)
    await expect(choose({ advances: [], expenseAccount: '4930' })).rejects.toMatchObject({
      code: 'validation.invalid',
    })
    const nothing = { id: plain.id, advances: [first.id] }
    await expect(execute(patchIncoming, world.ctx(), nothing)).rejects.toMatchObject({
      code: 'incomingInvoice.noDeduction',
    })
    await expect(execute(patchIncoming, world.ctx(), { id: first.id, advances: [] })).rejects.toMatchObject({
      code: 'incomingInvoice.state',
    })
  })
})

describe('an advance that two final invoices want at once', () => {
  it('is deducted by the first one, and refused to the other', async () => {
    const world = await books()
    const first = await receive(world, '2026-10-06', AZ)
    const finals = await Promise.all(
      ['SR-2', 'SR-3'].map((number) => receive(world, '2026-11-21', { ...FINAL, number, references: [] })),
    )
    const made = await Promise.allSettled(
      finals.map(({ id }) => execute(patchIncoming, world.ctx(), { id, advances: [first.id] })),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const after = await Promise.all(finals.map(({ id }) => execute(getIncomingInvoice, world.ctx(), { id })))
    expect(after.flatMap(({ advances }) => advances)).toHaveLength(1)
  })

  it('is deducted by the first one of two that arrive together', async () => {
    const world = await books()
    await receive(world, '2026-10-06', AZ)
    const finals = await Promise.all(
      ['SR-2', 'SR-3', 'SR-4'].map((number) => receive(world, '2026-11-21', { ...FINAL, number })),
    )
    const after = await Promise.all(finals.map(({ id }) => execute(getIncomingInvoice, world.ctx(), { id })))
    expect(after.flatMap(({ advances }) => advances)).toHaveLength(1)
  })
})

describe('what was handed over before advances were known', () => {
  it('is recognized: the digest of an ordinary invoice is the same as before', async () => {
    const world = await books()
    const { id } = await approved(world, '2026-10-07', { number: 'R-9', net: 10 }, '4930')
    await withTenant(world.tenantId, 'read', async (tx) => {
      const [invoice] = await invoicesWhere(tx, world.companyId, sql`i.id = ${id}`)
      const [before] = await tx.execute<{ basis: string }>(sql`
        select md5(concat_ws('|', true, i.expense_account, coalesce(i.supplier_id::text, ''), i.fields, i.received_on, i.deductible, i.deductible_percent,
          nullif(i.line_deductions::text, '[]'))) as basis from incoming_invoice i where i.id = ${id}`)
      expect(invoice?.basis).toBe(before?.basis)
    })
  })

  it('stays an ordinary invoice, and the others become advances', async () => {
    const world = await books()
    const handed = await approved(world, '2026-10-06', AZ, '4930')
    const byHand = await receive(world, '2026-10-06', { ...AZ, number: 'AZ-2' })
    await execute(bookByHand, on(world, '2026-10-06').ctx(), { id: byHand.id, reason: 'Bucht die Kanzlei' })
    const open = await receive(world, '2026-10-06', { ...AZ, number: 'AZ-3' })
    await asRole('admin', async (admin) => {
      await admin`set session_replication_role = replica`
      await admin`update incoming_invoice set is_advance = false where tenant_id = ${world.tenantId}`
    })
    await handedOver(world, OCTOBER)
    const migration = await readFile('db/migrations/0100_received-advances.sql', 'utf8')
    const [, data = ''] = migration.split(/^(?=DO )/m)
    await asRole('admin', async (admin) => {
      await admin`select set_config('kontor.system_role', 'kontor_system', false)`
      await admin.unsafe(data)
    })
    const marked = async (id: string) => (await execute(getIncomingInvoice, world.ctx(), { id })).advance
    expect(await Promise.all([handed, byHand, open].map(({ id }) => marked(id)))).toEqual([
      false,
      false,
      true,
    ])
    expect((await preview(world, OCTOBER)).late).toEqual([])
    expect(await inputTax(world, OCTOBER)).toBe('19.00')
  })
})

describe('an advance and its final invoice on paper', () => {
  const typed = { sellerName: 'Anlagenbau Weber GmbH', sellerVatId: 'DE136695976', invoiceDate: '2026-10-05' }

  it('are marked and typed, and deducted as those of XML', async () => {
    const world = await books()
    const at = on(world, '2026-10-06')
    const paper = await received(at, await pdfWith({}))
    const { id } = await execute(patchIncoming, at.ctx(), {
      id: paper.id,
      ...typed,
      number: 'AZ-1',
      sumNet: '100.00',
      sumVat: '19.00',
      sumGross: '119.00',
    })
    const marked = await execute(patchIncoming, at.ctx(), { id, advance: true })
    expect(marked.advance).toBe(true)
    const bill = await received(at, await pdfWith({ 'anlage.txt': 'Schlussrechnung' }))
    const final = await execute(patchIncoming, at.ctx(), {
      id: bill.id,
      ...typed,
      number: 'SR-2',
      sumNet: '300.00',
      sumVat: '57.00',
      sumGross: '357.00',
      prepaid: '119.00',
    })
    expect([final.payable, final.openAmount]).toEqual(['238.00', '238.00'])
    const chosen = await execute(patchIncoming, at.ctx(), { id: final.id, advances: [id] })
    expect(chosen.advances.map(({ number }) => number)).toEqual(['AZ-1'])
    const { version } = await execute(patchIncoming, at.ctx(), { id, advance: false })
    expect((await execute(getIncomingInvoice, at.ctx(), { id: final.id })).advances).toEqual([])
    expect((await execute(patchIncoming, at.ctx(), { id, advance: false })).version).toBe(version)
  })

  it('are not marked in XML, nor once they are checked', async () => {
    const world = await books()
    const { id } = await receive(world, '2026-10-06', AZ)
    await expect(execute(patchIncoming, world.ctx(), { id, advance: false })).rejects.toMatchObject({
      code: 'incomingInvoice.fixed',
    })
  })
})
