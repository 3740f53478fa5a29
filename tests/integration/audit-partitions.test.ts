import { beforeEach, describe, expect, it } from 'vitest'
import { migrateDatabase } from '@/db/migrate'
import { extendAuditLog } from '@/db/system/housekeeping'
import { housekeeping } from '@/lib/server/task/housekeeping'
import { newId } from '@/lib/server/core/ids'
import { asRole, testDatabaseUrl } from '../support/database'
import { mintWorld } from '../support/world'

/** Partition name of the month `ahead` months from now. */
const month = (ahead: number): string => {
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
  return first.toISOString().slice(0, 7)
}
const partition = (ahead: number) => `audit_entry_${month(ahead).replace('-', '_')}`

const exists = (ahead: number) =>
  asRole('owner', async (owner) => {
    const [row] = await owner<
      { it: boolean }[]
    >`select to_regclass(${`public.${partition(ahead)}`}) is not null as it`
    return row?.it
  })

describe('the partitions of the audit log', () => {
  beforeEach(() =>
    asRole('owner', async (owner) => {
      for (const ahead of [13, 14]) await owner`drop table if exists ${owner(partition(ahead))}`
    }),
  )

  it('are made ahead by housekeeping, out of the application’s reach', async () => {
    await housekeeping.handle({})
    expect([await exists(13), await exists(14)]).toEqual([true, true])
    expect(await extendAuditLog()).toBe(0)
    const read = asRole('app', (app) => app`select 1 from ${app(partition(14))}`)
    await expect(read).rejects.toThrow('permission denied')
  })

  it('are made ahead by each run of the migrations', async () => {
    const ownerUrl = testDatabaseUrl('owner')
    await migrateDatabase({ ownerUrl, appRole: 'kontor_app', systemRole: 'kontor_system' })
    expect([await exists(13), await exists(14)]).toEqual([true, true])
  })

  it('take what the default partition has of their month, as it was written (extend_audit_log, create_partition)', async () => {
    const { tenantId } = await mintWorld()
    const id = newId()
    await asRole('admin', async (admin) => {
      await admin`set session_replication_role = replica`
      await admin`insert into audit_entry (tenant_id, id, at, actor_kind, actor_name, action, entity, entity_id, request_id)
        values (${tenantId}, ${id}, ${`${month(13)}-15`}, 'SYSTEM', 'x', 'x', 'x', 'x', 'x')`
      await admin`update audit_entry set written_at = '2026-01-02T03:04:05Z' where id = ${id}`
    })
    expect(await extendAuditLog()).toBe(2)
    const moved = await asRole(
      'admin',
      (admin) =>
        admin`select tableoid::regclass::text as place, written_at from audit_entry where id = ${id}`,
    )
    expect([...moved]).toEqual([{ place: partition(13), written_at: new Date('2026-01-02T03:04:05Z') }])
    expect(await extendAuditLog()).toBe(0)
    await asRole('admin', async (admin) => {
      await admin`set session_replication_role = replica`
      await admin`delete from audit_entry where id = ${id}`
    })
  })
})
