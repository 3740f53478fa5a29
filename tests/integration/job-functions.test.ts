import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { analyzeImported } from '@/db/system/imports'
import { resolvePerson } from '@/db/system/sessions'
import { withTenant } from '@/db/tenant'
import { personContext } from '@/lib/server/auth/session-context'
import { newId } from '@/lib/server/core/ids'
import { asRole } from '../support/database'
import { bySql, HEAD, imported } from '../support/imports'
import { aKind } from '../support/tasks'
import { mintWorld } from '../support/world'

it('resolve_person answers what a person of the tenant may do now, in a company of theirs', async () => {
  const mine = await mintWorld()
  const other = await mintWorld()
  const asker = {
    tenantId: mine.tenantId,
    userId: mine.userId,
    companyId: mine.companyId,
    kind: 'apiToken' as const,
  }
  expect(await personContext(asker, newId())).toMatchObject({
    actor: { kind: 'apiToken', id: mine.userId, name: 'Anna Prüfer' },
    tenantId: mine.tenantId,
    companyId: mine.companyId,
    sessionId: null,
    isAdmin: true,
    mustChangePassword: false,
  })
  await bySql(mine, sql`update app_user set is_admin = false, rights = '{INVOICES_SHOW}'`)
  expect(await personContext(asker, newId())).toMatchObject({ isAdmin: false, rights: ['INVOICES_SHOW'] })
  expect(await resolvePerson(other.tenantId, mine.userId, other.companyId)).toBeNull()
  expect(await resolvePerson(mine.tenantId, mine.userId, other.companyId)).toBeNull()
  const disable = (table: string, key: string, id: string) =>
    asRole('owner', (owner) =>
      owner.unsafe(`update ${table} set is_active = not is_active where ${key} = '${id}'`),
    )
  await disable('platform.login_identity', 'user_id', mine.userId)
  expect(await personContext(asker, newId())).toBeNull()
  await disable('platform.login_identity', 'user_id', mine.userId)
  expect(await personContext(asker, newId())).not.toBeNull()
})

it('lock_imported keeps what an import wrote from everybody else until its transaction ends', async () => {
  const mine = await mintWorld()
  const done = await imported(mine, `${HEAD}S1;Salz;1;7\n`)
  const take = () => bySql(mine, sql`select from product for update nowait`)
  await withTenant(mine.tenantId, 'write', async (tx) => {
    await tx.execute(sql`select platform.lock_imported(${done.id}::uuid)`)
    await expect(take()).rejects.toMatchObject({ cause: { code: '55P03' } })
  })
  expect(await take()).toHaveLength(1)
})

it('analyze_imported counts the rows of the tables that imports write', async () => {
  const mine = await mintWorld()
  await imported(mine, `${HEAD}S1;Salz;1;7\n`)
  await analyzeImported()
  const counted = await asRole('owner', (owner) =>
    owner.unsafe(
      `select relname from pg_class where relname in ('product', 'business_partner', 'partner_communication') and reltuples >= 0`,
    ),
  )
  expect(counted).toHaveLength(3)
})

it('claim_task reads each waiting task a few times, however many a tenant has', async () => {
  const { tenantId } = await mintWorld()
  const { kind } = aKind()
  await withTenant(tenantId, 'write', (tx) =>
    tx.execute(sql`insert into task (tenant_id, kind, record_id)
      select ${tenantId}, ${kind}, gen_random_uuid() from generate_series(1, 300)`),
  )
  const [all] = await asRole('admin', (admin) => admin`select count(*)::int as n from task`)
  const [read] = await asRole('app', (app) =>
    app.begin(async (tx) => {
      await tx`select from platform.claim_task(${kind}, 30000)`
      return tx`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
        from pg_stat_xact_user_tables where relname = 'task'`
    }),
  )
  expect(read?.n).toBeLessThan(4 * Number(all?.n))
})
