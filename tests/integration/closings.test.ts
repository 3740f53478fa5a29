import { sql } from 'drizzle-orm'
import { inflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { POST as pushRoute } from '@/app/api/pos/v1/closings/route'
import { withTenant } from '@/db/tenant'
import { getClosing } from '@/lib/pos/closings/queries/get-closing'
import { listClosings } from '@/lib/pos/closings/queries/list-closings'
import { commentClosing } from '@/lib/pos/closings/use-cases/comment-closing'
import { pushClosings } from '@/lib/pos/closings/use-cases/push-closings'
import { readClosingPaper } from '@/lib/pos/closings/use-cases/render-closing'
import { settleClosing } from '@/lib/pos/closings/use-cases/settle-closing'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { getRejection } from '@/lib/pos/receipts/queries/get-rejection'
import { listRejections } from '@/lib/pos/receipts/queries/list-rejections'
import { execute } from '@/lib/server/core/execute'
import { pushAll, pushedClosing } from '../support/closings'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { push, pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { pendingTill, readyTill, tillRequest } from '../support/tills'
import { mintWorld, type World } from '../support/world'

async function closed(world: World) {
  const { id } = await readyTill(world).then(async (till) => {
    await pushAll(till, [pushedClosing()])
    return till
  })
  const { rows } = await execute(listClosings, world.ctx(), { id })
  return { id, closingId: rows[0]?.id ?? '' }
}

describeUseCase(listClosings, { validInput: async (world) => ({ id: (await closed(world)).id }) })
describeUseCase(getClosing, { validInput: closed })
describeUseCase(commentClosing, {
  validInput: async (world) => ({ ...(await closed(world)), comment: 'Wechselgeld fehlte' }),
  audited: { record: ({ closingId }) => closingId },
})
describeUseCase(listRejections, { validInput: async (world) => ({ id: (await readyTill(world)).id }) })

describeUseCase(readClosingPaper, {
  validInput: async (world) => ({ id: (await closed(world)).closingId }),
})

/** The same closing from a till and from its later registration. */
async function repeated(world: World) {
  const store = await makeStore(world)
  const closing = pushedClosing()
  await pushAll(await readyTill(world, store.id, 'HG-7'), [closing])
  const { id } = await readyTill(world, store.id, 'HG-7').then(async (anew) => {
    await pushAll(anew, [closing])
    return anew
  })
  const { rows } = await execute(listClosings, world.ctx(), { id })
  return { id, closingId: rows[0]?.id ?? '', as: 'DUPLICATE' as const, reason: 'Kasse neu angemeldet' }
}
describeUseCase(settleClosing, {
  validInput: repeated,
  audited: { entity: 'closing', record: ({ closingId }) => closingId },
  invalidInputs: async (world) => {
    const key = await repeated(world)
    return { 'no reason': { ...key, reason: ' ' }, 'a sale of its own': { ...key, as: 'DISTINCT' } }
  },
})

describe('daily closings', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('are stored once, told apart by content, and answered as receipts are', async () => {
    const till = await readyTill(world)
    const one = pushedClosing()
    const route = (closings: unknown[]) =>
      pushRoute(tillRequest('/closings', { token: till.token, body: { closings } }), {
        params: Promise.resolve({}),
      })
    const first = await route([one, { ...one, cashActual: '107.3' }, 'kaputt'])
    expect(first.status).toBe(200)
    expect(await first.json()).toMatchObject({
      results: [{ uuid: one.uuid, status: 'stored' }, { status: 'known' }, { status: 'invalid' }],
    })
    expect(await pushAll(till, [{ ...one, cashActual: '100' }, one])).toMatchObject([
      { status: 'conflict', errors: [{ path: 'uuid', code: 'pos.uuidConflict' }] },
      { status: 'known' },
    ])
    const { rows } = await execute(listClosings, world.ctx(), { id: till.id })
    expect(rows.length).toBe(1)
  })

  it('use a number once, in one batch or another', async () => {
    const till = await readyTill(world)
    const one = pushedClosing()
    const same = pushedClosing()
    expect(await pushAll(till, [one, same])).toMatchObject([
      { status: 'stored' },
      { status: 'conflict', errors: [{ path: 'number', code: 'pos.numberConflict' }] },
    ])
    expect(await pushAll(till, [same])).toMatchObject([{ status: 'conflict' }])
    expect(await pushAll(await readyTill(world), [same])).toMatchObject([{ status: 'stored' }])
    const rejections = await execute(listRejections, world.ctx(), { id: till.id })
    expect(rejections.rows).toMatchObject([
      {
        kind: 'closing',
        uuid: same.uuid,
        status: 'conflict',
        errors: [{ code: 'pos.numberConflict' }],
      },
    ])
    const rejectionId = rejections.rows[0]?.id ?? ''
    const { content } = await execute(getRejection, world.ctx(), { id: till.id, rejectionId })
    expect(JSON.parse(content)).toEqual(same)
  })

  it('are answered the same in one batch or several, also one that got a free number later', async () => {
    const one = pushedClosing({ number: 5 })
    const same = pushedClosing({ number: 5 })
    const sent = [one, same, { ...same, number: 6 }, { ...same, number: 7 }, one]
    const whole = await readyTill(world)
    const split = await readyTill(world)
    const each = []
    for (const closing of sent) each.push(...(await pushAll(split, [closing])))
    expect(each.map(({ status, errors }) => [status, errors?.[0]?.code])).toEqual([
      ['stored', undefined],
      ['conflict', 'pos.numberConflict'],
      ['stored', undefined],
      ['conflict', 'pos.uuidConflict'],
      ['known', undefined],
    ])
    expect(await pushAll(whole, sent)).toEqual(each)
  })

  it('are stored once by three pushes at the same time', async () => {
    const till = await readyTill(world)
    const closings = Array.from({ length: 8 }, (_, index) => pushedClosing({ number: index + 1 }))
    const answers = await Promise.all(
      [closings, closings.toReversed(), closings].map((batch) => pushAll(till, batch)),
    )
    const statuses = answers.flat().map(({ status }) => status)
    expect([
      statuses.filter((it) => it === 'stored').length,
      statuses.filter((it) => it === 'known').length,
    ]).toEqual([8, 16])
  })

  it('are refused field by field, and more than 500 as a whole', async () => {
    const till = await readyTill(world)
    const [result] = await pushAll(till, [
      pushedClosing({ number: -1, cashActual: 'viel', taxes: [{}], endTime: 'heute' }),
    ])
    expect(result?.errors?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['number', 'cashActual', 'taxes.0.vatRate', 'endTime']),
    )
    const many = Array.from({ length: 501 }, () => ({}))
    await expect(pushAll(till, many)).rejects.toMatchObject({ kind: 'invalid', code: 'pos.batchTooLarge' })
  })

  it('are answered as pushed, held against receipts and cash, whatever comes first', async () => {
    const till = await readyTill(world)
    await push(till, [pushedReceipt()])
    const pushed = pushedClosing({ grossTotal: '14.60', cashActual: '105.00' })
    await pushAll(till, [pushed])
    const { rows } = await execute(listClosings, world.ctx(), { id: till.id })
    expect(rows[0]).toMatchObject({
      ...pushed,
      startTime: '2026-11-20T07:00:00.000Z',
      endTime: '2026-11-20T17:00:00.000Z',
      cashDeposit: '0.00',
      cashAbsorption: '0.00',
      articles: [{ productId: null, name: 'Brot', quantity: '1', gross: '3.80' }],
      device: { id: till.id, name: 'Kasse 1' },
      store: { id: till.storeId },
      itemsGross: '7.30',
      difference: '7.30',
      cashDifference: '-2.30',
      gap: null,
      comment: '',
    })
    await push(till, [
      pushedReceipt(),
      pushedReceipt({ type: 'DEPOSIT', lines: [], sumGross: 0, sumNet: 0, sumVat: 0 }),
    ])
    const after = await execute(getClosing, world.ctx(), { id: till.id, closingId: rows[0]?.id ?? '' })
    expect(after).toMatchObject({ itemsGross: '14.60', difference: '0.00' })
  })

  it('show the numbers that are missing before them, until they come (closing_before)', async () => {
    const till = await readyTill(world)
    await pushAll(
      till,
      [3, 9, 4].map((number) => pushedClosing({ number })),
    )
    const gaps = async (ctx = world.ctx()) =>
      (await execute(listClosings, ctx, { id: till.id })).rows.map(({ number, gap }) => [number, gap])
    expect(await gaps()).toEqual([
      [9, { from: 5, to: 8 }],
      [4, null],
      [3, null],
    ])
    const page = await execute(listClosings, world.ctx(), { id: till.id, page: '1', pageSize: '1' })
    expect(page.rows).toMatchObject([{ number: 9, gap: { from: 5, to: 8 } }])
    const market = await makeStore(world, { name: 'Markt' })
    await execute(updateDevice, world.ctx(), { id: till.id, storeId: market.id })
    await pushAll(
      till,
      [5, 7].map((number) => pushedClosing({ number, endTime: '2027-01-01T00:00:00Z' })),
    )
    expect((await gaps()).slice(0, 3)).toEqual([
      [9, { from: 8, to: 8 }],
      [7, { from: 6, to: 6 }],
      [5, null],
    ])
    expect(await gaps(world.as({ storeIds: [market.id] }))).toEqual([
      [7, { from: 6, to: 6 }],
      [5, null],
    ])
    // the till has left this store, its closings have not
    const ofStore = world.as({ storeIds: [till.storeId] })
    expect(await gaps(ofStore)).toEqual([
      [9, { from: 8, to: 8 }],
      [4, null],
      [3, null],
    ])
    const [left] = (await execute(listClosings, ofStore, { id: till.id })).rows
    expect(left?.device).toEqual({ id: till.id, name: 'Kasse 1' })
    const elsewhere = world.as({ storeIds: [(await makeStore(world)).id] })
    await expect(gaps(elsewhere)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('take a comment and nothing else', async () => {
    const key = await closed(world)
    const first = await execute(commentClosing, world.ctx(), { ...key, comment: 'gezählt', version: 1 })
    expect(first).toMatchObject({ comment: 'gezählt', version: 2 })
    expect(await execute(commentClosing, world.ctx(), { ...key, comment: 'gezählt' })).toMatchObject({
      version: 2,
    })
    for (const role of ['app', 'owner', 'system', 'admin'] as const)
      await asRole(role, async (sql) => {
        await sql`select set_config('app.tenant_id', ${world.tenantId}, false)`
        for (const statement of [
          'update closing set gross_total = 0',
          'delete from closing',
          'truncate closing',
        ])
          await expect(sql.unsafe(statement), `${role}: ${statement}`).rejects.toThrow(
            /fixed|append-only|permission denied|cannot truncate/,
          )
      })
    const other = await readyTill(world)
    await expect(
      execute(getClosing, world.ctx(), { id: other.id, closingId: key.closingId }),
    ).rejects.toMatchObject({ kind: 'notFound' })
  })

  it("are pushed by ready tills alone ('closing.push')", async () => {
    const waiting = await pendingTill(world)
    const body = { closings: [pushedClosing()] }
    const answer = await pushRoute(tillRequest('/closings', { token: waiting.token, body }), {
      params: Promise.resolve({}),
    })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'device.pending'])
    await expect(execute(pushClosings, world.ctx(), body)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('the original of a closing', () => {
  it('is the pushed body byte for byte, kept once per batch of which something was stored', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const body = ` {"closings": [${JSON.stringify(pushedClosing({ number: 1, extra: 1.0 }))},\n7, ${JSON.stringify(pushedClosing({ number: 2 }))}]}`
    const request = () =>
      new Request('http://127.0.0.1/api/pos/v1/closings', {
        method: 'POST',
        headers: {
          'x-kontor-address': 'original',
          authorization: `Bearer ${till.token}`,
          'content-type': 'application/json',
        },
        body,
      })
    for (let round = 0; round < 2; round += 1)
      expect((await pushRoute(request(), { params: Promise.resolve({}) })).status).toBe(200)
    const rows = await withTenant(world.tenantId, 'read', (tx) =>
      tx.execute<{ number: number; place: number; content: string; count: number }>(sql`
        select c.number, c.original_index as place, encode(o.content, 'base64') as content,
          (select count(*)::int from pos_original) as count
        from closing c join pos_original o on o.id = c.original_id order by c.number`),
    )
    expect(rows.map(({ number, place, count }) => [Number(number), place, count])).toEqual([
      [1, 0, 1],
      [2, 2, 1],
    ])
    for (const { content } of rows)
      expect(inflateRawSync(Buffer.from(content, 'base64')).toString()).toBe(body)
  })
})
