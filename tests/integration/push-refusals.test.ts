import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { POST as pushRoute } from '@/app/api/pos/v1/receipts/route'
import { withTenant } from '@/db/tenant'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { listRejections } from '@/lib/pos/receipts/queries/list-rejections'
import type { PushAnswer } from '@/lib/pos/receipts/schema'
import { pushReceipts } from '@/lib/pos/receipts/use-cases/push-receipts'
import { execute } from '@/lib/server/core/execute'
import { push, pushedReceipt, pushedRows } from '../support/receipts'
import { actingTill, pendingTill, readyTill, tillRequest } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const params = { params: Promise.resolve({}) }
const send = (token: string | undefined, body: unknown) =>
  pushRoute(tillRequest('/receipts', { ...(token === undefined ? {} : { token }), body }), params)
const refusalOf = async (answer: Response) => {
  const { code } = (await answer.json()) as { code: string }
  return [answer.status, code]
}
const rowOf = async (world: World, uuid: string) => {
  const { receipts } = await pushedRows(world)
  return receipts.find((row) => row.uuid === uuid)
}

describe('a push', () => {
  let world: World
  let till: { id: string; token: string; storeId: string }
  beforeAll(async () => {
    world = await mintWorld()
    till = await readyTill(world)
  })

  it('refuses more than 500 as a whole', async () => {
    const receipts = Array.from({ length: 501 }, () => pushedReceipt())
    expect(await refusalOf(await send(till.token, { receipts }))).toEqual([422, 'pos.batchTooLarge'])
    expect(await rowOf(world, receipts[0]?.uuid ?? '')).toBeUndefined()
    expect((await send(till.token, { receipts: [], more: 1 })).status).toBe(422)
    expect(await (await send(till.token, { receipts: [] })).json()).toEqual({ results: [] })
  })

  it('is refused to all but ready tills of their own tenant', async () => {
    const body = { receipts: [pushedReceipt()] }
    const waiting = await pendingTill(world)
    const gone = await readyTill(world)
    const foreign = await readyTill(await mintWorld())
    await execute(deleteDevice, world.ctx(), { id: gone.id })
    expect(await refusalOf(await send(waiting.token, body))).toEqual([403, 'device.pending'])
    expect(await refusalOf(await send(gone.token, body))).toEqual([403, 'device.deleted'])
    expect(await refusalOf(await send(undefined, body))).toEqual([401, 'auth.required'])
    const uuid = body.receipts[0]?.uuid ?? ''
    expect((await send(foreign.token, body)).status).toBe(200)
    expect(await rowOf(world, uuid)).toBeUndefined()
    expect(await push(till, body.receipts)).toEqual([{ uuid, status: 'stored' }])
    for (const ctx of [world.ctx(), world.as({ isPlatformAdmin: true })])
      await expect(execute(pushReceipts, ctx, body)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('is refused to a till that was ended since it called', async () => {
    const mine = await readyTill(world)
    const ctx = await actingTill(mine)
    await execute(deleteDevice, world.ctx(), { id: mine.id })
    await expect(execute(pushReceipts, ctx, { receipts: [pushedReceipt()] })).rejects.toMatchObject({
      code: 'device.deleted',
    })
  })

  it('keeps what the database cannot store, or cannot be written as JSON again, beside the good ones', async () => {
    const mine = await readyTill(world)
    const good = pushedReceipt()
    const odd = { ...pushedReceipt(), 'a\u0000': 1, 'b\ud800': 1, [`${'c'.repeat(99)}😀`]: 1 }
    const depth = 200_000
    const deep = `{"uuid":"deep","lines":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const request = tillRequest('/receipts', { token: mine.token, body: {} })
    const body = `{"receipts":[${JSON.stringify(odd)},${deep},${JSON.stringify(good)}]}`
    const answer = await pushRoute(
      new Request(request.url, { method: 'POST', headers: request.headers, body }),
      params,
    )
    const { results } = (await answer.json()) as PushAnswer
    expect(results.map(({ status }) => status)).toEqual(['invalid', 'invalid', 'stored'])
    expect(results[0]?.errors?.map(({ path }) => path)).toEqual([
      'a\ufffd',
      'b\ufffd',
      `${'c'.repeat(99)}\ufffd`,
    ])
    const { rows } = await execute(listRejections, world.ctx(), { id: mine.id })
    expect(rows.find(({ uuid }) => uuid === odd.uuid)?.content).toEqual(odd)
    expect(JSON.stringify(rows.find(({ uuid }) => uuid === 'deep')?.content)).toContain('…')
  })

  it('writes all of a batch or nothing', async () => {
    const mine = await readyTill(world)
    const ctx = await actingTill(mine)
    const broken = { ...ctx, now: () => new Date(Number.NaN) }
    const receipts = [pushedReceipt(), pushedReceipt()]
    await expect(execute(pushReceipts, broken, { receipts })).rejects.toThrow()
    const rows = await withTenant(world.tenantId, 'read', (tx) =>
      tx.execute(sql`select 1 from receipt_key where device_id = ${mine.id}`),
    )
    expect(rows.length).toBe(0)
  })
})
