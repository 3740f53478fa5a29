import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/server/core/ids'
import { asRole } from '../support/database'
import { draft, openShop } from '../support/invoices'
import { someoneWaits } from '../support/waiting'
import { mintWorld } from '../support/world'

// Covers what the application's role cannot do even with its own SQL.

describe('a booking under way', () => {
  it('blocks adding a position by SQL, which is refused afterwards (refuse_booked)', async () => {
    const shop = await openShop(await mintWorld())
    const { tenantId } = shop.world
    const { id } = await draft(shop)
    await asRole('app', (first) =>
      asRole('app', async (second) => {
        const bind = (sql: typeof first) => sql`select set_config('app.tenant_id', ${tenantId}, false)`
        await bind(first)
        await bind(second)
        await first`begin`
        await first`update document set status = 'BOOKED', number = ${`RACE-${newId()}`}, booked_at = now() where id = ${id}`
        const added = second`
          insert into document_position
          select (jsonb_populate_record(p, jsonb_build_object('id', ${newId()}::text, 'position', 99))).*
          from document_position p where p.document_id = ${id} limit 1`.then(
          () => 'added',
          (error: { hint?: string }) => error.hint,
        )
        await someoneWaits()
        await first`commit`
        expect(await added).toBe('document.notDraft')
      }),
    )
  })
})

describe('the application’s role', () => {
  it('cannot delete a counter, to make it again with a lower number', async () => {
    const world = await mintWorld()
    await asRole('app', async (sql) => {
      await sql`select set_config('app.tenant_id', ${world.tenantId}, false)`
      for (const table of ['number_range', 'counter'])
        await expect(sql.unsafe(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
    })
  })

  it('cannot choose when an entry of the log was written (stamp_audit_entry)', async () => {
    const world = await mintWorld()
    const [row] = await asRole('app', async (sql) => {
      await sql`select set_config('app.tenant_id', ${world.tenantId}, false)`
      await sql`
        insert into audit_entry (tenant_id, id, at, actor_kind, actor_name, action, entity, entity_id, request_id, written_at)
        values (${world.tenantId}, ${newId()}, '2020-01-01', 'user', 'x', 'x', 'x', 'x', 'x', '2020-01-01')`
      return sql<{ seconds: number }[]>`
        select extract(epoch from clock_timestamp() - written_at)::float as seconds from audit_entry where at = '2020-01-01'`
    })
    expect(row?.seconds).toBeLessThan(60)
  })
})
