import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { deleteCompany } from '@/lib/catalog/companies/use-cases/delete-company'
import { findKnownFile } from '@/lib/sales/incoming-invoices/queries/find-known'
import {
  getIncomingInvoice,
  getIncomingOriginal,
} from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { sumIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/sum-incoming'
import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { deleteIncoming } from '@/lib/sales/incoming-invoices/use-cases/delete-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import { refuseIncoming } from '@/lib/sales/incoming-invoices/use-cases/refuse-invoice'
import { reopenIncoming } from '@/lib/sales/incoming-invoices/use-cases/reopen-invoice'
import { incomingMailTasks, listOpenMails } from '@/lib/sales/incoming-mails/queries/open-mails'
import { renewAddress } from '@/lib/sales/incoming-mails/use-cases/renew-address'
import { settleIncomingMail } from '@/lib/sales/incoming-mails/use-cases/settle-mail'
import { execute } from '@/lib/server/core/execute'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import {
  approvedIn,
  checkedIn,
  keyOf,
  mailKeyIn,
  otherInvoice,
  answered,
  receivable,
  received,
  supplierIn,
} from '../support/incoming-invoices'
import { bytesOf, pdfWith } from '../support/received-invoices'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

describeUseCase(receiveInvoice, {
  validInput: () => receivable(),
  otherTenantInput: null,
  audited: { record: null },
  invalidInputs: async () => ({ channel: { ...(await receivable()), channel: 'FAX' } }),
})
describeUseCase(listIncomingInvoices, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(findKnownFile, { validInput: () => ({ sha256: 'a'.repeat(64) }), otherTenantInput: null })
describeUseCase(sumIncomingInvoices, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(getIncomingInvoice, { validInput: keyOf })
describeUseCase(getIncomingOriginal, { validInput: keyOf })
describeUseCase(patchIncoming, {
  validInput: async (world) => ({ ...(await keyOf(world)), expenseAccount: '3400' }),
  invalidInputs: async (world) => ({ account: { ...(await keyOf(world)), expenseAccount: '34 00' } }),
  patch: {
    input: async (world) => ({
      id: (await received(world, await pdfWith({ 'notiz.txt': String(Math.random()) }))).id,
    }),
    samples: async (world) => ({ supplierId: (await supplierIn(world)).id }),
    untried: {
      ownSale: 'sent on its own',
      advance: 'sent on its own: incoming-advances.test.ts',
      advances: 'sent on its own',
      prepaidAsMoney: 'sent with the advances',
      vat: 'must add up to the sums, tested with them',
      sellerVatId: 'stored under another name',
      deductible: 'one decision with percentage and reason: input-tax.test.ts',
      deductiblePercent: 'with it',
      deductibleReason: 'with it',
      lines: 'with it',
    },
  },
})
describeUseCase(deleteIncoming, { validInput: keyOf })
describeUseCase(checkIncoming, { validInput: keyOf })
describeUseCase(approveIncoming, { validInput: checkedIn })
describeUseCase(reopenIncoming, { validInput: checkedIn })
describeUseCase(refuseIncoming, {
  validInput: async (world) => ({ ...(await keyOf(world)), reason: 'Nicht bestellt' }),
  invalidInputs: async (world) => ({ 'no reason': { ...(await keyOf(world)), reason: ' ' } }),
})
describeUseCase(payIncoming, {
  validInput: async (world) => ({ ...(await approvedIn(world)), date: '2026-11-20', amount: '160.60' }),
})

describeUseCase(listOpenMails, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(incomingMailTasks, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(settleIncomingMail, { validInput: mailKeyIn })

let world: World
beforeAll(async () => {
  world = await mintWorld()
})

describe('the day of arrival', () => {
  it('is the one in Berlin, from its first to its last second', async () => {
    const own = await mintWorld()
    const instants = [
      '2026-01-14T22:59:59Z',
      '2026-01-14T23:00:00Z',
      '2026-01-15T22:59:59Z',
      '2026-01-15T23:00:00Z',
    ]
    const ids: string[] = []
    for (const instant of instants) ids.push((await received(worldAt(own, () => new Date(instant)))).id)
    const day = { from: '2026-01-15', to: '2026-01-15' }
    const { rows } = await execute(listIncomingInvoices, own.ctx(), day)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.slice(1, 3).toSorted())
  })
})

describe('a received file', () => {
  it('is kept byte for byte, once in a company', async () => {
    const bytes = otherInvoice()
    const { id, sha256, size, receivedBy, mail } = await received(world, bytes)
    expect([receivedBy, mail]).toEqual(['Anna Prüfer', null])
    const original = await execute(getIncomingOriginal, world.ctx(), { id })
    expect([new Uint8Array(original.bytes), size]).toEqual([bytes, bytes.length])
    expect(await execute(findKnownFile, world.ctx(), { sha256 })).toBe(id)
    await expect(received(world, bytes)).rejects.toMatchObject({
      code: 'incomingInvoice.known',
      params: { id },
    })
    expect((await received(await inSecondCompany(world), bytes)).id).not.toBe(id)
  })

  it('is stored whatever it states, in the length that a record has', async () => {
    const number = Array.from({ length: 9_000 }, (_, index) => index).join('')
    const record = await received(world, otherInvoice(number))
    expect([record.number, record.isValid]).toEqual([number.slice(0, 100), false])
    const { attachments } = await received(world, await pdfWith({ 'a\0b.txt': String(Math.random()) }))
    expect(attachments).toMatchObject([{ n: 1, fileName: 'a b.txt' }])
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

  it('is sorted out with a reason, and remains with its bytes', async () => {
    const { id } = await received(world)
    const { bytes } = await execute(getIncomingOriginal, world.ctx(), { id })
    await execute(deleteIncoming, world.ctx(), { id, reason: 'Werbung' })
    const { state, steps } = await execute(getIncomingInvoice, world.ctx(), { id })
    expect(state).toBe('REFUSED')
    expect(steps).toMatchObject([{ kind: 'REFUSE', reason: 'Werbung', actorName: 'Anna Prüfer' }])
    expect((await execute(getIncomingOriginal, world.ctx(), { id })).bytes).toEqual(bytes)
    const other = await keyOf(world)
    await execute(deleteIncoming, world.ctx(), other)
    const kept = await execute(getIncomingInvoice, world.ctx(), other)
    expect(kept.steps).toMatchObject([{ reason: 'Aussortiert' }])
  })

  it('is not sorted out once it was checked or refused, and deleted by nobody', async () => {
    const notReceived = { code: 'incomingInvoice.notReceived' }
    const { id } = await received(world)
    const other = await keyOf(world)
    await execute(checkIncoming, world.ctx(), { id })
    await execute(refuseIncoming, world.ctx(), { ...other, reason: 'Doppelt' })
    for (const key of [{ id }, other])
      await expect(execute(deleteIncoming, world.ctx(), key)).rejects.toMatchObject(notReceived)
    const fresh = await keyOf(world)
    for (const kept of [id, fresh.id]) {
      const statement = `delete from incoming_invoice where id = '${kept}'`
      await expect(
        withTenant(world.tenantId, 'write', (tx) => tx.execute(sql.raw(statement))),
      ).rejects.toMatchObject({ cause: { code: 'KO409' } })
      await expect(asRole('admin', (admin) => admin.unsafe(statement))).rejects.toThrow('is kept')
      expect((await execute(getIncomingOriginal, world.ctx(), { id: kept })).bytes).not.toHaveLength(0)
    }
  })
})

describe('a company', () => {
  it('stays with what it received, and goes with its mails', async () => {
    const second = await inSecondCompany(world)
    await mailKeyIn(second)
    await execute(deleteCompany, world.ctx(), { id: second.companyId })
    const third = await inSecondCompany(world)
    const { id } = await received(third)
    await execute(deleteIncoming, third.ctx(), { id })
    await expect(execute(deleteCompany, world.ctx(), { id: third.companyId })).rejects.toMatchObject({
      code: 'company.hasDocuments',
    })
  })

  it('receives at most 2,000 files a day, told before they are read', async () => {
    const shop = await mintWorld()
    await received(shop)
    await withTenant(shop.tenantId, 'write', (tx) =>
      tx.execute(sql`
        insert into incoming_invoice (tenant_id, id, company_id, received_at, channel, file_name, mime, sha256, size, syntax,
          findings, attachments, fields, read_by)
        select tenant_id, gen_random_uuid(), company_id, received_at, channel, file_name, mime,
          encode(sha256(n::text::bytea), 'hex'), size, syntax, findings, attachments, fields, read_by
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
    expect(first.findings.map(({ code }) => code)).toEqual(['otherIban', 'firstInvoice'])
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

  it('brings the account of the invoice checked last, of the length of the company', async () => {
    const shop = await mintWorld()
    await supplierIn(shop)
    const use = async (expenseAccount: string, isChecked: boolean) => {
      const { id } = await received(shop)
      await execute(patchIncoming, shop.ctx(), { id, expenseAccount })
      if (isChecked) await execute(checkIncoming, shop.ctx(), { id })
      return id
    }
    for (const account of ['340', '34000'])
      await expect(use(account, false), account).rejects.toMatchObject({
        code: 'incomingInvoice.account',
        params: { length: 4 },
      })
    const first = await use('3400', true)
    await use('3300', true)
    await use('3999', false)
    await execute(patchIncoming, shop.ctx(), { id: first, expenseAccount: '3401' })
    expect((await received(shop)).expenseAccount).toBe('3300')
    await execute(patchCompany, shop.ctx(), { id: shop.companyId, datev: { accountLength: 5 } } as never)
    expect((await received(shop)).expenseAccount).toBeNull()
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

describe('the list', () => {
  it('of what is to pay includes approved invoices without a due date', async () => {
    const shop = await mintWorld()
    const text = Buffer.from(otherInvoice('R-1000')).toString()
    const later = text.replace('<cbc:DueDate>2026-12-02<', '<cbc:DueDate>2099-12-02<')
    const files = [text.replace('<cbc:DueDate>2026-12-02</cbc:DueDate>', ''), later].map(bytesOf)
    const ids = []
    for (const file of files) {
      const record = await received(shop, file)
      await execute(checkIncoming, shop.ctx(), answered(record))
      await execute(approveIncoming, shop.ctx(), { id: record.id })
      ids.push(record.id)
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

describe('without a mailbox', () => {
  it('no company gets an address for mails', async () => {
    const renewed = execute(renewAddress, world.ctx(), { id: world.companyId })
    await expect(renewed).rejects.toMatchObject({ kind: 'rule', code: 'incomingMail.noMailbox' })
  })
})
