import { beforeAll, describe, expect, it } from 'vitest'
import { connected } from '@/db/databases'
import { getMasterdata } from '@/lib/pos/masterdata/queries/get-masterdata'
import type { Masterdata } from '@/lib/pos/masterdata/schema'
import { declineDevice } from '@/lib/pos/pos-devices/use-cases/decline-device'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { patchTenantInfo } from '@/lib/platform/tenants/use-cases/patch-tenant-info'
import { asRole, testDatabaseUrl } from '../support/database'
import { readingsOf } from '../support/explain'
import { askMasterdata, tillContext, TillMemory } from '../support/masterdata'
import { makeProduct, rateIds } from '../support/products'
import { pendingTill, readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

let world: World
let till: Awaited<ReturnType<typeof readyTill>>
let ctx: Context
beforeAll(async () => {
  world = await mintWorld()
  till = await readyTill(world)
  ctx = await tillContext(till)
})

const refusalOf = async (answer: Response) => {
  const { code } = (await answer.json()) as { code: string }
  return [answer.status, code]
}
const names = (sql: string) =>
  connected(testDatabaseUrl('system'), (system) => system.unsafe<{ id: string; name: string }[]>(sql))

/** Makes 2,500 products, numbered P1 to P2500. */
async function makeProducts(mine: World): Promise<void> {
  const [general = ''] = await rateIds(mine)
  await names(`
    insert into product (tenant_id, id, product_number, name, vat_rate_id, price, price_is_gross)
    select '${mine.tenantId}', gen_random_uuid(), 'P' || n, 'alt', '${general}', 10000, true from generate_series(1, 2500) n`)
}

const cursorOf = async (of: Context) => (await execute(getMasterdata, of, {})).cursor
const REFUSED = { kind: 'invalid', fields: [{ path: 'cursor', code: 'pos.cursorUnknown' }] }

describe('an invalid cursor is refused', () => {
  it('over HTTP with 422, and a till that is not in with 403', async () => {
    expect(await refusalOf(await askMasterdata(till.token, 'abc'))).toEqual([422, 'pos.cursorUnknown'])
    const waiting = await pendingTill(world)
    expect(await refusalOf(await askMasterdata(waiting.token))).toEqual([403, 'device.pending'])
    await execute(declineDevice, world.ctx(), { id: waiting.id })
    expect(await refusalOf(await askMasterdata(waiting.token))).toEqual([403, 'device.deleted'])
    expect((await askMasterdata('x')).status).toBe(401)
  })

  it('wherever one letter of it differs, and where it is cut or empty', async () => {
    const cursor = await cursorOf(ctx)
    const others = [...cursor].flatMap((letter, place) =>
      place % 7 === 0 || place > cursor.length - 4
        ? [`${cursor.slice(0, place)}${letter === 'A' ? 'B' : 'A'}${cursor.slice(place + 1)}`]
        : [],
    )
    for (const text of ['', cursor.slice(0, -1), `${cursor}A`, `${cursor}=`, ...others])
      await expect(execute(getMasterdata, ctx, { cursor: text })).rejects.toMatchObject(REFUSED)
  })

  it('where it was told to another tenant, but not to another till of the same one', async () => {
    const foreign = await mintWorld()
    const other = await tillContext(await readyTill(foreign))
    await expect(execute(getMasterdata, ctx, { cursor: await cursorOf(other) })).rejects.toMatchObject(
      REFUSED,
    )
    const sibling = await tillContext(await readyTill(world, till.storeId))
    const answer = await execute(getMasterdata, sibling, { cursor: await cursorOf(ctx) })
    expect([answer.more, answer.products]).toEqual([false, []])
  })

  it('from before a restore: once the epoch is renewed (sync_epoch, renew_sync_epoch), by the owner alone', async () => {
    const cursor = await cursorOf(ctx)
    await expect(asRole('app', (sql) => sql`select platform.renew_sync_epoch()`)).rejects.toThrow(
      /permission/,
    )
    await asRole('owner', (sql) => sql`select platform.renew_sync_epoch()`)
    await expect(execute(getMasterdata, ctx, { cursor })).rejects.toMatchObject(REFUSED)
    expect((await execute(getMasterdata, ctx, { cursor: await cursorOf(ctx) })).products).toEqual([])
  })
})

describe('an answer', () => {
  it('bears a tag that stays while nothing changes, and is not sent again', async () => {
    const mine = await mintWorld()
    const { token } = await readyTill(mine)
    const product = await makeProduct(mine)
    const first = await askMasterdata(token)
    const tag = first.headers.get('etag') ?? ''
    expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/"[0-9a-f]{64}"$/)])
    for (const known of [tag, tag.slice(2), `"x", ${tag}`, '*']) {
      const again = await askMasterdata(token, undefined, { 'if-none-match': known })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    }
    expect((await askMasterdata(token, undefined, { 'if-none-match': '"x"' })).status).toBe(200)
    const { cursor } = (await first.json()) as Masterdata
    const quiet = await askMasterdata(token, cursor)
    const known = { 'if-none-match': quiet.headers.get('etag') ?? '' }
    expect(await quiet.json()).toMatchObject({ cursor, more: false, products: [] })
    expect((await askMasterdata(token, cursor, known)).status).toBe(304)
    await execute(updateProduct, mine.ctx(), { id: product.id, name: 'Neu' })
    expect((await askMasterdata(token, cursor, known)).status).toBe(200)
  })

  it('is sent again after a restore to who has the same: its cursor would be refused', async () => {
    const { token } = await readyTill(await mintWorld())
    const known = { 'if-none-match': (await askMasterdata(token)).headers.get('etag') ?? '' }
    expect((await askMasterdata(token, undefined, known)).status).toBe(304)
    const [renewed] = await asRole('owner', (sql) => sql`select platform.renew_sync_epoch() as epoch`)
    const again = await askMasterdata(token, undefined, known)
    const [kept] = await asRole('owner', (sql) => sql`select epoch from platform.sync_epoch`)
    expect([again.status, kept?.epoch, again.headers.get('etag')]).toEqual([
      200,
      renewed?.epoch,
      expect.not.stringContaining(known['if-none-match']),
    ])
  })

  it('comes in pages of 1,000; what is written between them comes, and nothing is missed', async () => {
    const mine = await mintWorld()
    await execute(patchTenantInfo, mine.ctx(), { useGrossPrice: true })
    const here = await tillContext(await readyTill(mine))
    await makeProducts(mine)
    const memory = new TillMemory()
    const rename = (by: string, condition: string) =>
      names(`update product set name = '${by}' where tenant_id = '${mine.tenantId}' and ${condition}`)
    const sizes: number[] = []
    await memory.pull(here, async (page) => {
      sizes.push(memory.records.size)
      await rename(`Seite ${page}`, `right(product_number, 1) = '${page}'`)
      await names(
        `update product set is_deleted = true where tenant_id = '${mine.tenantId}' and product_number = 'P${page}0'`,
      )
    })
    expect(sizes).toHaveLength(2)
    const base = memory.cursor
    await memory.pull(here)
    const wanted = await names(
      `select id, name from product where tenant_id = '${mine.tenantId}' and not is_deleted`,
    )
    const kept = [...memory.records.values()] as { id: string; name: string; productNumber?: string }[]
    const products = kept.filter((record) => 'productNumber' in record)
    const pairs = (rows: readonly { id?: string; name?: string }[]) =>
      rows.map(({ id, name }) => `${id} ${name}`).toSorted()
    expect(pairs(products)).toEqual(pairs(wanted))
    // a long sync from an old cursor has pages too, and a change during it arrives once: in the
    // next sync
    await rename('lang', 'true')
    const slow = new TillMemory()
    slow.cursor = base
    const came = await slow.pull(here, async (page) => {
      if (page === 1) await rename('zwischendurch', `product_number in ('P7', 'P8', 'P9')`)
    })
    const next = await slow.pull(here)
    expect([new Set(came).size, next.length]).toEqual([came.length, 3])
    expect(new Set([...came, ...next]).size).toBe(2_500)
    expect(new Set(came.filter((one) => next.includes(one))).size).toBeLessThanOrEqual(3)
  }, 60_000)

  it('reads each product of a page once, whatever statistics say of a tenant that just imported them', async () => {
    await makeProduct(await mintWorld())
    await asRole('owner', (sql) => sql`analyze product`)
    const mine = await mintWorld()
    const here = await tillContext(await readyTill(mine))
    const cursor = await cursorOf(here)
    await makeProducts(mine)
    for (const input of [{}, { cursor }]) {
      const readings = await readingsOf(getMasterdata, here, input, 'product')
      expect(readings.filter(({ rows }) => rows > 0)).toHaveLength(1)
      for (const { rows } of readings) expect(rows).toBeLessThanOrEqual(2_500)
    }
  })
})
