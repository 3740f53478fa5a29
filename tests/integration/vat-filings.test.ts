import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { deleteCompany } from '@/lib/catalog/companies/use-cases/delete-company'
import { newInvoicePage } from '@/lib/sales/invoices/queries/edit-invoice'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { compareFilings } from '@/lib/tax/vat-return/jobs'
import { filingTasks } from '@/lib/tax/vat-return/queries/filing-tasks'
import { listFilings } from '@/lib/tax/vat-return/queries/filings'
import { showVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { fileValues } from '@/lib/tax/vat-return/use-cases/file-values'
import { withdrawFiling } from '@/lib/tax/vat-return/use-cases/withdraw-filing'
import { entriesOf } from '../support/audit-checks'
import { asRole } from '../support/database'
import { auditorIn } from '../support/auditors'
import { on, openBooks } from '../support/datev'
import { describeUseCase } from '../support/describe-use-case'
import { booked, type Shop } from '../support/invoices'
import { mintWorld, type World } from '../support/world'

const OCTOBER = { period: '2026-10', filedOn: '2026-11-09' }

async function october(world: World): Promise<Shop> {
  const shop = await openBooks(world)
  await booked({ ...shop, world: on(world, '2026-10-05') })
  return shop
}

/** Books an invoice of November for a supply of October. */
async function late({ world, customerId, products }: Shop) {
  const ctx = on(world, '2026-11-20').ctx()
  const draft = { customerId, invoiceDate: '2026-11-20', serviceDate: '2026-10-28' }
  const positions = [{ productId: products.bread, quantity: '3' }]
  const { id } = await execute(createInvoice, ctx, { ...draft, positions })
  return execute(bookInvoice, ctx, { id })
}

const filed = async (world: World, more: Partial<typeof OCTOBER> = {}) =>
  execute(fileValues, on(world, '2026-11-20').ctx(), { ...OCTOBER, ...more })

let year = 2000

/** A period that no test has filed. */
const nextPeriod = () => {
  year += 1
  return { period: `${year}-10`, filedOn: `${year}-11-09` }
}

describeUseCase(fileValues, {
  validInput: nextPeriod,
  otherTenantInput: null,
  audited: { entity: 'company', record: null },
  invalidInputs: () => ({
    'no period': { period: '2026-13', filedOn: '2026-11-09' },
    'no day': { period: '2025-10', filedOn: '2025-11-31' },
  }),
})
describeUseCase(withdrawFiling, {
  validInput: async (world) => ({ id: (await filed(world)).id, reason: 'Doch nicht abgegeben' }),
  otherTenantInput: async (world) => ({ id: (await filed(world)).id, reason: 'Fremd' }),
  audited: { entity: 'company', record: null },
  invalidInputs: () => ({ 'no reason': { id: newId(), reason: ' ' } }),
})
describeUseCase(listFilings, {
  recordsIn: (world) => filed(world, nextPeriod()),
  validInput: async (world) => {
    await filed(world)
    return {}
  },
  otherTenantInput: null,
  invalidInputs: () => ({ 'no period': { period: 'Oktober' } }),
})

describeUseCase(filingTasks, { validInput: () => ({}), otherTenantInput: null })

describe('filed values', () => {
  it('stay as they were, and show later changes with their documents', async () => {
    const world = await mintWorld('Gemeldet')
    const shop = await october(world)
    const filing = await filed(world)
    expect(filing).toMatchObject({ period: '2026-10', filedByName: world.ctx().actor.name, differences: [] })
    const later = await late(shop)
    const november = on(world, '2026-11-25').ctx()
    const { rows } = await execute(listFilings, november, {})
    const [stored] = rows
    expect(stored?.lines).toEqual(filing.lines)
    expect(stored?.differences.map(({ code, count }) => [code, count])).toEqual([[filing.lines[0]?.code, 1]])
    expect(stored?.differences[0]?.documents).toMatchObject([{ recordId: later.id, number: later.number }])
    const page = await execute(showVatReturn, november, { from: '2026-10-01', to: '2026-10-31' })
    expect(page.filing?.filing).toEqual(stored)
    const other = await execute(showVatReturn, november, { from: '2026-10-02', to: '2026-10-31' })
    expect(other.filing).toBeNull()
  })

  it('name a document that counts less than before', async () => {
    const world = await mintWorld('Storno gemeldet')
    const shop = await openBooks(world)
    const { id } = await booked({ ...shop, world: on(world, '2026-10-05') })
    const filing = await filed(world)
    await execute(cancelInvoice, on(world, '2026-11-20').ctx(), {
      id,
      cancelNote: 'Doppelt',
      taxPeriod: 'ORIGINAL',
    })
    const { rows } = await execute(listFilings, on(world, '2026-11-20').ctx(), {})
    const [line] = filing.lines
    expect(rows[0]?.differences).toMatchObject([
      { code: line?.code, base: `-${line?.base}`, tax: line?.tax === '0.00' ? '0.00' : `-${line?.tax}` },
    ])
  })

  it('that are others now are a task from the next night on, until they are corrected (current_filings)', async () => {
    const world = await mintWorld('Verglichen')
    const shop = await october(world)
    const ctx = on(world, '2026-11-25').ctx()
    await filed(world)
    const tasks = () => execute(filingTasks, ctx, {})
    await compareFilings.handle({})
    expect(await tasks()).toEqual([])
    const { sumVat } = await late(shop)
    expect(await tasks()).toEqual([])
    await compareFilings.handle({})
    await compareFilings.handle({})
    const [stored] = (await execute(listFilings, ctx, {})).rows
    expect(stored?.differences).toHaveLength(1)
    expect(await tasks()).toEqual([
      {
        kind: 'filedDiffers',
        href: '/vat-return?from=2026-10-01&to=2026-10-31',
        count: 1,
        name: 'Oktober 2026',
        amount: sumVat,
      },
    ])
    // none for a person of single stores, nor in another company
    expect(await execute(filingTasks, { ...ctx, storeIds: [newId()] }, {})).toEqual([])
    const elsewhere = await execute(createCompany, ctx, {
      name: 'Zweite',
      street: '',
      zipCode: '',
      city: '',
    } as never)
    expect(await execute(filingTasks, { ...ctx, companyId: elsewhere.id }, {})).toEqual([])
    const second = await filed(world, { filedOn: '2026-11-20' })
    expect(await tasks()).toEqual([])
    await compareFilings.handle({})
    expect(await tasks()).toEqual([])
    // the first is current again, and was last compared before it was corrected
    await execute(withdrawFiling, ctx, { id: second.id, reason: 'Doch nicht abgegeben' })
    expect(await tasks()).toHaveLength(1)
  })

  it('are no task for what the form does not contain, and one that cannot be compared hides no other', async () => {
    const world = await mintWorld('Beitrag')
    const shop = await october(world)
    await filed(world)
    const ctx = on(world, '2026-11-20').ctx()
    const positions = [{ name: 'Beitrag', price: '60', quantity: '1', vatRateId: shop.rates.exempt }]
    const draft = { customerId: shop.customerId, invoiceDate: '2026-11-20', serviceDate: '2026-10-28' }
    const fee = await execute(createInvoice, ctx, { ...draft, positions })
    await execute(bookInvoice, ctx, { id: fee.id })
    await compareFilings.handle({})
    expect(await execute(filingTasks, ctx, {})).toEqual([])
    await late(shop)
    // the first one to be compared cannot be: no return is as long
    const { id } = await filed(world, { period: '2026-09', filedOn: '2026-10-09' })
    await asRole('admin', (admin) => admin`update vat_filing set from_day = '2024-01-01' where id = ${id}`)
    await compareFilings.handle({})
    expect(await execute(filingTasks, ctx, {})).toHaveLength(1)
  })

  it('that are equal again are no task after the next night', async () => {
    const world = await mintWorld('Wieder gleich')
    const shop = await october(world)
    await filed(world)
    const { id } = await late(shop)
    const ctx = on(world, '2026-11-25').ctx()
    await compareFilings.handle({})
    expect(await execute(filingTasks, ctx, {})).toHaveLength(1)
    await execute(cancelInvoice, ctx, { id, cancelNote: 'Doppelt', taxPeriod: 'ORIGINAL' })
    await compareFilings.handle({})
    expect(await execute(filingTasks, ctx, {})).toEqual([])
  })

  it('are corrected by a second filing, once', async () => {
    const world = await mintWorld('Berichtigt')
    const shop = await october(world)
    const first = await filed(world)
    await late(shop)
    const second = await filed(world, { filedOn: '2026-11-20' })
    expect(second).toMatchObject({ corrects: first.id, differences: [] })
    const ctx = on(world, '2026-11-20').ctx()
    await expect(
      execute(fileValues, ctx, { ...OCTOBER, filedOn: '2026-11-20', corrects: first.id }),
    ).rejects.toMatchObject({ code: 'conflict.stale' })
    const again = await filed(world, { filedOn: '2026-11-20' })
    expect(again.id).toBe(second.id)
    await expect(execute(withdrawFiling, ctx, { id: first.id, reason: 'Irrtum' })).rejects.toMatchObject({
      code: 'vatReturn.filingCorrected',
    })
    await execute(withdrawFiling, ctx, { id: second.id, reason: 'Irrtum' })
    const withdrawals = (await entriesOf(ctx)).filter(({ action }) => action === 'vatReturn.withdrawFiling')
    expect(withdrawals.map(({ before, after }) => [before?.filedOn, after])).toEqual([
      [second.filedOn, { vatPeriod: second.period, filedOn: null, withdrawn: true, reason: 'Irrtum' }],
    ])
    await expect(execute(withdrawFiling, ctx, { id: second.id, reason: 'Irrtum' })).rejects.toMatchObject({
      code: 'vatReturn.filingWithdrawn',
    })
    const { rows } = await execute(listFilings, ctx, { period: '2026-10' })
    expect(rows.map(({ id, correctedBy, withdrawn }) => [id, correctedBy, withdrawn?.reason])).toEqual([
      [second.id, null, 'Irrtum'],
      [first.id, null, undefined],
    ])
    expect(rows[1]?.differences).toHaveLength(1)
  })

  it('are of a period that has ended, and of months or their quarter, beside the year', async () => {
    const world = await mintWorld('Zeiträume')
    await october(world)
    const refusal = (more: Partial<typeof OCTOBER>) =>
      filed(world, more).then(
        () => null,
        (error: { fields?: { path: string; code: string }[] }) =>
          error.fields?.map(({ path, code }) => ({ path, code }))[0],
      )
    expect(await refusal({ filedOn: '2026-10-31' })).toEqual({
      path: 'filedOn',
      code: 'vatReturn.filedEarly',
    })
    expect(await refusal({ filedOn: '2026-11-21' })).toEqual({
      path: 'filedOn',
      code: 'vatReturn.filedLater',
    })
    expect(await refusal({ period: '2025-Q4' })).toBeNull()
    const overlaps = { path: 'period', code: 'vatReturn.filingOverlaps' }
    expect(await refusal({ period: '2025-10' })).toEqual(overlaps)
    expect(await refusal({ period: '2025' })).toBeNull()
    expect(await refusal({ period: '2025-09' })).toBeNull()
    expect(await refusal({ period: '2025-Q3' })).toEqual(overlaps)
    expect(await refusal({ period: '9999' })).toEqual({ path: 'period', code: 'vatReturn.filingPeriod' })
  })

  it('come 24 to a page at most, and name 100 documents of a difference at most', async () => {
    const world = await mintWorld('Grenzen der Abgaben')
    const { id } = await filed(world)
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`
        insert into vat_filing_source (tenant_id, company_id, filing_id, code, kind, source_id, record_id, number, name, day, base)
        select ${world.tenantId}::uuid, ${world.companyId}, ${id}::uuid, '81', 'document', n::text, n::text, n::text, '', '2026-10-01', 1
        from generate_series(1, 101) n`),
    )
    const ctx = on(world, '2026-11-20').ctx()
    const { rows } = await execute(listFilings, ctx, { pageSize: 24 })
    expect(rows[0]?.differences).toMatchObject([{ code: '81', base: '-1.01', count: 101 }])
    expect(rows[0]?.differences[0]?.documents).toHaveLength(100)
    await expect(execute(listFilings, ctx, { pageSize: 25 })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('are corrected 49 times at most, and never by an earlier one', async () => {
    const world = await mintWorld('Oft berichtigt')
    await filed(world)
    const refusal = (filedOn: string) => expect(filed(world, { filedOn })).rejects
    await refusal('2026-11-08').toMatchObject({
      fields: [{ path: 'filedOn', code: 'vatReturn.filedBefore' }],
    })
    const add = (count: number) =>
      withTenant(world.tenantId, 'write', (tx) =>
        tx.execute(sql`
          insert into vat_filing (tenant_id, company_id, id, period, from_day, to_day, basis, filed_on, lines, created_at,
            created_by_name, withdrawn_at, withdraw_reason)
          select tenant_id, company_id, gen_random_uuid(), period, from_day, to_day, basis, filed_on, lines, created_at,
            created_by_name, now(), 'Irrtum' from vat_filing f cross join generate_series(1, ${count})
          where withdrawn_at is null`),
      )
    await add(48)
    expect((await filed(world, { filedOn: '2026-11-10' })).corrects).not.toBeNull()
    await refusal('2026-11-11').toMatchObject({ code: 'vatReturn.tooManyFilings' })
  })

  it('are hidden from people of single stores', async () => {
    const world = await mintWorld('Nur eine Filiale')
    const { id } = await filed(world)
    const ctx = { ...world.ctx(), storeIds: ['0197c1d0-0000-7000-8000-000000000000'] }
    const forbidden = { kind: 'forbidden' }
    await expect(execute(listFilings, ctx, { period: '2025-10' })).rejects.toMatchObject(forbidden)
    await expect(execute(withdrawFiling, ctx, { id, reason: 'Irrtum' })).rejects.toMatchObject(forbidden)
    await expect(execute(fileValues, ctx, OCTOBER)).rejects.toMatchObject(forbidden)
  })

  it('are kept apart by company, and keep their company', async () => {
    const world = await mintWorld('Zwei Mandanten')
    await october(world)
    const { id } = await filed(world)
    const { id: second } = await execute(createCompany, world.ctx(), { name: 'Zweiter Mandant' })
    const other = { ...on(world, '2026-11-20').ctx(), companyId: second }
    expect((await execute(listFilings, other, {})).rows).toEqual([])
    await expect(execute(withdrawFiling, other, { id, reason: 'Fremd' })).rejects.toMatchObject({
      kind: 'notFound',
    })
    await execute(fileValues, other, OCTOBER)
    await expect(execute(deleteCompany, world.ctx(), { id: second })).rejects.toMatchObject({
      code: 'company.hasDocuments',
    })
  })

  it('are open to an auditor of their period, without what the auditor cannot compare', async () => {
    const world = await mintWorld('Prüfer liest Abgaben')
    const shop = await october(world)
    await filed(world)
    await filed(world, { period: '2026-09', filedOn: '2026-10-10' })
    await late(shop)
    const auditor = await auditorIn(world, { from: '2026-10-01', to: '2026-12-31' })
    const { rows } = await execute(listFilings, auditor.ctx(), {})
    expect(rows.map(({ period, differences }) => [period, differences])).toEqual([['2026-10', []]])
  })

  it('are the days of no later invoice', async () => {
    const world = await mintWorld('Rechnung im gemeldeten Monat')
    const shop = await october(world)
    await filed(world)
    await expect(booked({ ...shop, world: on(world, '2026-10-28') })).rejects.toMatchObject({
      fields: [{ path: 'date', code: 'document.dateFiled' }],
    })
    const { filedPeriods } = await execute(newInvoicePage, world.ctx(), {})
    expect(filedPeriods).toEqual([{ from: '2026-10-01', to: '2026-10-31' }])
    const [filing] = (await execute(listFilings, world.ctx(), {})).rows
    await execute(withdrawFiling, world.ctx(), { id: filing?.id ?? '', reason: 'Irrtum' })
    expect((await booked({ ...shop, world: on(world, '2026-10-28') })).status).toBe('BOOKED')
  })

  it('are not changed by a later change of the taxation', async () => {
    const world = await mintWorld('Wechsel')
    await october(world)
    const { lines } = await filed(world)
    await execute(patchCompany, world.ctx(), { id: world.companyId, vatBasis: 'actual' })
    const { rows } = await execute(listFilings, on(world, '2026-11-25').ctx(), {})
    expect(rows[0]).toMatchObject({ basis: 'agreed', lines })
  })
})
