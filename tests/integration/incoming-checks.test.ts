import { beforeAll, describe, expect, it } from 'vitest'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import { refuseIncoming } from '@/lib/sales/incoming-invoices/use-cases/refuse-invoice'
import { execute } from '@/lib/server/core/execute'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { asRole } from '../support/database'
import { answered, otherInvoice, receivable, received, supplierIn } from '../support/incoming-invoices'
import { BUYER_VAT_ID, bytesOf, pdfWith, ublInvoice } from '../support/received-invoices'
import { mintWorld, worldAt, type World } from '../support/world'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const OTHER = { buyer: 'Ganz Anderer GmbH' }
const REASON = 'Name der Inhaberin'

let world: World
beforeAll(async () => {
  world = worldAt(await mintWorld(), () => new Date('2026-11-03T09:00:00Z'))
})

const check = (id: string, answers?: object) => execute(checkIncoming, world.ctx(), { id, ...answers })
const deductionOf = async (id: string) => {
  const { deductible, deductibleReason } = await execute(getIncomingInvoice, world.ctx(), { id })
  return [deductible, deductibleReason]
}

describe('checking an invoice', () => {
  it('is refused while a finding stops it; refusing the invoice is not', async () => {
    const own = worldAt(await mintWorld(), world.ctx().now)
    await execute(patchCompany, own.ctx(), { id: own.companyId, vatId: 'DE136695976' })
    const { id } = await received(own)
    const answers = [{ code: 'ownInvoice', reason: 'Trotzdem' }]
    for (const input of [{ id }, { id, answers }])
      await expect(execute(checkIncoming, own.ctx(), input)).rejects.toMatchObject({
        kind: 'rule',
        code: 'incomingInvoice.stopped',
        params: { what: expect.stringContaining('selbst geschrieben') as string },
      })
    const { state } = await execute(refuseIncoming, own.ctx(), { id, reason: 'Eigene Rechnung' })
    expect(state).toBe('REFUSED')
  })

  it('is refused while one that asks has no answer, or one without a reason', async () => {
    const { id } = await received(world, otherInvoice('A-1', { ...OTHER, payable: '160.61' }))
    const buyer = { code: 'otherBuyer', reason: REASON }
    const refused = [
      {},
      { answers: [] },
      { answers: [buyer] },
      { answers: [{ code: 'otherBuyer' }, { code: 'BR-CO-16', reason: REASON }] },
    ]
    for (const input of refused)
      await expect(check(id, input)).rejects.toMatchObject({
        kind: 'rule',
        code: 'incomingInvoice.unanswered',
      })
    const empty = { answers: [buyer, { code: 'BR-CO-16', reason: '  ' }] }
    await expect(check(id, empty)).rejects.toMatchObject({ kind: 'invalid' })
    const stray = { answers: [buyer, { code: 'BR-CO-16', reason: REASON }, { code: 'copy', reason: REASON }] }
    await expect(check(id, stray)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'incomingInvoice.unknownAnswer',
    })
    expect((await execute(getIncomingInvoice, world.ctx(), { id })).state).toBe('RECEIVED')
  })

  it('keeps each answer with its question, and logs it', async () => {
    const { id } = await received(world, otherInvoice('A-2', OTHER))
    const record = await check(id, { answers: [{ code: 'otherBuyer', reason: REASON }] })
    const message = record.findings[0]?.message
    expect(record.steps).toMatchObject([
      { kind: 'CHECK', actorName: 'Anna Prüfer', answers: [{ code: 'otherBuyer', message, reason: REASON }] },
    ])
    const rows = await asRole(
      'system',
      (sql) => sql`
      select after from audit_entry where entity_id = ${id} and action = 'incomingInvoice.check'`,
    )
    expect(rows).toMatchObject([{ after: { answers: `otherBuyer: ${REASON}` } }])
  })

  it('needs no answer to what only informs', async () => {
    const text = ublInvoice().replace('<cbc:IssueDate>2026-11-02', '<cbc:IssueDate>2026-11-04')
    const { id, findings } = await received(world, bytesOf(text.replace('>R-1<', '>A-3<')))
    expect(findings.map(({ weight }) => weight)).toEqual(['INFO'])
    expect((await check(id)).state).toBe('CHECKED')
  })

  it('asks no more once the company has the VAT id of the buyer, and deducts again', async () => {
    const late = worldAt(await mintWorld('Hofgut'), world.ctx().now)
    const { id, findings } = await execute(receiveInvoice, late.ctx(), await receivable())
    expect(findings.map(({ code }) => code)).toEqual(['otherBuyer'])
    await execute(patchCompany, late.ctx(), { id: late.companyId, vatId: BUYER_VAT_ID })
    const record = await execute(checkIncoming, late.ctx(), { id })
    expect([record.findings, record.deductible]).toEqual([[], 'FULL'])
  })
})

describe('approving', () => {
  it('is refused for what came after the check, and open to checks of before', async () => {
    const { id } = await received(world, otherInvoice('B-1'))
    await check(id)
    const supplier = await supplierIn(world, { iban: 'DE02120300000000202051', eUcompanyNumber: '' })
    await execute(patchIncoming, world.ctx(), { id, supplierId: supplier.id })
    await expect(execute(approveIncoming, world.ctx(), { id })).rejects.toMatchObject({
      kind: 'rule',
      code: 'incomingInvoice.recheck',
    })
    await asRole('owner', async (sql) => {
      await sql`alter table incoming_step disable row level security`
      await sql`update incoming_step set answers = null where invoice_id = ${id}`
      await sql`alter table incoming_step enable row level security`
    })
    expect((await execute(approveIncoming, world.ctx(), { id })).state).toBe('APPROVED')
  })
})

describe('input tax', () => {
  it.each([
    ['of an invoice to somebody else', ublInvoice(OTHER), 'an jemand anderen'],
    ['of a small business', ublInvoice({ terms: 'Kleinunternehmer nach § 19 UStG' }), '§ 14c'],
    ['at a rate of another year', ublInvoice().replaceAll('Percent>19<', 'Percent>16<'), 'Steuersatz'],
  ])('%s is deducted only if a person says so', async (name, text, why) => {
    const { id } = await received(world, bytesOf(text.replace('>R-1<', `>${name.length}<`)))
    expect(await deductionOf(id)).toEqual(['NONE', expect.stringContaining(why)])
    await execute(patchIncoming, world.ctx(), { id, expenseAccount: '3400' })
    expect((await deductionOf(id))[0]).toBe('NONE')
    await execute(patchIncoming, world.ctx(), { id, deductible: 'FULL' })
    await execute(patchIncoming, world.ctx(), { id, expenseAccount: '3401' })
    expect(await deductionOf(id)).toEqual(['FULL', ''])
  })

  it('of an invoice to somebody else is not declared, though it is paid', async () => {
    const shop = worldAt(await mintWorld(), world.ctx().now)
    const pay = async (content: Uint8Array) => {
      const record = await received(shop, content)
      const { id } = await execute(patchIncoming, shop.ctx(), { id: record.id, expenseAccount: '4930' })
      await execute(checkIncoming, shop.ctx(), answered(record))
      await execute(approveIncoming, shop.ctx(), { id })
      return execute(payIncoming, shop.ctx(), { id, date: '2026-11-03', amount: '160.60' })
    }
    const december = worldAt(shop, () => new Date('2026-12-05T09:00:00Z'))
    const inputTax = async () => {
      const { lines } = await execute(getVatReturn, december.ctx(), NOVEMBER)
      return lines.flatMap(({ code, tax }) => (code === '66' ? [tax] : []))
    }
    expect((await pay(otherInvoice('C-1'))).state).toBe('PAID')
    expect(await inputTax()).toEqual(['20.60'])
    expect((await pay(otherInvoice('C-2', OTHER))).state).toBe('PAID')
    expect(await inputTax()).toEqual(['20.60'])
  })

  it('is put in doubt by what people type, and no more once it is corrected', async () => {
    const { id } = await received(world, await pdfWith({ 'a.txt': 'x' }))
    const sums = { sumNet: '100', sumVat: '16', sumGross: '116' }
    const rate = { vatRate: '16', net: '100', vat: '16' }
    const typed = { id, number: 'P-1', invoiceDate: '2026-11-02', sellerName: 'Laden', ...sums, vat: [rate] }
    await execute(patchIncoming, world.ctx(), typed)
    expect((await deductionOf(id))[0]).toBe('NONE')
    const right = { sumVat: '19', sumGross: '119', vat: [{ vatRate: '19', net: '100', vat: '19' }] }
    await execute(patchIncoming, world.ctx(), { id, ...right })
    expect(await deductionOf(id)).toEqual(['FULL', ''])
  })
})
