import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { listClosings } from '@/lib/pos/closings/queries/list-closings'
import { settleFinding } from '@/lib/pos/closings/use-cases/settle-finding'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { findingsOf } from '@/lib/tax/audit-package/queries/findings'
import { previewDsfinvk } from '@/lib/tax/dsfinvk/queries/preview'
import { pushAll } from '../support/closings'
import { closingOf, openTill } from '../support/datev-tills'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, type World } from '../support/world'

const WHY = 'Zwei Gutscheine mit einer Nummer gedruckt'
const JANUARY = { from: '2026-01-01', to: '2026-01-31' }

const voucherLine = (businessCase: string, gross: string, voucherNumber: string) =>
  pushedLine({
    name: 'Gutschein',
    businessCase,
    voucherNumber,
    price: gross,
    sumGross: gross,
    sumNet: gross,
    vatRate: '0',
  })
const receipt = (number: number, minute: number, gross: string, lines: object[]) =>
  pushedReceipt({
    number,
    createdAt: `2026-01-10T10:${String(minute).padStart(2, '0')}:00+01:00`,
    closingNumber: 1,
    sumGross: gross,
    sumNet: gross,
    sumVat: '0',
    lines,
    payments: [{ method: 1, amount: gross }],
  })
const sold = (number: number, minute: number, voucher = 'G-1') =>
  receipt(number, minute, '50', [voucherLine('VOUCHER_MULTI_SOLD', '50', voucher)])
/** Goods of 50.00 that a voucher pays. */
const redeemed = (number: number, minute: number, voucher = 'G-1') =>
  receipt(number, minute, '0', [
    pushedLine({ name: 'Wein', price: '50', sumGross: '50', sumNet: '50', vatRate: '0' }),
    voucherLine('VOUCHER_MULTI_REDEEMED', '-50', voucher),
  ])
const closed = () =>
  closingOf(1, '2026-01-10T08:00:00+01:00', '2026-01-10T20:00:00+01:00', {
    grossTotal: '50',
    netTotal: '50',
    taxTotal: '0',
    taxes: [],
    countReceipts: 3,
    cashCount: 3,
    cashDesired: '50',
    cashActual: '50',
  })

/** Redemptions beyond their voucher, by closing: receipt, voucher, amount and what was left. */
async function found(world: World, till: { id: string }) {
  const { rows } = await execute(listClosings, world.ctx(), { id: till.id })
  return rows.flatMap(({ check }) =>
    check.findings.flatMap(({ code, from, voucher, found: amount, expected, settlement }) =>
      code === 'redeemedTwice' ? [[from, voucher, amount, expected, settlement?.reason ?? null]] : [],
    ),
  )
}

describe('a voucher that is redeemed beyond its worth', () => {
  it('is found with the later redemption, in whatever order the receipts arrive', async () => {
    const world = await mintWorld()
    const { id: storeId } = await makeStore(world)
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const till = await readyTill(world, storeId)
      const voucher = `G-${order.join('')}`
      const day = [sold(1, 1, voucher), redeemed(2, 2, voucher), redeemed(3, 3, voucher)]
      await pushAll(till, [closed()])
      for (const place of order) await push(till, [day[place]])
      expect(await found(world, till)).toEqual([[3, voucher, '50.00', '0.00', null]])
    }
  })

  it('stays turnover, is noted for auditors, and is settled with a reason', async () => {
    const { world, till } = await openTill('Gutscheine')
    await push(till, [sold(1, 1), redeemed(2, 2), redeemed(3, 3)])
    await pushAll(till, [closed()])
    const packed = await withTenant(world.tenantId, 'read', (tx) =>
      findingsOf(tx, { companyId: world.companyId, ...JANUARY, devices: [] }),
    )
    expect(packed.map(({ code, numbers, amount }) => [code, numbers, amount])).toContainEqual([
      'redeemedTwice',
      '3',
      '50.00',
    ])
    const noted = (await execute(previewDsfinvk, world.ctx(), JANUARY)).findings.map(({ code }) => code)
    expect(noted).toContain('dsfinvk.redeemedTwice')
    const { rows } = await execute(listClosings, world.ctx(), { id: till.id })
    // the goods were sold: both redemptions are in the sums, with which the closing agrees
    expect(rows[0]?.check.findings.map(({ code }) => code)).toEqual(['redeemedTwice'])
    const key = { id: rows[0]?.id ?? '', code: 'redeemedTwice' as const, reason: WHY }
    await expect(execute(settleFinding, world.ctx(), { ...key, from: 2 })).rejects.toMatchObject({
      code: 'closing.findingUnknown',
    })
    await execute(settleFinding, world.ctx(), { ...key, from: 3 })
    expect(await found(world, till)).toEqual([[3, 'G-1', '50.00', '0.00', WHY]])
  })

  it('is found across the tills and stores of a company, and only there (voucher_uses)', async () => {
    const world = await mintWorld()
    const first = await readyTill(world)
    const { id: otherStore } = await makeStore(world)
    const second = await readyTill(world, otherStore)
    await push(first, [sold(1, 1), redeemed(2, 2)])
    await push(second, [redeemed(7, 3)])
    await pushAll(second, [closed()])
    expect(await found(world, second)).toEqual([[7, 'G-1', '50.00', '0.00', null]])
    // also for a person who sees this store alone
    const { rows } = await execute(listClosings, world.as({ storeIds: [otherStore] }), { id: second.id })
    expect(rows[0]?.check.findings.map(({ code }) => code)).toContain('redeemedTwice')
    const elsewhere = await inSecondCompany(world)
    const third = await readyTill(elsewhere)
    await push(third, [redeemed(8, 4)])
    await pushAll(third, [closed()])
    expect(await found(elsewhere, third)).toEqual([])
    const other = await mintWorld()
    const seen = ({ tenantId }: World) =>
      withTenant(tenantId, 'write', async (tx) => {
        await tx.execute(sql`select set_config('app.store_ids', ${otherStore}, true)`)
        const uses = await tx.execute(sql`
          select * from platform.voucher_uses(array[${second.id}]::uuid[], array[1]::bigint[], '2026-01-09', '2026-01-11')`)
        const [left] = await tx.execute<{ ids: string }>(sql`select current_setting('app.store_ids') as ids`)
        return [uses.length, left?.ids]
      })
    expect(await seen(world)).toEqual([3, otherStore])
    expect(await seen(other)).toEqual([0, otherStore])
  })

  it('is not one that was sent twice, nor one that is taken back', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const once = redeemed(2, 2)
    await push(till, [sold(1, 1), once, { ...once, uuid: newId() }])
    await pushAll(till, [closed()])
    expect(await found(world, till)).toEqual([])
    const again = redeemed(3, 3)
    await push(till, [again])
    expect(await found(world, till)).toHaveLength(1)
    const back = receipt(4, 4, '0', [
      pushedLine({ name: 'Wein', quantity: '-1', price: '50', sumGross: '-50', sumNet: '-50', vatRate: '0' }),
      voucherLine('VOUCHER_MULTI_REDEEMED', '50', 'G-1'),
    ])
    await push(till, [{ ...back, type: 'CANCELLATION', cancels: again.uuid }])
    expect(await found(world, till)).toEqual([])
  })
})
