import { beforeEach, describe, expect, it } from 'vitest'
import type { Sql } from 'postgres'
import { extendReceipts } from '@/db/system/housekeeping'
import { migrateDatabase } from '@/db/migrate'
import { housekeeping } from '@/lib/server/task/housekeeping'
import { newId } from '@/lib/server/core/ids'
import { asRole, testDatabaseUrl } from '../support/database'
import { readyTill } from '../support/tills'
import { mintWorld } from '../support/world'

/** Returns the month `distance` months from now, in Berlin: `2026-11`. */
const month = (distance: number): string => {
  const [year = 0, now = 0] = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' })
    .format(new Date())
    .split('-')
    .map(Number)
  return new Date(Date.UTC(year, now - 1 + distance, 1)).toISOString().slice(0, 7)
}
const partition = (table: string, distance: number) => `${table}_${month(distance).replace('-', '_')}`

const exists = (name: string) =>
  asRole('owner', async (owner) => {
    const [row] = await owner<{ it: boolean }[]>`select to_regclass(${`public.${name}`}) is not null as it`
    return row?.it
  })

/** Inserts a receipt as the superuser, bypassing all triggers. */
async function plant(admin: Sql, tenantId: string, device: { id: string; storeId: string }, at: string) {
  const id = newId()
  await admin`insert into receipt (tenant_id, created_at, id, device_id, store_id, uuid, number, type, received_at, sum_gross,
      sum_net, sum_vat, line_gross, line_net, payment_methods, payment_amounts, tse_state)
    values (${tenantId}, ${at}, ${id}, ${device.id}, ${device.storeId}, ${newId()}, 1, 'SALE', now(), 100, 93, 7, 100, 93, '{1}',
      '{100}', 'NONE')`
  return id
}

describe('the partitions of receipts', () => {
  beforeEach(() =>
    asRole('owner', async (owner) => {
      for (const table of ['receipt', 'receipt_line'])
        for (const distance of [13, 14])
          await owner`drop table if exists ${owner(partition(table, distance))}`
    }),
  )

  it('are made from 13 months ago to 14 ahead by housekeeping (extend_receipts, ensure_receipt_partition)', async () => {
    await housekeeping.handle({})
    for (const table of ['receipt', 'receipt_line'])
      for (const distance of [-13, 0, 13, 14])
        expect([table, distance, await exists(partition(table, distance))]).toEqual([table, distance, true])
    expect(await exists(partition('receipt', 15))).toBe(false)
    expect(await extendReceipts()).toBe(0)
    const read = asRole('app', (app) => app`select 1 from ${app(partition('receipt', 14))}`)
    await expect(read).rejects.toThrow('permission denied')
  })

  it('are made by each run of the migrations', async () => {
    const ownerUrl = testDatabaseUrl('owner')
    await migrateDatabase({ ownerUrl, appRole: 'kontor_app', systemRole: 'kontor_system' })
    expect([await exists(partition('receipt', 14)), await exists(partition('receipt_line', 14))]).toEqual([
      true,
      true,
    ])
  })

  it('begin with a month of Berlin, in summer and in winter, wherever the session is (berlin_month)', async () => {
    const bounds = await asRole('owner', async (owner) => {
      await owner`set time zone 'Pacific/Kiritimati'`
      const rows = await owner<{ at: string }[]>`
        select platform.berlin_month(m::date) as at from unnest(array['2026-01-01', '2026-07-01', '2026-04-01']) m`
      return rows.map(({ at }) => at)
    })
    expect(bounds).toEqual(['2025-12-31 23:00:00+00', '2026-06-30 22:00:00+00', '2026-03-31 22:00:00+00'])
  })

  it('take the receipts of a fast clock from the default partition, which stay fixed (create_partition)', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const dates = [`${month(13)}-15`, `${month(40)}-15`]
    const [early, late] = await asRole('admin', async (admin) => [
      await plant(admin, world.tenantId, till, dates[0] ?? ''),
      await plant(admin, world.tenantId, till, dates[1] ?? ''),
    ])
    const places = () =>
      asRole('admin', async (admin) => {
        const rows = await admin<{ id: string; place: string }[]>`
          select id, tableoid::regclass::text as place from receipt where tenant_id = ${world.tenantId}`
        return Object.fromEntries(rows.map(({ id, place }) => [id, place]))
      })
    expect(await places()).toEqual({ [early ?? '']: 'receipt_default', [late ?? '']: 'receipt_default' })
    expect(await extendReceipts()).toBe(4)
    expect(await places()).toEqual({
      [early ?? '']: partition('receipt', 13),
      [late ?? '']: 'receipt_default',
    })
    expect(await extendReceipts()).toBe(0)
    await asRole('admin', async (admin) => {
      for (const id of [early, late]) {
        await expect(admin`delete from receipt where id = ${id ?? ''}`).rejects.toThrow('append-only')
        await expect(admin`update receipt set number = 2 where id = ${id ?? ''}`).rejects.toThrow(
          'append-only',
        )
      }
      for (const table of [partition('receipt', 13), 'receipt_default'])
        await expect(admin.unsafe(`truncate ${table}`)).rejects.toThrow('append-only')
    })
    const read = asRole('app', (app) => app`select 1 from ${app(partition('receipt', 13))}`)
    await expect(read).rejects.toThrow('permission denied')
  })
})

describe('what tills pushed', () => {
  it.each(['app', 'owner', 'system'] as const)('is not changed by the role %s', async (role) => {
    const world = await mintWorld()
    const till = await readyTill(world)
    await asRole('admin', (admin) => plant(admin, world.tenantId, till, new Date().toISOString()))
    const refused = /append-only|permission denied/
    for (const statement of [
      'update receipt set sum_gross = 0',
      'delete from receipt',
      `delete from ${partition('receipt', 0)}`,
      'truncate receipt',
      `truncate ${partition('receipt', 0)}`,
      'truncate receipt_line_default',
      'truncate receipt_key',
      'update device_store set valid_from = now()',
    ])
      await asRole(role, async (sql) => {
        await sql`select set_config('app.tenant_id', ${world.tenantId}, false)`
        await expect(sql.unsafe(statement), `${role}: ${statement}`).rejects.toThrow(refused)
      })
  })

  it('is not changed by the superuser either, but past the triggers', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    await asRole('admin', async (admin) => {
      const id = await plant(admin, world.tenantId, till, new Date().toISOString())
      await expect(admin`update receipt set number = 2 where id = ${id}`).rejects.toThrow('append-only')
      await expect(admin`delete from receipt where id = ${id}`).rejects.toThrow('append-only')
      await expect(admin.unsafe(`truncate ${partition('receipt', 0)}`)).rejects.toThrow('append-only')
    })
  })

  it('holds only what makes sense: payments in pairs, a signature where it is signed', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const insert = (methods: string, state: string) =>
      asRole(
        'admin',
        (admin) =>
          admin`insert into receipt (tenant_id, created_at, id, device_id, store_id, uuid, number, type, received_at, sum_gross,
            sum_net, sum_vat, line_gross, line_net, payment_methods, payment_amounts, tse_state)
          values (${world.tenantId}, now(), ${newId()}, ${till.id}, ${till.storeId}, ${newId()}, 1, 'SALE', now(), 1, 1, 0, 1, 1,
            ${methods}, '{1}', ${state})`,
      )
    await expect(insert('{1,2}', 'NONE')).rejects.toThrow('receipt_payments')
    await expect(insert('{1}', 'SIGNED')).rejects.toThrow('receipt_signed')
    await expect(insert('{1}', 'BROKEN')).rejects.toThrow('receipt_tse_state')
  })
})
