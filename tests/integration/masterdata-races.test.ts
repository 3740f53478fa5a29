import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { connected } from '@/db/databases'
import { getProduct } from '@/lib/catalog/products/queries/get-product'
import { execute } from '@/lib/server/core/execute'
import { testDatabaseUrl } from '../support/database'
import { tillContext, TillMemory } from '../support/masterdata'
import { makeProduct } from '../support/products'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const WRITERS = 4
const WRITES = 25

async function stocked(count: number) {
  const world = await mintWorld()
  const ctx = await tillContext(await readyTill(world))
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await makeProduct(world)).id)
  return { world, ctx, ids: ids.toSorted() }
}

/** Runs a rename in a transaction on a connection of its own, as the application's role. */
function renaming(
  { tenantId }: World,
  ids: readonly string[],
  name: string,
  beforeCommit: () => Promise<void>,
) {
  return connected(testDatabaseUrl('app'), (app) =>
    app.begin(async (tx) => {
      await tx`select set_config('app.tenant_id', ${tenantId}, true)`
      for (const id of ids) await tx`update product set name = ${name} where id = ${id}`
      await beforeCommit()
    }),
  )
}

it('what commits late comes, although later writes were told before (mark_for_tills, marked_between)', async () => {
  const { world, ctx, ids } = await stocked(2)
  const [early = '', late = ''] = ids
  const memory = new TillMemory()
  await memory.pull(ctx)
  const seen: string[][] = []
  await renaming(world, [late], 'spät', async () => {
    await renaming(world, [early], 'früh', async () => {})
    seen.push(await memory.pull(ctx), await memory.pull(ctx))
  })
  seen.push(await memory.pull(ctx), await memory.pull(ctx))
  expect(seen).toEqual([[`products ${early}`], [], [`products ${late}`], []])
})

it('what is rolled back does not come', async () => {
  const { world, ctx, ids } = await stocked(1)
  const memory = new TillMemory()
  await memory.pull(ctx)
  const broken = renaming(world, ids, 'nie', () => Promise.reject(new Error('zurück')))
  await expect(broken).rejects.toThrow('zurück')
  expect(await memory.pull(ctx)).toEqual([])
})

it('whatever writers do, and in whatever order they commit, a till ends up with what there is, each change told once', async () => {
  const { world, ctx, ids } = await stocked(8)
  const some = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 4 })
  const write = fc.record({ some, pause: fc.integer({ min: 0, max: 25 }) })
  const plans = fc.sample(fc.array(write, { minLength: WRITES, maxLength: WRITES }), WRITERS)
  const memory = new TillMemory()
  await memory.pull(ctx)
  const fresh = memory.cursor
  let writing = true
  let written = 0
  let told = 0
  const writers = Promise.all(
    plans.map(async (plan, writer) => {
      for (const [n, step] of plan.entries()) {
        // in one order, or writers would deadlock
        await renaming(world, step.some.toSorted(), `${writer}.${n}`, () => sleep(step.pause))
        written += step.some.length
      }
    }),
  ).finally(() => {
    writing = false
  })
  while (writing) {
    const came = await memory.pull(ctx)
    expect(new Set(came).size).toBe(came.length)
    told += came.length
  }
  await writers
  told += (await memory.pull(ctx)).length
  for (const id of ids) {
    const { name } = await execute(getProduct, world.ctx(), { id })
    expect(memory.records.get(`products ${id}`)).toMatchObject({ name })
  }
  expect(told).toBeGreaterThan(ids.length)
  expect(told).toBeLessThanOrEqual(written)
  const old = new TillMemory()
  old.cursor = fresh
  expect((await old.pull(ctx)).toSorted()).toEqual(ids.map((id) => `products ${id}`).toSorted())
}, 60_000)
