import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { resolvePerson } from '@/db/system/sessions'
import { personContext } from '@/lib/server/auth/session-context'
import { newId } from '@/lib/server/core/ids'
import { bySql } from '../support/billing-runs'
import { asRole } from '../support/database'
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
