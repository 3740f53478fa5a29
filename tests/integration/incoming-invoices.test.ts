import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { findKnownFile } from '@/lib/sales/incoming-invoices/queries/find-known'
import {
  getIncomingInvoice,
  getIncomingOriginal,
} from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { deleteIncoming } from '@/lib/sales/incoming-invoices/use-cases/delete-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import { refuseIncoming } from '@/lib/sales/incoming-invoices/use-cases/refuse-invoice'
import { reopenIncoming } from '@/lib/sales/incoming-invoices/use-cases/reopen-invoice'
import { execute } from '@/lib/server/core/execute'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { otherInvoice, receivable, received, supplierIn } from '../support/incoming-invoices'
import { bytesOf, ciiInvoice, pdfWith } from '../support/received-invoices'
import { inSecondCompany, mintWorld, person, type World } from '../support/world'

const keyOf = async (world: World) => ({ id: (await received(world)).id })
const checked = async (world: World) => {
  const key = await keyOf(world)
  await execute(checkIncoming, world.ctx(), key)
  return key
}
const approved = async (world: World) => {
  const key = await checked(world)
  await execute(approveIncoming, world.ctx(), key)
  return key
}

describeUseCase(receiveInvoice, {
  validInput: () => receivable(),
  otherTenantInput: null,
  audited: { record: null },
  invalidInputs: async () => ({ channel: { ...(await receivable()), channel: 'FAX' } }),
})
describeUseCase(listIncomingInvoices, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(findKnownFile, { validInput: () => ({ sha256: 'a'.repeat(64) }), otherTenantInput: null })
describeUseCase(getIncomingInvoice, { validInput: keyOf })
describeUseCase(getIncomingOriginal, { validInput: keyOf })
describeUseCase(patchIncoming, {
  validInput: async (world) => ({ ...(await keyOf(world)), expenseAccount: '3400' }),
  invalidInputs: async (world) => ({ account: { ...(await keyOf(world)), expenseAccount: '34 00' } }),
})
describeUseCase(deleteIncoming, { validInput: keyOf })
describeUseCase(checkIncoming, { validInput: keyOf })
describeUseCase(approveIncoming, { validInput: checked })
describeUseCase(reopenIncoming, { validInput: checked })
describeUseCase(refuseIncoming, {
  validInput: async (world) => ({ ...(await keyOf(world)), reason: 'Nicht bestellt' }),
  invalidInputs: async (world) => ({ 'no reason': { ...(await keyOf(world)), reason: ' ' } }),
})
describeUseCase(payIncoming, {
  validInput: async (world) => ({ ...(await approved(world)), date: '2026-11-20', amount: '160.60' }),
})

let world: World
beforeAll(async () => {
  world = await mintWorld()
})

const statesOf = async (key: { id: string }) => {
  const { state, openAmount } = await execute(getIncomingInvoice, world.ctx(), key)
  return [state, openAmount]
}

describe('a received file', () => {
  it('is kept byte for byte, once in a company', async () => {
    const bytes = otherInvoice()
    const { id, sha256, size } = await received(world, bytes)
    const original = await execute(getIncomingOriginal, world.ctx(), { id })
    expect([new Uint8Array(original.bytes), size]).toEqual([bytes, bytes.length])
    expect(await execute(findKnownFile, world.ctx(), { sha256 })).toBe(id)
    await expect(received(world, bytes)).rejects.toMatchObject({
      code: 'incomingInvoice.known',
      params: { id },
    })
    expect((await received(await inSecondCompany(world), bytes)).id).not.toBe(id)
  })

  it('is stored once if it arrives twice at the same time', async () => {
    const bytes = otherInvoice()
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => received(world, bytes)))
    const stored = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    expect(stored).toHaveLength(1)
    for (const one of results)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'incomingInvoice.known', params: { id: stored[0] } })
  })

  it('never changes, not even for the application', async () => {
    const { id } = await received(world)
    const change = (statement: ReturnType<typeof sql>) =>
      withTenant(world.tenantId, 'write', (tx) => tx.execute(statement))
    await expect(
      change(sql`update incoming_original set bytes = '' where invoice_id = ${id}`),
    ).rejects.toThrow()
    await expect(change(sql`delete from incoming_original where invoice_id = ${id}`)).rejects.toThrow()
    await expect(change(sql`update incoming_invoice set fields = '{}' where id = ${id}`)).rejects.toThrow()
    await expect(
      change(sql`update incoming_invoice set sha256 = repeat('a', 64) where id = ${id}`),
    ).rejects.toThrow()
    const byOwner = asRole('admin', (admin) =>
      admin.unsafe(`update incoming_original set bytes = '' where invoice_id = '${id}'`),
    )
    await expect(byOwner).rejects.toThrow('never changes')
  })

  it('is deleted with its bytes while nobody has checked it', async () => {
    const { id } = await received(world)
    await execute(deleteIncoming, world.ctx(), { id })
    await expect(execute(getIncomingOriginal, world.ctx(), { id })).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  it('stays once it was checked or refused, also if that was taken back', async () => {
    const refused = { code: 'incomingInvoice.notReceived' }
    const { id } = await received(world)
    const other = await keyOf(world)
    await execute(checkIncoming, world.ctx(), { id })
    await execute(refuseIncoming, world.ctx(), { ...other, reason: 'Doppelt' })
    for (const key of [{ id }, other]) {
      await expect(execute(deleteIncoming, world.ctx(), key)).rejects.toMatchObject(refused)
      await execute(reopenIncoming, world.ctx(), key)
      await expect(execute(deleteIncoming, world.ctx(), key)).rejects.toMatchObject(refused)
    }
    const past = withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`delete from incoming_invoice where id = ${id}`),
    )
    await expect(past).rejects.toThrow()
    expect((await execute(getIncomingOriginal, world.ctx(), { id })).bytes).not.toHaveLength(0)
  })
})

describe('a company', () => {
  it('receives at most 2,000 files a day, told before they are read', async () => {
    const shop = await mintWorld()
    await received(shop)
    await withTenant(shop.tenantId, 'write', (tx) =>
      tx.execute(sql`
        insert into incoming_invoice (tenant_id, id, company_id, received_at, channel, file_name, mime, sha256, size, syntax,
          findings, attachments, fields)
        select tenant_id, gen_random_uuid(), company_id, received_at, channel, file_name, mime,
          encode(sha256(n::text::bytea), 'hex'), size, syntax, findings, attachments, fields
        from incoming_invoice, generate_series(1, 1999) n`),
    )
    const full = { code: 'incomingInvoice.tooMany' }
    await expect(received(shop)).rejects.toMatchObject(full)
    const asked = execute(findKnownFile, shop.ctx(), { sha256: 'b'.repeat(64) })
    await expect(asked).rejects.toMatchObject(full)
    expect((await received(await inSecondCompany(shop))).state).toBe('RECEIVED')
  })
})

describe('the supplier of an invoice', () => {
  it('is found by VAT id, with the account used last, and warned about', async () => {
    const shop = await mintWorld()
    const supplier = await supplierIn(shop, { iban: 'DE02120300000000202051' })
    const first = await received(shop, otherInvoice('R-77'))
    expect(first).toMatchObject({
      supplierId: supplier.id,
      supplierName: 'Großhandel & Söhne',
      expenseAccount: null,
    })
    expect(first.findings.map(({ code }) => code)).toEqual(['otherIban'])
    await execute(patchIncoming, shop.ctx(), { id: first.id, expenseAccount: '3400' })
    const second = await received(shop, otherInvoice('R-77'))
    expect(second.expenseAccount).toBe('3400')
    expect(second.findings.map(({ code }) => code)).toEqual(['otherIban', 'duplicateNumber'])
    const without = await execute(patchIncoming, shop.ctx(), { id: second.id, supplierId: null })
    expect(without.findings.map(({ code }) => code)).toEqual(['duplicateNumber'])
    const { rows } = await execute(listIncomingInvoices, shop.ctx(), { supplierId: supplier.id })
    expect(rows.map(({ id }) => id)).toEqual([first.id])
    const again = await execute(patchIncoming, shop.ctx(), { id: first.id, supplierId: null })
    expect(again.findings).toEqual([])
  })

  it('must be one', async () => {
    const { id } = await received(world)
    const customer = await supplierIn(world, {
      company: 'Kundin',
      isSupplier: false,
      isCustomer: true,
      eUcompanyNumber: '',
    })
    await expect(execute(patchIncoming, world.ctx(), { id, supplierId: customer.id })).rejects.toMatchObject({
      code: 'incomingInvoice.noSupplier',
    })
  })
})

describe('a PDF without XML', () => {
  it('is typed, then checked', async () => {
    const { id } = await received(world, await pdfWith({ 'notiz.txt': String(Math.random()) }))
    await expect(execute(checkIncoming, world.ctx(), { id })).rejects.toMatchObject({
      code: 'incomingInvoice.incomplete',
    })
    const typed = {
      number: 'P-1',
      invoiceDate: '2026-11-03',
      sellerName: 'Druckerei',
      sumGross: '119',
      sumNet: '100',
    }
    const record = await execute(patchIncoming, world.ctx(), { id, ...typed })
    expect(record).toMatchObject({
      syntax: 'PDF',
      isValid: null,
      number: 'P-1',
      sumGross: '119.00',
      payable: '119.00',
      openAmount: '119.00',
    })
    expect(record.seller.name).toBe('Druckerei')
    await execute(checkIncoming, world.ctx(), { id })
    await expect(execute(patchIncoming, world.ctx(), { id, sumGross: '120' })).rejects.toMatchObject({
      code: 'incomingInvoice.state',
    })
  })

  it('differs from an invoice of XML, whose data stay', async () => {
    const { id } = await received(world)
    await expect(execute(patchIncoming, world.ctx(), { id, sumGross: '1' })).rejects.toMatchObject({
      code: 'incomingInvoice.fixed',
    })
  })
})

describe('an approval', () => {
  it('needs another person if the company wants two', async () => {
    const shop = await mintWorld()
    await execute(patchCompany, shop.ctx(), { id: shop.companyId, fourEyes: true })
    const key = await checked(shop)
    await expect(execute(approveIncoming, shop.ctx(), key)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'incomingInvoice.fourEyes',
    })
    const other = shop.as({ actor: person('0197a000-0000-7000-8000-000000000001', 'Ben') })
    const record = await execute(approveIncoming, other, key)
    expect(record.steps.map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ['CHECK', 'Anna Prüfer'],
      ['APPROVE', 'Ben'],
    ])
  })

  it('comes after the check, and is needed for payments', async () => {
    const key = await keyOf(world)
    const payment = { ...key, date: '2026-11-20', amount: '1' }
    await expect(execute(approveIncoming, world.ctx(), key)).rejects.toMatchObject({
      code: 'incomingInvoice.state',
    })
    await expect(execute(payIncoming, world.ctx(), payment)).rejects.toMatchObject({
      code: 'incomingInvoice.notApproved',
    })
  })
})

describe('payments', () => {
  it('settle an invoice with Skonto, and never too much', async () => {
    const key = await approved(world)
    const pay = (amount: string, discount = '0') =>
      execute(payIncoming, world.ctx(), { ...key, date: '2026-11-20', amount, discount })
    await expect(pay('160.61')).rejects.toMatchObject({ code: 'incomingInvoice.overpaid' })
    await expect(pay('-1')).rejects.toMatchObject({ code: 'incomingInvoice.paymentSign' })
    await pay('100')
    expect(await statesOf(key)).toEqual(['APPROVED', '60.60'])
    await expect(execute(reopenIncoming, world.ctx(), key)).rejects.toMatchObject({
      code: 'incomingInvoice.hasPayments',
    })
    const { payments } = await pay('57.39', '3.21')
    expect(await statesOf(key)).toEqual(['PAID', '0.00'])
    expect(payments.map(({ amount, discount }) => [amount, discount])).toEqual([
      ['100.00', '0.00'],
      ['57.39', '3.21'],
    ])
  })

  it('of a credit note come back', async () => {
    const { id, sumGross } = await received(world, bytesOf(ciiInvoice({ typeCode: '381' })))
    expect(sumGross).toBe('-160.60')
    await execute(checkIncoming, world.ctx(), { id })
    await execute(approveIncoming, world.ctx(), { id })
    await execute(payIncoming, world.ctx(), { id, date: '2026-11-20', amount: '-160.60' })
    expect(await statesOf({ id })).toEqual(['PAID', '0.00'])
  })
})

describe('a refusal', () => {
  it('is mailed to the address of the invoice, or to another', async () => {
    const shop = await mintWorld()
    const sent = () =>
      withTenant(shop.tenantId, 'read', (tx) =>
        tx.execute<{ recipient: string; content: { paragraphs: string[] } }>(
          sql`select recipient, content from mail where kind = 'refusedInvoice' order by created_at, id`,
        ),
      )
    const refuse = async (mail: boolean | string) =>
      execute(refuseIncoming, shop.ctx(), { ...(await keyOf(shop)), reason: 'Falscher Preis', mail })
    await refuse(false)
    expect(await sent()).toHaveLength(0)
    expect((await refuse(true)).steps).toMatchObject([{ kind: 'REFUSE', reason: 'Falscher Preis' }])
    await refuse('buero@example.de')
    const mails = await sent()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['lieferant@example.de', 'buero@example.de'])
    expect(mails[0]?.content.paragraphs.join(' ')).toContain('Grund: Falscher Preis')
    const { id } = await received(shop, await pdfWith({ 'ohne.txt': String(Math.random()) }))
    await expect(
      execute(refuseIncoming, shop.ctx(), { id, reason: 'Unlesbar', mail: true }),
    ).rejects.toMatchObject({ code: 'incomingInvoice.noMail' })
    await execute(refuseIncoming, shop.ctx(), { id, reason: 'Unlesbar', mail: 'buero@example.de' })
    const { paragraphs } = (await sent())[2]?.content ?? { paragraphs: [] }
    expect(paragraphs[1]).toBe(
      'wir haben Ihre Rechnung (Datei „rechnung.xml“) erhalten und können sie so nicht annehmen.',
    )
  })
})

describe('the list', () => {
  it('of what is to pay includes approved invoices without a due date', async () => {
    const shop = await mintWorld()
    const text = Buffer.from(otherInvoice('R-1000')).toString()
    const later = text.replace('<cbc:DueDate>2026-12-02<', '<cbc:DueDate>2099-12-02<')
    const files = [text.replace('<cbc:DueDate>2026-12-02</cbc:DueDate>', ''), later].map(bytesOf)
    const ids = []
    for (const file of files) {
      const { id } = await received(shop, file)
      await execute(checkIncoming, shop.ctx(), { id })
      await execute(approveIncoming, shop.ctx(), { id })
      ids.push(id)
    }
    await received(shop, bytesOf(`${text.replace('<cbc:DueDate>2026-12-02</cbc:DueDate>', '')}<!-- x -->`))
    const { rows } = await execute(listIncomingInvoices, shop.ctx(), { due: true })
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 1))
  })

  it('finds by number, seller and state', async () => {
    const shop = await mintWorld()
    const { id } = await received(shop, otherInvoice('R-900'))
    await received(shop)
    const ids = async (input: object) =>
      (await execute(listIncomingInvoices, shop.ctx(), input)).rows.map((row) => row.id)
    expect(await ids({ q: 'R-900' })).toEqual([id])
    expect(await ids({ q: 'großhandel' })).toHaveLength(2)
    await execute(refuseIncoming, shop.ctx(), { id, reason: 'Doppelt' })
    expect(await ids({ state: 'REFUSED' })).toEqual([id])
    for (const sort of ['dueDate', '-payable', 'number', 'sellerName', 'invoiceDate'])
      expect(await ids({ sort })).toHaveLength(2)
  })
})
