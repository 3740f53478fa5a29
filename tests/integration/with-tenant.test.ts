import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { mintWorld } from '../support/world'

/** PostgreSQL's message is in the cause. */
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  )

describe('withTenant', () => {
  it('binds the tenant for the transaction alone', async () => {
    const { tenantId } = await mintWorld()
    const seen = await withTenant(tenantId, 'read', (tx) =>
      tx.execute<{ id: string }>(sql`select id from tenant`),
    )
    expect([...seen]).toEqual([{ id: tenantId }])
  })

  it('writes nothing in a read transaction, which cannot be switched to write', async () => {
    const { tenantId } = await mintWorld()
    const rename = sql`update tenant set name = 'Anders'`
    expect(await reasonOf(withTenant(tenantId, 'read', (tx) => tx.execute(rename)))).toMatch(/read-only/)
    const persuaded = withTenant(tenantId, 'read', async (tx) => {
      await tx.execute(sql`set transaction read write`)
      await tx.execute(rename)
    })
    expect(await reasonOf(persuaded)).toMatch(/must be set before any query/)
    expect(await reasonOf(withTenant(tenantId, 'write', (tx) => tx.execute(rename)))).toBe('none')
  })
})
