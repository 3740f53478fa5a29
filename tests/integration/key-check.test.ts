import { afterAll, beforeEach, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { connected } from '@/db/databases'
import { env } from '@/lib/server/start/env'
import { seal, SealError, unseal } from '@/lib/server/core/encryption'
import { refuseOtherKey } from '@/lib/server/start/key-check'
import { asRole } from '../support/database'
import { tillForTse } from '../support/fiskaly/till-tse'
import { useFakeFiskaly } from '../support/fiskaly/use'

/** A value sealed with an unknown key, as after the loss of ENCRYPTION_KEY. */
const FOREIGN = Buffer.alloc(60, 9).toString('base64')

const fake = await useFakeFiskaly()
const check = () => connected(env().DATABASE_URL, refuseOtherKey)
const forget = () => asRole('owner', (owner) => owner`delete from platform.key_check`)

beforeEach(forget)
afterAll(async () => {
  await forget()
  await fake.stop()
})

it('a start keeps what its key sealed, and takes the same key again (leave_key_check)', async () => {
  await check()
  await check()
  const kept = await asRole(
    'owner',
    (owner) => owner<{ sealed: string }[]>`select sealed from platform.key_check`,
  )
  expect(kept.map(({ sealed }) => unseal(sealed, 'key-check'))).toEqual(['kontor'])
  await expect(asRole('app', (app) => app`delete from platform.key_check`)).rejects.toThrow(
    'permission denied',
  )
})

it('a start with another key is refused with what to do, and leaves what is kept', async () => {
  await asRole('owner', (owner) => owner`insert into platform.key_check (sealed) values (${FOREIGN})`)
  await expect(check()).rejects.toThrow(/ENCRYPTION_KEY is not the one that this database is sealed with/)
  const kept = await asRole(
    'owner',
    (owner) => owner<{ sealed: string }[]>`select sealed from platform.key_check`,
  )
  expect([...kept]).toEqual([{ sealed: FOREIGN }])
  await forget()
  await check()
})

it('two servers that start at once with two keys: one of them is refused', async () => {
  const outcomes = await Promise.allSettled([
    check(),
    asRole('app', async (app) => {
      const [row] = await app<{ kept: string }[]>`select platform.leave_key_check(${FOREIGN}) as kept`
      expect(row?.kept).toBe(FOREIGN)
    }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('a TSE whose secrets cannot be opened says so, and is not tried again', async () => {
  const till = await tillForTse(fake)
  await till.create()
  await withTenant(till.world.tenantId, 'write', (tx) => tx.execute(sql`update pos_tse set pin = ${FOREIGN}`))
  await till.work()
  expect(await till.tse()).toMatchObject({ state: 'FAILED', failure: 'sealed' })
  expect(await till.waiting()).toBeNull()
})

it('what was sealed elsewhere is told from other failures', () => {
  expect(() => unseal(FOREIGN, 'key-check')).toThrow(SealError)
  expect(() => unseal(seal('x', 'here'), 'there')).toThrow(SealError)
})
