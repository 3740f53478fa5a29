import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { withTenant } from '@/db/tenant'
import { writes } from '@/db/writes'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { ourFunctions } from '../support/catalog-roles'
import { asRole } from '../support/database'
import { mintWorld, type World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await mintWorld()
})

const planted = (run: (scope: WriteScope) => Promise<unknown>, before?: () => Promise<void>) =>
  defineUseCase({
    name: 'planted.honest',
    mode: 'write',
    right: 'signedIn',
    module: null,
    input: z.strictObject({}),
    before,
    run,
  })

const rename = ({ tx, ctx }: WriteScope) =>
  tx.execute(sql`update company set name = 'Umbenannt' where id = ${ctx.companyId}`)
const trace = ({ audit, ctx }: WriteScope) =>
  audit({ entity: 'company', entityId: ctx.companyId, action: 'company.patch', after: { name: 'Umbenannt' } })

const nameNow = () =>
  withTenant(world.tenantId, 'read', async (tx) => {
    const [row] = await tx.execute<{ name: string }>(
      sql`select name from company where id = ${world.companyId}`,
    )
    return row?.name
  })

const traceCount = () =>
  withTenant(world.tenantId, 'read', async (tx) => {
    const [row] = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from audit_entry where action = 'company.patch'`,
    )
    return row?.count
  })

const UNCHANGED_BUT_WROTE = /planted\.honest said unchanged\(\) and wrote: update company/

describe('a use case that says unchanged()', () => {
  it('may read and lock', async () => {
    const useCase = planted(async ({ tx, ctx, unchanged }) => {
      await tx.execute(sql`select id from company where id = ${ctx.companyId} for no key update`)
      unchanged()
      return 'read'
    })
    expect(await execute(useCase, world.ctx(), {})).toBe('read')
    const repeat = { idempotency: { key: 'unchanged', bodyHash: 'one' } }
    expect(await execute(useCase, world.ctx(), {}, repeat)).toBe('read')
  })

  it.each<[string, (scope: WriteScope) => Promise<unknown>]>([
    ['afterwards', async (scope) => (scope.unchanged(), rename(scope))],
    ['before', async (scope) => rename(scope).then(() => scope.unchanged())],
    ['after a use case that changed nothing', async (scope) => (await scope.call(idle, {}), rename(scope))],
  ])('is rolled back when it wrote %s', async (_when, run) => {
    const before = await nameNow()
    await expect(execute(planted(run), world.ctx(), {})).rejects.toThrow(UNCHANGED_BUT_WROTE)
    expect(await nameNow()).toBe(before)
  })

  it('is rolled back when it wrote inside another that audits', async () => {
    const silent = planted(async (scope) => (scope.unchanged(), rename(scope)))
    const outer = planted(async (scope) => {
      await trace(scope)
      await scope.call(silent, {})
    })
    await expect(execute(outer, world.ctx(), {})).rejects.toThrow(UNCHANGED_BUT_WROTE)
  })

  it('is rolled back when a function of the database wrote, or a job was sent', async () => {
    const revoking = planted(async ({ tx, ctx, unchanged }) => {
      unchanged()
      await tx.execute(sql`select platform.revoke_sessions(${ctx.actor.id}, now())`)
    })
    await expect(execute(revoking, world.ctx(), {})).rejects.toThrow('wrote: select platform.revoke_sessions')
  })
})

describe('a write', () => {
  it('is rolled back without a word on its traces', async () => {
    const before = await nameNow()
    await expect(execute(planted(rename), world.ctx(), {})).rejects.toThrow(
      'planted.honest neither audited nor said unchanged() or unaudited()',
    )
    expect(await nameNow()).toBe(before)
  })

  it('is rolled back when it tells of a change and made none', async () => {
    const before = await traceCount()
    await expect(execute(planted(trace), world.ctx(), {})).rejects.toThrow(
      'planted.honest audited and wrote nothing',
    )
    const outer = planted(async (scope) => (await trace(scope), scope.call(idle, {})))
    await expect(execute(outer, world.ctx(), {})).rejects.toThrow('planted.honest audited and wrote nothing')
    expect(await traceCount()).toBe(before)
  })

  it('may tell of what the use case that it calls wrote', async () => {
    const inner = planted(async (scope) => (await rename(scope), trace(scope)))
    const outer = planted(async (scope) => (await scope.call(inner, {}), trace(scope)))
    await execute(outer, world.ctx(), {})
    expect(await nameNow()).toBe('Umbenannt')
  })

  it('may rely on the audit of the use case that it calls', async () => {
    const audited = planted(async (scope) => (await rename(scope), trace(scope)))
    const outer = planted(async (scope) => (await scope.call(audited, {}), rename(scope)))
    await execute(outer, world.ctx(), {})
    expect(await nameNow()).toBe('Umbenannt')
  })

  it('may leave no trace where it says why', async () => {
    const useCase = planted(async ({ tx, ctx, unaudited }) => {
      unaudited('a test')
      await tx.execute(sql`update company set name = 'Ohne Spur' where id = ${ctx.companyId}`)
    })
    await execute(useCase, world.ctx(), {})
    expect(await nameNow()).toBe('Ohne Spur')
  })
})

const idle = planted(async ({ unchanged }) => unchanged())

/** Functions that write although their name does not show it. */
const NAMED_OTHERWISE = {
  audit_in_tenant: 'writes the trace itself',
  resolve_session: 'notes when a session was last used; before any use case runs',
}

/** Triggers run within their statement and are never called directly. */
const called = (functions: Awaited<ReturnType<typeof ourFunctions>>) =>
  functions.filter(({ kind }) => kind === 'function').map(({ name }) => name)

describe('functions of the database', () => {
  it('that write are known by their verb', async () => {
    const { names, bodies } = await asRole('owner', async (client) => {
      const rows = await client<{ name: string; body: string }[]>`
        select proname as name, prosrc as body from pg_proc where pronamespace = 'platform'::regnamespace`
      return {
        names: called(await ourFunctions(client)),
        bodies: new Map(rows.map((row) => [row.name, row.body])),
      }
    })
    const known = names.filter((name) => writes(`select platform.${name}()`))
    const writing = names.filter((name) => writes(bodies.get(name) ?? ''))
    expect(writing.filter((name) => !known.includes(name))).toEqual(Object.keys(NAMED_OTHERWISE))
    expect(known.length).toBeGreaterThan(30)
  })
})

describe('a statement', () => {
  it.each([
    'insert into product (id) values ($1)',
    'INSERT INTO pgboss.job (id) VALUES ($1)',
    'update "document" set "status" = $1',
    'update only audit_entry a set record = $1',
    'update billing_run as r\n  set state = $1',
    'delete from position where id = $1',
    'merge into counter using x on true when matched then do nothing',
    'with gone as (delete from payment returning 1) select count(*) from gone',
    'select platform.change_email($1, $2)',
  ])('is known to write: %s', (text) => {
    expect(writes(text)).toBe(true)
  })

  it.each([
    'select id from document where id = $1 for update',
    'select id from document for no key update of document skip locked',
    'select updated_at, offset_by, deleted from product where is_set',
    'savepoint s0',
    'select platform.search_ids($1, $2), platform.lock_tenant($3), platform.audit_record($4, $5, $6)',
  ])('is known to read or lock: %s', (text) => {
    expect(writes(text)).toBe(false)
  })
})

describe('a repeat of a request', () => {
  it('is answered like the first, also once the same request would be refused', async () => {
    let isRefused = false
    const useCase = planted(
      async (scope) => (await rename(scope), await trace(scope), 'done'),
      () => (isRefused ? Promise.reject(new AppError('conflict', 'conflict.stale')) : Promise.resolve()),
    )
    const repeat = { idempotency: { key: 'refused-later', bodyHash: 'one' } }
    expect(await execute(useCase, world.ctx(), {}, repeat)).toBe('done')
    isRefused = true
    expect(await execute(useCase, world.ctx(), {}, repeat)).toBe('done')
    const other = { idempotency: { key: 'refused-at-once', bodyHash: 'one' } }
    await expect(execute(useCase, world.ctx(), {}, other)).rejects.toMatchObject({ code: 'conflict.stale' })
  })
})
