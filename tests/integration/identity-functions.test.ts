import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { findLogin } from '@/db/system/sign-in'
import { resolveSession } from '@/db/system/sessions'
import { withTenant } from '@/db/tenant'
import { mintWorld, type World } from '../support/world'

const within = (world: World, call: SQL) =>
  withTenant(world.tenantId, 'write', async (tx) => {
    const [row] = await tx.execute<{ answer: unknown }>(sql`select ${call} as answer`)
    return row?.answer
  })

let mine: World
let other: World
beforeAll(async () => {
  mine = await mintWorld()
  other = await mintWorld()
})

it('identities answers the own tenant’s people alone', async () => {
  const ids = (world: World) => within(world, sql`(select array_agg(user_id) from platform.identities())`)
  expect(await ids(mine)).toEqual([mine.userId])
  expect(await ids(other)).toEqual([other.userId])
})

it('change_email, set_identity_active, revoke_sessions and remove_identity stop at the tenant’s border', async () => {
  const now = new Date()
  const id = mine.userId
  await within(other, sql`platform.change_email(${id}, 'stolen@kontor.example')`)
  await within(other, sql`platform.set_identity_active(${id}, false)`)
  await within(other, sql`platform.revoke_sessions(${id}, ${now.toISOString()})`)
  await within(other, sql`platform.remove_identity(${id})`)
  expect(await findLogin(mine.email)).toMatchObject({ user_id: id, is_active: true })
  expect(await resolveSession(mine.ctx().sessionId ?? '', now)).not.toBeNull()
  expect(await within(mine, sql`platform.change_email(${id}, ${other.email})`)).toBe(false)
})
