import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { getDevice } from '@/lib/pos/pos-devices/queries/get-device'
import { execute } from '@/lib/server/core/execute'
import { getTse } from '@/lib/pos/tse/queries'
import { createTse } from '@/lib/pos/tse/use-cases/create-tse'
import { deleteTse } from '@/lib/pos/tse/use-cases/delete-tse'
import { workTse } from '@/lib/pos/tse/use-cases/work-tse'
import { attemptOf } from '../tasks'
import { readyTill } from '../tills'
import { mintWorld, type World } from '../world'
import { PUBLIC_KEY } from './certificate'
import { connectTenant } from './connect'
import type { FakeFiskaly } from './server'

interface TseRow extends Record<string, unknown> {
  id: string
  state: string
  puk: string | null
  pin: string
}

/** A till of a tenant that is connected to the fake, with operations on its TSE. */
export type TillTse = Awaited<ReturnType<typeof tillForTse>>

export async function tillForTse(fake: FakeFiskaly) {
  const world = await mintWorld()
  const account = await connectTenant(world, fake)
  const { id, token } = await readyTill(world)
  const rows = () =>
    withTenant(world.tenantId, 'read', async (tx) => [
      ...(await tx.execute<TseRow>(sql`select id, state, puk, pin from pos_tse order by id`)),
    ])
  const newest = async () => (await rows()).at(-1)?.id ?? ''
  return {
    world,
    account,
    deviceId: id,
    token,
    rows,
    create: () => execute(createTse, world.ctx(), { id }),
    remove: (input: { withoutExport?: boolean } = {}) => execute(deleteTse, world.ctx(), { id, ...input }),
    /** Throws if the till has no TSE. */
    tse: async () => {
      const found = await execute(getTse, world.ctx(), { id })
      if (!found) throw new Error('no TSE')
      return found
    },
    device: () => execute(getDevice, world.ctx(), { id }),
    /** The tenant's security systems at the fake. */
    systems: () =>
      [...fake.signDe.systems.values()].filter((one) => one.organizationId === account.organizationId),
    /** Makes one attempt, `later` milliseconds from now. */
    work: async (later = 0) => {
      const now = () => new Date(Date.now() + later)
      const task = { kind: 'tse', tenantId: world.tenantId, recordId: await newest(), at: now() }
      return attemptOf(task, (claim) => workTse({ claim, now }))
    },
    /** Returns in how many seconds the next attempt is due; null if none is. */
    waiting: async () => {
      const tseId = await newest()
      const [task] = await withTenant(world.tenantId, 'read', (tx) =>
        tx.execute<{ pause: number }>(
          sql`select ceil(extract(epoch from due_at - now())) as pause from task where record_id = ${tseId}`,
        ),
      )
      return task ? Math.max(0, Number(task.pause)) : null
    },
  }
}

/**
 * Adds a TSE that is in use, but that fiskaly does not know. Nothing about it is missing:
 * `tse.refresh` of another test, after this one's fiskaly has stopped, must not ask for it.
 */
export const addTse = ({ tenantId }: World, deviceId: string) =>
  withTenant(tenantId, 'write', (tx) =>
    tx.execute(sql`
      insert into pos_tse (tenant_id, id, device_id, tss_id, client_id, client_serial, puk, pin, state, step, serial, environment,
        public_key, facts, created_at, updated_at)
      values (${tenantId}, ${randomUUID()}, ${deviceId}, ${randomUUID()}, ${randomUUID()}, 'K-1', 'sealed', 'sealed', 'READY',
        'PIN_SET', ${randomUUID()}, 'TEST', ${PUBLIC_KEY}, '{}', now(), now())`),
  )
