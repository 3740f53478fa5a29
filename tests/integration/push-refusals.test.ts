import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { POST as pushRoute } from '@/app/api/pos/v1/receipts/route'
import { withTenant } from '@/db/tenant'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { getRejection } from '@/lib/pos/receipts/queries/get-rejection'
import { listRejections } from '@/lib/pos/receipts/queries/list-rejections'
import type { PushAnswer } from '@/lib/pos/receipts/schema/receipts'
import { pushReceipts } from '@/lib/pos/receipts/use-cases/push-receipts'
import { execute } from '@/lib/server/core/execute'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
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

const contentOf = async (world: World, id: string, uuid: string) => {
  const { rows } = await execute(listRejections, world.ctx(), { id })
  const rejectionId = rows.find((row) => row.uuid === uuid)?.id ?? ''
  return execute(getRejection, world.ctx(), { id, rejectionId })
}

async function rejected(world: World) {
  const till = await readyTill(world)
  await push(till, [pushedReceipt({ number: 'x' })])
  const { rows } = await execute(listRejections, world.ctx(), { id: till.id })
  return { id: till.id, rejectionId: rows[0]?.id ?? '' }
}

describeUseCase(getRejection, {
  validInput: rejected,
  invalidInputs: () => ({ 'an invalid id': { id: '7', rejectionId: '7' } }),
})

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
    const odd = { ...pushedReceipt(), number: 'eins', 'a\u0000': 1, 'b\ud800': 1, [`${'c'.repeat(99)}😀`]: 1 }
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
    expect(results[0]?.errors?.map(({ path }) => path)).toEqual(['number'])
    expect(JSON.parse((await contentOf(world, mine.id, odd.uuid)).content)).toEqual(odd)
    expect((await contentOf(world, mine.id, 'deep')).content).toContain('…')
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

describe('what a till was refused', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('is kept up to 64 kB, with the length of all of it, and listed without content', async () => {
    const till = await readyTill(world)
    const uuids = ['long', 'longer']
    await push(
      till,
      uuids.map((uuid, index) => ({ uuid, colour: 'ä'.repeat(500_000 + index) })),
    )
    const { rows } = await execute(listRejections, world.ctx(), { id: till.id })
    expect(rows.map(({ uuid }) => uuid).toSorted()).toEqual(uuids)
    expect(new Set(rows.map(({ contentDigest }) => contentDigest)).size).toBe(2)
    expect(JSON.stringify(rows).length).toBeLessThan(8_000)
    const { content, contentLength, isCut } = await contentOf(world, till.id, 'long')
    expect([contentLength, isCut]).toEqual([1_000_000 + '{"uuid":"long","colour":""}'.length, true])
    expect(content).toMatch(/^\{"uuid":"long","colour":"ä+$/)
    expect(Buffer.byteLength(content)).toBeLessThanOrEqual(64 * 1024)
  })

  it('is read of rows that older versions kept whole, too', async () => {
    const key = await rejected(world)
    const long = JSON.stringify({ colour: 'x'.repeat(100_000) })
    await asRole('admin', async (admin) => {
      await admin`set session_replication_role = replica`
      await admin`update pos_rejection set content = ${long}, content_length = null where id = ${key.rejectionId}`
    })
    const { content, contentLength, isCut } = await execute(getRejection, world.ctx(), key)
    expect([content.length, contentLength, isCut]).toEqual([65_536, long.length, true])
  })

  it('stays for the newest 1,000 of a till, and of no other (sweep_rejections)', async () => {
    const till = await readyTill(world)
    const other = await rejected(world)
    const batch = (from: number) =>
      Array.from({ length: 350 }, (_, index) => ({ uuid: `r-${from + index}`, number: 'x' }))
    for (const from of [0, 350, 700]) await push(till, batch(from))
    const kept = () =>
      withTenant(world.tenantId, 'read', (tx) =>
        tx.execute<{ uuid: string }>(
          sql`select uuid from pos_rejection where device_id = ${till.id} order by number`,
        ),
      )
    const uuids = (await kept()).map(({ uuid }) => uuid)
    expect(uuids).toHaveLength(1_000)
    expect(uuids.filter((uuid) => Number(uuid.slice(2)) >= 350)).toHaveLength(700)
    expect(await execute(getRejection, world.ctx(), other)).toMatchObject({ isSettled: false })
  })

  it('is removed by nobody while it is among them (refuse_rejection_change)', async () => {
    const { rejectionId } = await rejected(world)
    for (const role of ['system', 'admin'] as const)
      await asRole(role, (sql) =>
        expect(sql`delete from pos_rejection where id = ${rejectionId}`).rejects.toThrow('append-only'),
      )
    await asRole('app', async (sql) => {
      await sql`select set_config('app.tenant_id', ${world.tenantId}, false)`
      await expect(sql`delete from pos_rejection`).rejects.toThrow('permission denied')
    })
  })
})
