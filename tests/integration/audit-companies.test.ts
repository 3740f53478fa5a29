import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { deleteCompany } from '@/lib/catalog/companies/use-cases/delete-company'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { businessDay } from '@/lib/domain/business-date'
import { getReceipt } from '@/lib/pos/receipts/queries/get-receipt'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { printInvoices } from '@/lib/sales/invoices/queries/get-invoice'
import { listUsers } from '@/lib/platform/users/queries'
import { writeAudit } from '@/lib/server/core/audit'
import { authorizeAhead, execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { listAuditLog } from '@/lib/services/audit/queries'
import { queriesOf } from '@/lib/tax/z3/queries/tables'
import { auditorIn } from '../support/auditors'
import { asRole } from '../support/database'
import { booked, openShop } from '../support/invoices'
import { push, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, type World } from '../support/world'

const today = businessDay(new Date())
const period = { from: '2026-11-01', to: today }

const logOf = async (ctx: ReturnType<World['ctx']>) =>
  (await execute(listAuditLog, ctx, {})).rows.map(({ entityId }) => entityId)

/** Returns the ids of the records in the Z3 export's audit log. */
const exportedLog = ({ tenantId, companyId }: World) =>
  withTenant(tenantId, 'read', async (tx) => {
    const query = queriesOf({ companyId, ...period }, true)['protokoll.csv']
    return (await tx.execute<{ DATENSATZ_ID: string }>(query)).map((row) => row.DATENSATZ_ID)
  })

/** Two companies of one name, each with an invoice. */
async function twins() {
  const world = await mintWorld()
  const second = await inSecondCompany(world)
  const name = 'Hofladen'
  for (const { companyId } of [world, second])
    await execute(patchCompany, world.ctx(), { id: companyId, name })
  const { id: mine } = await booked(await openShop(world))
  const { id: theirs } = await booked(await openShop(second))
  return { world, second, mine, theirs }
}

describe('entries of companies of the same name', () => {
  it('are shown to an auditor of their company alone, also after it is renamed', async () => {
    const { world, second, mine, theirs } = await twins()
    const ofFirst = await auditorIn(world, period)
    const ofSecond = await auditorIn(world, { ...period, companies: [second.companyId] })
    const shown = async () => [await logOf(ofFirst.ctx()), await logOf(ofSecond.ctx())]
    const expected = [expect.arrayContaining([mine]), expect.arrayContaining([theirs])]
    expect(await shown()).toEqual(expected)
    await execute(patchCompany, world.ctx(), { id: world.companyId, name: 'Umbenannt' })
    expect(await shown()).toEqual(expected)
    const [first, other] = await shown()
    expect([first?.includes(theirs), other?.includes(mine)]).toEqual([false, false])
    const companies = [world, second].map(({ companyId }) => String(companyId))
    const named = [first, other].map((ids) => companies.map((id) => ids?.includes(id)))
    expect(named).toEqual([
      [true, false],
      [false, true],
    ])
    expect(await logOf(world.ctx())).toEqual(expect.arrayContaining([mine, theirs]))
  })

  it('are in the Z3 data of their company alone, with those of the tenant', async () => {
    const { world, second, mine, theirs } = await twins()
    await execute(patchCompany, world.ctx(), { id: world.companyId, name: 'Umbenannt' })
    const first = await exportedLog(world)
    const other = await exportedLog(second)
    expect([first.includes(mine), first.includes(theirs)]).toEqual([true, false])
    expect([other.includes(mine), other.includes(theirs)]).toEqual([false, true])
    const ofUsers = await auditorIn(world, period)
    expect(await exportedLog(world)).toContain(ofUsers.id)
  })

  it('are the requests of its auditors, too', async () => {
    const { world, second } = await twins()
    const auditor = await auditorIn(world, { ...period, companies: [second.companyId] })
    await execute(listAuditLog, auditor.ctx(), {})
    await expect(execute(listUsers, auditor.ctx(), {})).rejects.toMatchObject({ kind: 'forbidden' })
    const requestsIn = async (books: World) => {
      const query = queriesOf({ companyId: books.companyId, ...period }, true)['protokoll.csv']
      const rows = await withTenant(books.tenantId, 'read', (tx) => tx.execute(query))
      return rows.filter((row) => row['ART'] === 'auditorAccess').map((row) => row['VORGANG'])
    }
    expect(await requestsIn(world)).toEqual([])
    expect(await requestsIn(second)).toEqual(['audit.list', 'auditor.refused'])
  })
})

describe('an entry of a record that a company has', () => {
  it('belongs to the company that it names, to none if it names none, otherwise to the record’s', async () => {
    const world = await mintWorld()
    const second = await inSecondCompany(world)
    const { id: entityId } = await booked(await openShop(world))
    const [own] = (await execute(listAuditLog, world.ctx(), { entityId })).rows
    const named = { id: second.companyId, name: 'Anderer Name' }
    const of = { record: own?.record, name: own?.company, id: world.companyId }
    const expected = [
      { entry: {}, ...of },
      { entry: { company: '' as const }, ...of, name: '', id: null },
      { entry: { company: named }, ...of, ...named },
      { entry: { record: 'R' }, ...of, record: 'R' },
      { entry: { record: 'R', company: '' as const }, record: 'R', name: '', id: null },
      { entry: { record: 'R', company: named }, record: 'R', ...named },
    ]
    const entries = expected.map(({ entry }, index) => ({
      entity: 'document' as const,
      entityId,
      action: `tried.${index}`,
      ...entry,
    }))
    const stored = expected.map(({ entry: _entry, ...one }) => one)
    for (const written of [[entries], entries.map((one) => [one])]) {
      const ctx = world.as({ requestId: newId() })
      const rows = await withTenant(world.tenantId, 'write', async (tx) => {
        for (const some of written) await writeAudit(tx, ctx, 'tried', some)
        return tx.execute(sql`select record, company as name, company_id::int as id from audit_entry
          where request_id = ${ctx.requestId} order by action`)
      })
      expect([...rows]).toEqual(stored)
    }
  })
})

/** What the migration does to entries that have only the name of their company. */
const [backfill = ''] = readFileSync('db/migrations/0055_audit-company.sql', 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.trim().startsWith('UPDATE audit_entry'))

describe('entries from before companies were kept by id', () => {
  it('get the company that was called so, unless several were', async () => {
    const world = await mintWorld()
    const called = async (name: string) => (await execute(createCompany, world.ctx(), { name })).id
    const shop = await called('Laden')
    const gone = await called('Stand')
    const twin = await called('Doppelt')
    await execute(patchCompany, world.ctx(), { id: shop, name: 'Laden am Markt' })
    await execute(deleteCompany, world.ctx(), { id: gone })
    await execute(patchCompany, world.ctx(), { id: twin, name: 'Einzeln' })
    await called('Doppelt')
    const names = ['Laden', 'Laden am Markt', 'Stand', 'Einzeln', 'Doppelt', 'Unbekannt', '']
    const rolledBack = new Error('rolled back')
    let found: unknown
    const run = asRole('admin', (admin) =>
      admin.begin(async (tx) => {
        for (const company of names)
          await tx`insert into audit_entry (tenant_id, id, at, actor_kind, actor_name, action, entity, entity_id, company, request_id)
            values (${world.tenantId}, ${newId()}, now(), 'user', 'x', 'x', 'store', 'x', ${company}, 'old')`
        await tx.unsafe(backfill)
        found = await tx`select company, company_id::int as id from audit_entry where request_id = 'old'
          and tenant_id = ${world.tenantId} order by array_position(${names}::text[], company)`
        throw rolledBack
      }),
    )
    await expect(run).rejects.toBe(rolledBack)
    expect(found).toEqual(
      [shop, shop, gone, twin, null, null, null].map((id, index) => ({ company: names[index], id })),
    )
  })

  it('are shown to nobody but administrators where several were', async () => {
    const { world, mine } = await twins()
    const id = newId()
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`
        insert into audit_entry (tenant_id, id, at, actor_kind, actor_name, action, entity, entity_id, company, request_id)
        values (${world.tenantId}, ${id}, now(), 'user', 'x', 'invoice.pay', 'document', ${id}, 'Hofladen', 'old')`),
    )
    const { ctx } = await auditorIn(world, period)
    expect(await logOf(ctx())).toContain(mine)
    expect(await logOf(ctx())).not.toContain(id)
    expect(await exportedLog(world)).not.toContain(id)
    expect(await logOf(world.ctx())).toContain(id)
  })
})

describe('the requests of an auditor', () => {
  const requestsOf = async (world: World, entityId: string) =>
    (await execute(listAuditLog, world.ctx(), { entity: 'auditorAccess', entityId })).rows.map(
      ({ action, record }) => [action, record],
    )

  it('name receipts by till and number, several documents by their numbers', async () => {
    const world = await mintWorld()
    const { id: invoice } = await booked(await openShop(world))
    const till = await readyTill(world)
    await push(till, [pushedReceipt()])
    const [receipt] = (await execute(listReceipts, world.ctx(), {})).rows
    const auditor = await auditorIn(world, period)
    await execute(getReceipt, auditor.ctx(), { id: receipt?.id ?? '' })
    await execute(printInvoices, auditor.ctx(), { ids: [invoice] })
    const unknown = { id: 'kein-bon' }
    await expect(execute(getReceipt, auditor.ctx(), unknown)).rejects.toMatchObject({ kind: 'invalid' })
    expect(await requestsOf(world, auditor.id)).toEqual([
      ['receipt.get', 'kein-bon'],
      ['invoice.print', '10000'],
      ['receipt.get', 'Kasse 1 Nr. 4711'],
    ])
  })

  it('are logged when a bulk action is refused as a whole', async () => {
    const world = await mintWorld()
    const auditor = await auditorIn(world, period)
    await expect(authorizeAhead(bookInvoice, auditor.ctx())).rejects.toMatchObject({
      code: 'auditor.readOnly',
    })
    await authorizeAhead(printInvoices, auditor.ctx())
    expect(await requestsOf(world, auditor.id)).toEqual([['auditor.refused', 'invoice.book']])
  })
})
