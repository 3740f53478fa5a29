import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePool } from '@/db/client'
import { withTenant } from '@/db/tenant'
import { toFailure } from '@/lib/server/core/failure'
import { asRole } from '../support/database'
import { nobodyIsIdle } from '../support/waiting'
import { mintWorld } from '../support/world'

/** Sets a limit for this test's database alone: the role's own limits are too long to wait for. */
const limit = (name: string, value: string) =>
  asRole('admin', async (admin) => {
    const [row] = await admin<{ command: string }[]>`
      select format('alter role kontor_app in database %I set %I = %L', current_database(), ${name}::text, ${value}::text) as command`
    await admin.unsafe(row?.command ?? '')
  })

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => toFailure(error, 'test'),
  )

describe('the time of the application’s role', () => {
  it('is limited by its settings, regardless of the connection’s', async () => {
    const limits = await asRole(
      'app',
      (
        app,
      ) => app`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(limits).toMatchObject([{ statement: '30s', lock: '10s', idle: '1min' }])
  })

  it('does not bind the owner, who migrates', async () => {
    const [row] = await asRole('owner', (owner) => owner`select current_setting('statement_timeout') as it`)
    expect(row?.it).toBe('0')
  })
})

describe('with short limits', () => {
  beforeAll(async () => {
    await limit('statement_timeout', '1500ms')
    await limit('lock_timeout', '500ms')
    await limit('idle_in_transaction_session_timeout', '700ms')
    await closePool()
  })
  afterAll(async () => {
    await asRole('admin', async (admin) => {
      const [row] = await admin<{ command: string }[]>`
        select format('alter role kontor_app in database %I reset all', current_database()) as command`
      await admin.unsafe(row?.command ?? '')
    })
    await closePool()
  })

  it('a held lock frees the pool again', async () => {
    const { tenantId } = await mintWorld()
    const rename = () =>
      withTenant(tenantId, 'write', (tx) => tx.execute(sql`update tenant set name = 'Anders'`))
    await asRole('admin', (admin) =>
      admin.begin(async (held) => {
        await held`select 1 from tenant where id = ${tenantId} for update`
        const failures = await Promise.all(Array.from({ length: 8 }, () => failureOf(rename())))
        for (const failure of failures)
          expect(failure).toMatchObject({ kind: 'unavailable', code: 'database.locked' })
        expect(failures[0]?.message).toContain('an anderer Stelle bearbeitet')
        const other = await mintWorld()
        await withTenant(other.tenantId, 'read', (tx) => tx.execute(sql`select 1`))
      }),
    )
    expect(await failureOf(rename())).toBeNull()
  })

  it('a statement that takes too long is cut off, with a word', async () => {
    const { tenantId } = await mintWorld()
    const slow = withTenant(tenantId, 'read', (tx) => tx.execute(sql`select pg_sleep(5)`))
    expect(await failureOf(slow)).toMatchObject({ kind: 'unavailable', code: 'database.tooLong' })
  })

  it('a transaction that does nothing is ended, and its late statement goes nowhere', async () => {
    const { tenantId } = await mintWorld()
    const idle = withTenant(tenantId, 'write', async (tx) => {
      await tx.execute(sql`update tenant set name = 'Verloren'`)
      await nobodyIsIdle()
      await tx.execute(sql`update tenant set name = 'Zu spät'`)
    })
    expect(await failureOf(idle)).toMatchObject({ kind: 'unavailable', code: 'database.broken' })
    const names = await withTenant(tenantId, 'read', (tx) =>
      tx.execute<{ name: string }>(sql`select name from tenant`),
    )
    expect(names[0]?.name).not.toMatch(/Verloren|Zu spät/)
  })
})
