import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { listOwnSessions } from '@/lib/platform/account/queries'
import { ACTOR_KINDS, type ActorKind } from '@/lib/domain/actor'
import { RIGHTS } from '@/lib/domain/rights'
import { takeMail } from '@/lib/services/mail/use-cases/deliver-mail'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { mintWorld, type World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await mintWorld()
})

/**
 * A context of that kind of actor with rights of its own; neither a tenant's nor the platform's
 * administrator.
 */
const acting = (kind: ActorKind, change: Partial<Omit<Context, 'tenantId'>> = {}): Context =>
  world.as({ actor: { kind, id: randomUUID(), name: `Ein ${kind}` }, isAdmin: false, ...change })

const forbidden = { kind: 'forbidden' }

describe.each(ACTOR_KINDS)('an actor of kind %s', (kind) => {
  it('writes by its own right and is kept in the audit entry as it is called', async () => {
    const ctx = acting(kind, { rights: ['PRODUCTGROUPS_CREATE'] })
    await execute(createProductGroup, ctx, { name: `Gruppe ${kind}` })
    const entries = await withTenant(ctx.tenantId, 'read', (tx) =>
      tx.execute(sql`
        select actor_kind, actor_id, actor_name, actor_email from audit_entry where request_id = ${ctx.requestId}`),
    )
    expect([...entries]).toEqual([
      { actor_kind: kind, actor_id: ctx.actor.id, actor_name: `Ein ${kind}`, actor_email: null },
    ])
  })

  it('is refused without the right, and without the module', async () => {
    const others = RIGHTS.filter((right) => right !== 'PRODUCTGROUPS_CREATE')
    const input = { name: 'Verboten' }
    const withoutRight = acting(kind, { rights: others })
    await expect(execute(createProductGroup, withoutRight, input)).rejects.toMatchObject(forbidden)
    const withoutModule = acting(kind, { rights: RIGHTS, modules: ['pos'] })
    await expect(execute(createProductGroup, withoutModule, input)).rejects.toMatchObject(forbidden)
  })
})

describe('what only some kinds may', () => {
  it.each(['device', 'externalDevice', 'system'] as const)(
    'a person’s own page is refused to %s',
    async (kind) => {
      const ctx = acting(kind, { rights: RIGHTS })
      await expect(execute(listOwnSessions, ctx, {})).rejects.toMatchObject(forbidden)
    },
  )

  it.each(ACTOR_KINDS.filter((kind) => kind !== 'system'))('a job’s work is refused to %s', async (kind) => {
    const everything = { rights: RIGHTS, isAdmin: true, isPlatformAdmin: true }
    const taking = execute(takeMail, acting(kind, everything), { mailId: randomUUID() })
    await expect(taking).rejects.toMatchObject(forbidden)
  })

  it('a job’s work is open to a job without any right', async () => {
    const taken = await execute(takeMail, acting('system'), { mailId: randomUUID() })
    expect(taken).toEqual({ mail: null, until: null })
  })
})
