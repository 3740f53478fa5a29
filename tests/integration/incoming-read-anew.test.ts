import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { incomingInvoice } from '@/db/schema/incoming-invoices'
import { outdatedIncoming } from '@/db/system/incoming-invoices'
import { withTenant } from '@/db/tenant'
import { TurnRefused } from '@/lib/domain/fair-turns'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { readOriginalsAnew } from '@/lib/sales/incoming-invoices/jobs'
import { READER_VERSION } from '@/lib/sales/incoming-invoices/rules/read-anew'
import { withoutBytes } from '@/lib/sales/incoming-invoices/steps/answer-task'
import { readFile } from '@/lib/sales/incoming-invoices/steps/read-file'
import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { reopenIncoming } from '@/lib/sales/incoming-invoices/use-cases/reopen-invoice'
import { payableInvoices } from '@/lib/sales/payment-files/queries/payable-invoices'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { invoicesWhere } from '@/lib/tax/datev/queries/incoming'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { asRole } from '../support/database'
import { on, openBooks } from '../support/datev'
import { answered, otherInvoice, received, supplierIn } from '../support/incoming-invoices'
import { bytesOf } from '../support/received-invoices'
import { mintWorld, type World } from '../support/world'

const reader = vi.hoisted(() => ({ read: vi.fn<(bytes: Uint8Array) => void>() }))
vi.mock('@/lib/sales/incoming-invoices/steps/read-outside', () => ({
  readOutside: async (bytes: Uint8Array) => {
    reader.read(bytes)
    return withoutBytes(await readFile(bytes))
  },
}))
afterEach(() => reader.read.mockReset())

type Columns = Record<string, string | number | null | object>

/** Makes an invoice one that an earlier version has read, without some fields, with others. */
const readBefore = (id: string, { lacks = [], stated = {}, columns = {} }: Old = {}) =>
  asRole('admin', async (admin) => {
    await admin`set session_replication_role = replica`
    await admin`update incoming_invoice set read_by = 0, fields = (fields - ${lacks}::text[]) || ${admin.json(stated as never)} where id = ${id}`
    if (Object.keys(columns).length > 0)
      await admin`update incoming_invoice set ${admin(columns)} where id = ${id}`
  })
interface Old {
  lacks?: string[]
  stated?: Columns
  columns?: Columns
}

const LATER = ['references', 'paymentMeans', 'terms', 'allowances']
const kept = (id: string) =>
  asRole('admin', async (admin) => {
    const [row] = await admin<{ read_by: number; fields: Record<string, unknown>; version: number }[]>`
      select read_by, fields, version from incoming_invoice where id = ${id}`
    if (!row) throw new Error('no invoice')
    return row
  })
const run = () => readOriginalsAnew.handle({})
const codes = ({ findings }: { findings: readonly { code: string }[] }) => findings.map(({ code }) => code)
const recordOf = (world: World, id: string) => execute(getIncomingInvoice, world.ctx(), { id })
const approvedIn = async (world: World) => {
  const { id } = await received(world, otherInvoice())
  await execute(patchIncoming, world.ctx(), { id, expenseAccount: '4930' })
  await execute(checkIncoming, world.ctx(), { id })
  await execute(approveIncoming, world.ctx(), { id })
  return id
}

describe('an original that an earlier version has read (outdated_incoming)', () => {
  it('is read again once; what is new is added in every state', async () => {
    const shop = await mintWorld()
    const open = await received(shop)
    const approved = await approvedIn(shop)
    for (const id of [open.id, approved]) await readBefore(id, { lacks: LATER })
    const before = await recordOf(shop, approved)
    await run()
    for (const id of [open.id, approved]) {
      const { read_by: version, fields } = await kept(id)
      expect(version).toBe(READER_VERSION)
      expect(fields).toMatchObject({
        references: [
          { kind: 'ORDER', number: 'B-9' },
          { kind: 'OTHER', number: 'L1' },
        ],
        terms: [{ discountDays: 14 }],
      })
    }
    const after = await recordOf(shop, approved)
    expect(codes(after)).toEqual(codes(before))
    expect(after).toMatchObject({ state: 'APPROVED', payable: before.payable, openAmount: before.openAmount })
    reader.read.mockClear()
    await run()
    expect(reader.read).not.toHaveBeenCalled()
  })

  it('takes over all while it is received; supplier, account and deduction stay', async () => {
    const shop = await mintWorld()
    const { id: supplierId } = await supplierIn(shop, { eUcompanyNumber: '', company: 'Anders' })
    const { id } = await received(shop)
    const typed = {
      supplierId,
      expenseAccount: '4930',
      deductible: 'NONE' as const,
      deductibleReason: 'Verein',
    }
    await execute(patchIncoming, shop.ctx(), { id, ...typed })
    await readBefore(id, {
      lacks: LATER,
      stated: { dueDate: '2026-11-20', sumGross: '999.00', payable: '999.00' },
      columns: { due_date: '2026-11-20', sum_gross: 99_900, payable: 99_900 },
    })
    await run()
    const now = await recordOf(shop, id)
    expect(now).toMatchObject({ ...typed, dueDate: '2026-12-02', sumGross: '160.60', openAmount: '160.60' })
    expect(codes(now)).not.toContain('readDifferently')
    expect(now.attachments.map(({ n, fileName }) => [n, fileName])).toEqual([[1, 'liefer.csv']])
  })

  it('never changes what was checked: a hint names it, once', async () => {
    const shop = await mintWorld()
    const id = await approvedIn(shop)
    const stated = { dueDate: '2026-11-20', payable: '150.00', iban: 'DE02120300000000202051' }
    await readBefore(id, { lacks: LATER, stated, columns: { due_date: '2026-11-20', payable: 15_000 } })
    await run()
    const now = await recordOf(shop, id)
    expect(now).toMatchObject({ ...stated, openAmount: '150.00', references: [{ number: 'B-9' }, {}] })
    const hint = now.findings.find(({ code }) => code === 'readDifferently')
    expect(hint?.message).toMatch(/: Fälligkeit, Konto, Beträge\./)
    await readBefore(id, { lacks: LATER })
    await run()
    expect(codes(await recordOf(shop, id)).filter((code) => code === 'readDifferently')).toHaveLength(1)
  })

  it('is refused any change of what was checked by the database', async () => {
    const shop = await mintWorld()
    const id = await approvedIn(shop)
    await readBefore(id)
    const change = (columns: Columns) =>
      asRole('owner', async (owner) =>
        owner.begin(async (tx) => {
          await tx`select set_config('app.tenant_id', ${shop.tenantId}, true)`
          await tx`update incoming_invoice set ${tx({ read_by: 9, ...columns })} where id = ${id}`
        }),
      )
    const fields = { ...(await kept(id)).fields, sumGross: '1.00' }
    await expect(change({ read_by: 0, fields })).rejects.toMatchObject({
      code: 'KO409',
    })
    await expect(change({ fields })).rejects.toMatchObject({ code: 'KO409' })
    await expect(change({ payable: 1 })).rejects.toMatchObject({ code: 'KO409' })
    await expect(change({ sha256: 'x' })).rejects.toMatchObject({ code: 'KO409' })
  })

  it('stays as it was handed over, also reopened; DATEV gets nothing twice', async () => {
    const { world } = await openBooks(await mintWorld())
    const id = await approvedIn(on(world, '2026-11-09'))
    const stated = { payable: '150.00' }
    await readBefore(id, { lacks: LATER, stated, columns: { payable: 15_000 } })
    const december = on(world, '2026-12-05')
    const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
    await execute(exportBatch, december.ctx(), { ...NOVEMBER, lock: true })
    const basis = () =>
      withTenant(world.tenantId, 'read', async (tx) => {
        const [invoice] = await invoicesWhere(tx, world.companyId, sql`i.id = ${id}`)
        return invoice?.basis
      })
    const late = async () => {
      // only invoices that changed since a file are compared with it
      await asRole('admin', async (admin) => {
        await admin`set session_replication_role = replica`
        await admin`update incoming_invoice set updated_at = '2026-12-31' where id = ${id}`
      })
      return (await execute(previewBatch, december.ctx(), NOVEMBER)).late
    }
    expect(await late()).toEqual([])
    const handed = await basis()
    await run()
    expect((await kept(id)).fields).toHaveProperty('references')
    expect([await basis(), await late()]).toEqual([handed, []])
    await execute(reopenIncoming, december.ctx(), { id })
    await readBefore(id)
    await run()
    expect(await recordOf(december, id)).toMatchObject({ state: 'RECEIVED', payable: '150.00' })
    await execute(checkIncoming, december.ctx(), { id })
    expect(await late()).toEqual([])
  })

  it('is taken over whole after it is reopened', async () => {
    const shop = await mintWorld()
    const id = await approvedIn(shop)
    await readBefore(id, { stated: { payable: '150.00' }, columns: { payable: 15_000 } })
    await run()
    expect(await recordOf(shop, id)).toMatchObject({ payable: '150.00' })
    await execute(reopenIncoming, shop.ctx(), { id })
    expect((await kept(id)).read_by).toBe(0)
    await run()
    const now = await recordOf(shop, id)
    expect(now).toMatchObject({ state: 'RECEIVED', payable: '160.60' })
    expect(codes(now)).not.toContain('readDifferently')
  })

  it('gets no hint about what was not read then', async () => {
    const shop = await mintWorld()
    const id = await approvedIn(shop)
    await readBefore(id, {
      lacks: [...LATER, 'sumLines', 'rounding', 'accountHolder', 'payee', 'thirdParty'],
    })
    await run()
    expect(codes(await recordOf(shop, id))).not.toContain('readDifferently')
    expect((await kept(id)).fields).toHaveProperty('sumLines')
  })

  it('names the factor who is paid, while it is not paid', async () => {
    const shop = await mintWorld()
    const factor =
      '<cac:PayeeParty><cac:PartyName><cbc:Name>Factor AG</cbc:Name></cac:PartyName></cac:PayeeParty>'
    const ids: string[] = []
    for (const number of ['R-81', 'R-82']) {
      const xml = Buffer.from(otherInvoice(number)).toString('utf8')
      const record = await received(
        shop,
        bytesOf(xml.replace('<cac:PaymentMeans>', `${factor}<cac:PaymentMeans>`)),
      )
      const { id } = record
      await execute(patchIncoming, shop.ctx(), { id, expenseAccount: '4930' })
      await execute(checkIncoming, shop.ctx(), answered(record))
      await execute(approveIncoming, shop.ctx(), { id })
      ids.push(id)
    }
    const [open = '', paid = ''] = ids
    await readBefore(open, { lacks: ['payee'] })
    await readBefore(paid, { lacks: ['payee'], columns: { state: 'PAID', settled: 16_060 } })
    await run()
    const now = await recordOf(shop, open)
    expect(now).toMatchObject({ payee: { name: 'Factor AG' } })
    expect(now.findings).toContainEqual(expect.objectContaining({ code: 'paidToReadLater', weight: 'ASK' }))
    const [invoice] = await withTenant(shop.tenantId, 'read', (tx) => payableInvoices(tx, shop.ctx(), [open]))
    expect(invoice?.creditorName).toBe('Factor AG')
    const done = await recordOf(shop, paid)
    expect(done).toMatchObject({ payee: null })
    expect(codes(done)).toContain('readDifferently')
    expect(codes(done)).not.toContain('paidToReadLater')
  })

  it('stays as it is if this version refuses it, and is not tried again', async () => {
    const shop = await mintWorld()
    const { id, version } = await received(shop)
    await readBefore(id, { lacks: LATER })
    const before = await kept(id)
    reader.read.mockImplementation(() => {
      throw new AppError('invalid', 'incomingInvoice.xmlDoctype')
    })
    await run()
    expect(await kept(id)).toEqual({ ...before, read_by: READER_VERSION })
    expect(before.version).toBe(version)
    reader.read.mockReset()
    await run()
    expect(reader.read).not.toHaveBeenCalled()
  })

  it.each([
    ['the reader was lost', new AppError('invalid', 'incomingInvoice.unreadable')],
    ['of any other fault', new Error('broken')],
  ])('is tried three times if %s, after all others', async (_why, fault) => {
    const shop = await mintWorld()
    const { id } = await received(shop)
    await readBefore(id, { lacks: LATER })
    const before = await kept(id)
    reader.read.mockImplementation(() => {
      throw fault
    })
    await run()
    expect(await kept(id)).toEqual({ ...before, read_by: -1 })
    const other = await received(shop, otherInvoice('R-90'))
    await readBefore(other.id, { lacks: LATER })
    expect((await outdatedIncoming(READER_VERSION, 1)).map(({ invoiceId }) => invoiceId)).toEqual([other.id])
    reader.read.mockReset()
    await run()
    for (const one of [id, other.id]) expect((await kept(one)).fields).toHaveProperty('terms')
    await readBefore(id, { lacks: LATER, columns: { read_by: -2 } })
    reader.read.mockImplementation(() => {
      throw fault
    })
    await run()
    expect((await kept(id)).read_by).toBe(READER_VERSION)
    reader.read.mockClear()
    await run()
    expect(reader.read).not.toHaveBeenCalled()
  })

  it('waits for the next run after three failures in a row', async () => {
    const shop = await mintWorld()
    const ids: string[] = []
    for (const number of ['R-91', 'R-92', 'R-93', 'R-94']) {
      const { id } = await received(shop, otherInvoice(number))
      await readBefore(id)
      ids.push(id)
    }
    reader.read.mockImplementation(() => {
      throw new Error('broken')
    })
    await run()
    const tried = (await Promise.all(ids.map(kept))).map(({ read_by: by }) => by)
    expect(tried.toSorted((a, b) => a - b)).toEqual([-1, -1, -1, 0])
    reader.read.mockReset()
    await run()
    for (const id of ids) expect((await kept(id)).read_by).toBe(READER_VERSION)
  })

  it('goes on where a run was ended or the reader had no time, tenant by tenant', async () => {
    const worlds = [await mintWorld(), await mintWorld()]
    const ids: string[] = []
    for (const world of worlds)
      for (let n = 0; n < 2; n += 1) {
        const { id } = await received(world)
        await readBefore(id, { lacks: LATER })
        ids.push(id)
      }
    const done = async () => (await Promise.all(ids.map(kept))).filter(({ read_by: by }) => by > 0).length
    reader.read
      .mockImplementationOnce(() => undefined)
      .mockImplementationOnce(() => {
        throw new TurnRefused('late')
      })
    await run()
    expect(await done()).toBe(1)
    reader.read.mockReset()
    await run()
    expect(await done()).toBe(4)
    for (const id of ids) expect((await kept(id)).fields).toHaveProperty('terms')
  })

  it('is one of 500 per run; a record without its file counts as read', async () => {
    const shop = await mintWorld()
    await received(shop)
    await withTenant(shop.tenantId, 'write', (tx) =>
      tx.execute(sql`
        insert into incoming_invoice (tenant_id, id, company_id, received_at, channel, file_name, mime, sha256, size, syntax,
          findings, attachments, fields)
        select tenant_id, gen_random_uuid(), company_id, received_at, channel, file_name, mime,
          encode(sha256(n::text::bytea), 'hex'), size, syntax, findings, attachments, fields
        from incoming_invoice, generate_series(1, 501) n`),
    )
    const left = () =>
      withTenant(shop.tenantId, 'read', (tx) => tx.$count(incomingInvoice, eq(incomingInvoice.readBy, 0)))
    await run()
    expect(await left()).toBe(1)
    await run()
    expect(await left()).toBe(0)
  }, 60_000)

  it('is none of a picture', async () => {
    const shop = await mintWorld()
    const { id } = await received(shop, new Uint8Array([0xff, 0xd8, 0xff, 1]))
    await readBefore(id)
    await run()
    expect(reader.read).not.toHaveBeenCalled()
    expect((await kept(id)).read_by).toBe(0)
  })
})
