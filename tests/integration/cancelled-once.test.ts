import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { listClosings } from '@/lib/pos/closings/queries/list-closings'
import { readReport } from '@/lib/pos/pos-reports/use-cases/read-report'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { receiptPage } from '@/lib/pos/receipts/queries/receipt-page'
import { tillTasks } from '@/lib/pos/receipts/queries/receipt-tasks'
import { settleReceipt } from '@/lib/pos/receipts/use-cases/settle-receipt'
import { settleReceipts } from '@/lib/pos/receipts/use-cases/settle-receipts'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { assignCustomer } from '@/lib/sales/open-items/use-cases/assign-customer'
import { listUnassigned } from '@/lib/sales/open-items/queries/unassigned'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { getCashBalance } from '@/lib/tax/cash-book/queries/balance'
import { isUneven } from '@/lib/tax/datev/rules/till-proof'
import { previewDsfinvk } from '@/lib/tax/dsfinvk/queries/preview'
import { bookWaiting, onAccount, paidAtTill } from '../support/account-receipts'
import { deskOfTill } from '../support/cash-desks'
import { cancel, giveBack, money, seen, soldFor } from '../support/cancellations'
import { emptyClosing, pushAll } from '../support/closings'
import { closingOf as soapClosing, openTill, soap } from '../support/datev-tills'
import { openShop } from '../support/invoices'
import { balanceOf } from '../support/read-batch'
import { push, pushedCancellation, pushedLine, pushedReceipt } from '../support/receipts'
import { rowsOfReceipts } from '../support/sales-sums'
import { readyTill } from '../support/tills'
import { mintWorld, worldAt, type World } from '../support/world'

const WHY = 'Zweimal gedrückt'
const idOf = async (world: World, { uuid }: { uuid: string }) =>
  (await execute(listReceipts, world.ctx(), { uuid })).rows[0]

async function opened() {
  const world = worldAt(await mintWorld(), () => new Date('2026-11-20T18:00:00Z'))
  return { world, till: await readyTill(world) }
}

describe('several cancellations of one sale', () => {
  it('count once, and are shown as what they are until a person settles them', async () => {
    const { world, till } = await opened()
    const sale = soldFor('SALE', 1190, 1)
    const [first, second, third] = [2, 3, 4].map((minute) => cancel(sale.uuid, -1190, minute))
    await push(till, [sale, first, second])
    expect(await push(till, [third])).toMatchObject([{ status: 'stored', flags: ['exceeds'] }])
    // its till may send it again: its answer says the same
    expect(await push(till, [third])).toMatchObject([{ status: 'known', flags: ['exceeds'] }])
    expect(await seen(world)).toEqual({ marked: [3, 4], gross: 0 })
    await rowsOfReceipts(world)

    const ctx = world.ctx()
    const [sold, one, two, three] = await Promise.all(
      [sale, first, second, third].map((receipt) => idOf(world, receipt ?? sale)),
    )
    expect(sold?.cancelledBy).toBe(first?.uuid)
    expect([one?.exceeds, two?.exceeds, three?.exceeds]).toEqual([null, sold?.id, sold?.id])
    const page = await execute(receiptPage, ctx, { id: two?.id ?? '' })
    expect(page).toMatchObject({
      cancelsId: sold?.id,
      repeated: { id: sold?.id, number: 1, sumGross: '11.90' },
    })
    expect(await execute(tillTasks, ctx, {})).toMatchObject([{ kind: 'flaggedReceipts', count: 2 }])
    // the till counts them all
    await pushAll(till, [
      emptyClosing({
        number: 12,
        countReceipts: 4,
        countCanceled: 3,
        grossTotal: '-23.80',
        netTotal: '-20.00',
        taxTotal: '-3.80',
      }),
    ])
    const found = async () => {
      const { rows } = await execute(listClosings, ctx, { id: till.id })
      const { state, findings = [] } = rows[0]?.check ?? {}
      const twice = findings.filter(({ code }) => code === 'cancelledTwice')
      return [
        state,
        ...twice.map(({ from, expected, settlement }) => [from, expected, settlement?.reason ?? null]),
      ]
    }
    expect(await found()).toEqual(['DEVIATES', [3, '1', null], [4, '1', null]])

    const settle = (id: string | undefined, as: 'DISTINCT' | 'DUPLICATE') =>
      execute(settleReceipt, ctx, { id: id ?? '', as, reason: WHY })
    await expect(settle(one?.id, 'DUPLICATE')).rejects.toMatchObject({ code: 'receipt.notDuplicate' })
    const { settlement } = await settle(two?.id, 'DISTINCT')
    expect(await settle(two?.id, 'DISTINCT')).toEqual({ settlement })
    expect(await found()).toEqual(['DEVIATES', [4, '1', null]])
    await settle(three?.id, 'DUPLICATE')
    expect([await found(), await execute(tillTasks, ctx, {})]).toEqual([['DEVIATES', [4, '1', WHY]], []])
    const { findings: noted } = await execute(previewDsfinvk, ctx, { from: '2026-11-01', to: '2026-11-30' })
    expect(noted.map(({ code }) => code)).toContain('dsfinvk.cancelledTwice')
    expect((await seen(world)).gross).toBe(-1190)
    await rowsOfReceipts(world)
    expect(await idOf(world, second ?? sale)).toMatchObject({
      exceeds: null,
      settlement,
      flags: [{ code: 'exceeds', found: '1' }],
    })
    // what is settled does not use up the sale: another one is as before
    await push(till, [cancel(sale.uuid, -1190, 5)])
    expect(await seen(world)).toEqual({ marked: [3, 4, 5], gross: -1190 })
  })

  it('count while the sale has not arrived, and as one that arrives late says', async () => {
    const { world, till } = await opened()
    const sale = soldFor('SALE', 1000, 1)
    const early = cancel(sale.uuid, -600, 2)
    const late = [cancel(sale.uuid, -600, 3), giveBack(sale.uuid, -400, 4), giveBack(sale.uuid, -100, 5)]
    await push(till, late)
    expect(await seen(world)).toEqual({ marked: [], gross: -1100 })
    await push(till, [sale])
    expect(await seen(world)).toEqual({ marked: [5], gross: 0 })
    await push(till, [early])
    // 6.00 and 4.00, the other ones exceed it
    expect(await seen(world)).toEqual({ marked: [3, 5], gross: 0 })
    await rowsOfReceipts(world)
    const moved = await idOf(world, late[0] ?? sale)
    expect(moved?.exceeds).toBe((await idOf(world, sale))?.id)
  })

  it('are told from others by what they name alone (used_receipt, goods_of)', async () => {
    const { world, till } = await opened()
    const one = soldFor('SALE', 1000, 1)
    const other = soldFor('SALE', 1000, 2)
    const both = [one, other].map(({ uuid }) => ({ type: 'TRANSACTION', receiptUuid: uuid }))
    await push(till, [
      one,
      other,
      cancel(one.uuid, -1000, 3),
      // takes back something of two sales: how much of each is unknown
      soldFor('RETURN', -1500, 4, { references: both }),
      // of another till, whose receipts are not this one's
      soldFor('RETURN', -1500, 5, { references: [{ ...both[1], deviceSerial: 'FREMD-1' }] }),
      // an exchange is a sale, and an order counts in nothing
      soldFor('SALE', 500, 6, { cancels: one.uuid }),
      cancel(one.uuid, -1000, 7, { kind: 'ORDER' }),
    ])
    expect((await seen(world)).marked).toEqual([])
    await push(till, [soldFor('RETURN', -1000, 8, { references: [both[0], { ...both[0], line: '1' }] })])
    expect((await seen(world)).marked).toEqual([8])
    // one alone may exceed it; then the sale is not cancelled
    const small = soldFor('SALE', 100, 9)
    await push(till, [small, cancel(small.uuid, -1000, 10)])
    expect(await seen(world)).toMatchObject({ marked: [8, 10] })
    expect((await idOf(world, small))?.cancelledBy).toBeNull()
  })

  it('are found where the till was paid by voucher, or on a sale that it repeats', async () => {
    const { world, till } = await opened()
    const voucher = (cents: number) =>
      pushedLine({
        name: 'Gutschein',
        vatRate: '0',
        businessCase: 'VOUCHER_MULTI_REDEEMED',
        price: money(Math.abs(cents)),
        quantity: cents < 0 ? '-1' : '1',
        sumGross: money(cents),
        sumNet: money(cents),
      })
    const paid = (receipt: ReturnType<typeof soldFor>, cents: number) => ({
      ...receipt,
      sumGross: '0',
      sumNet: '0',
      lines: [...receipt.lines, voucher(cents)],
      payments: [],
    })
    const sale = paid(soldFor('SALE', 1000, 1), -1000)
    const [first, second] = [2, 3].map((minute) => paid(cancel(sale.uuid, -1000, minute), 1000))
    await push(till, [sale, first, second])
    expect(await seen(world)).toEqual({ marked: [3], gross: 0 })

    const again = { ...sale, uuid: newId() }
    const third = paid(cancel(again.uuid, -1000, 4), 1000)
    await push(till, [again, third])
    expect(await seen(world)).toEqual({ marked: [3, 4], gross: 0 })
    // a sale of its own has cancellations of its own
    const copy = await idOf(world, again)
    await execute(settleReceipt, world.ctx(), { id: copy?.id ?? '', as: 'DISTINCT', reason: WHY })
    expect(await seen(world)).toEqual({ marked: [3], gross: 0 })
    await rowsOfReceipts(world)
  })

  it('are a task although their missing signature is settled already', async () => {
    const { world, till } = await opened()
    const sale = soldFor('SALE', 1000, 1, { tse: null })
    const [first, second] = [2, 3].map((minute) => cancel(sale.uuid, -1000, minute, { tse: null }))
    await push(till, [first, second])
    const ids = await Promise.all(
      [first, second].map(async (one) => (await idOf(world, one ?? sale))?.id ?? ''),
    )
    await execute(settleReceipts, world.ctx(), { ids, reason: 'TSE defekt' })
    await push(till, [sale])
    expect(await idOf(world, second ?? sale)).toMatchObject({
      settlement: null,
      flags: [{ code: 'exceeds' }],
    })
    expect(await idOf(world, first ?? sale)).toMatchObject({ settlement: { reason: 'TSE defekt' } })
    expect(await execute(settleReceipts, world.ctx(), { ids, reason: WHY })).toEqual({ count: 1 })
    expect(await idOf(world, second ?? sale)).toMatchObject({ settlement: { reason: WHY } })
    // the first word stays
    const [id] = ids.slice(1)
    await expect(
      execute(settleReceipt, world.ctx(), { id: id ?? '', as: 'DISTINCT', reason: WHY }),
    ).rejects.toMatchObject({ code: 'conflict.stale' })
  })

  it('are found in all stores, and by their tenant alone', async () => {
    const { world, till } = await opened()
    const sale = soldFor('SALE', 1000, 1)
    await push(till, [sale, cancel(sale.uuid, -1000, 2), cancel(sale.uuid, -1000, 3)])
    const sold = await idOf(world, sale)
    const id = sold?.id ?? ''
    const found = (ofWorld: World, stores: string) =>
      withTenant(ofWorld.tenantId, 'write', async (tx) => {
        await tx.execute(sql`select set_config('app.store_ids', ${stores}, true)`)
        const uses = await tx.execute(
          sql`select number from platform.take_uses(${till.id}, '{}', '{}', array[${sale.uuid}]::uuid[], '{SALE}')`,
        )
        const [lines] = await tx.execute<{ count: number }>(
          sql`select count(*)::int as count from platform.counted_lines(array[${id}]::uuid[], array[${sale.createdAt}]::timestamptz[])`,
        )
        const [names] = await tx.execute<{ uuids: string[] | null; left: string }>(
          sql`select platform.uuids_of(${id}, ${sale.createdAt}::timestamptz) as uuids, current_setting('app.store_ids') as left`,
        )
        return [uses.length, lines?.count, names?.uuids, names?.left]
      })
    const elsewhere = newId()
    expect(await found(world, elsewhere)).toEqual([2, 1, [sale.uuid], elsewhere])
    expect(await found(await mintWorld(), '')).toEqual([0, 0, null, ''])
  })

  it('cannot be unmarked by the application (change_excess, change_counting, other_flags), nor otherwise changed', async () => {
    const { world, till } = await opened()
    const sale = soldFor('SALE', 1000, 1)
    const marked = cancel(sale.uuid, -1000, 3)
    await push(till, [sale, cancel(sale.uuid, -1000, 2), marked])
    const change = (statement: ReturnType<typeof sql>) =>
      withTenant(world.tenantId, 'write', (tx) => tx.execute(statement))
    await expect(change(sql`update receipt set exceeds = null`)).rejects.toThrow()
    await expect(change(sql`delete from receipt_use`)).rejects.toThrow()
    const { id = '' } = (await idOf(world, marked)) ?? {}
    await expect(
      change(sql`select platform.change_sums(${id}, ${marked.createdAt}::timestamptz, 1)`),
    ).rejects.toThrow()
  })
})

/** Soap for 119.00 that is sold, and taken back under each of the numbers, on 1 December 2025. */
function soldAndCancelled(numbers: readonly number[], change: object = {}) {
  const sale = soap(1, '2025-12-01T09:00:00+01:00', change)
  const [line] = sale.lines
  const cancellations = numbers.map((number) =>
    soap(number, `2025-12-01T10:0${number}:00+01:00`, {
      type: 'CANCELLATION',
      cancels: sale.uuid,
      sumGross: '-119',
      sumNet: '-100',
      sumVat: '-19',
      lines: [{ ...line, quantity: '-1', sumGross: '-119', sumNet: '-100' }],
      payments: [{ method: 1, amount: '-119' }],
      ...change,
    }),
  )
  return { sale, cancellations }
}
const december = { from: '2025-12-01', to: '2025-12-31' }
const times = ['2025-12-01T08:00:00+01:00', '2025-12-01T19:00:00+01:00'] as const
const nothing = {
  grossTotal: '0',
  netTotal: '0',
  taxTotal: '0',
  taxes: [],
  cashDesired: '0',
  cashActual: '0',
}

describe('a cancellation that exceeds its sale', () => {
  it('is in no report, no cash and no hand-over, until a person says that it counts', async () => {
    const { world, till, ctx, preview } = await openTill('Zweimal storniert')
    const unnumbered = soldAndCancelled([2, 3], { closingNumber: null })
    await push(till, [unnumbered.sale, ...unnumbered.cancellations])
    const desk = await deskOfTill(world, till.id)
    expect((await execute(getCashBalance, ctx, { id: desk.id })).unclosed).toBe('0.00')
    expect((await preview(december)).obstacles).toMatchObject([
      { code: 'receiptsWithoutClosing', count: 2, gross: 0 },
    ])
    const report = async (name: string) =>
      (await execute(readReport, ctx, { report: name, ...december } as never)).answer as unknown
    const turnover = { gross: '0.00', net: '0.00', vat: '0.00' }
    expect(await report('total')).toMatchObject({ totals: { ...turnover, countReceipts: 2 } })
    expect(await report('cashiers')).toMatchObject({ rows: [{ countReceipts: 2, gross: '0.00' }] })
    expect(await report('hours')).toMatchObject({ totals: { countReceipts: 2 } })
    expect(await report('sales-journal')).toMatchObject({ rows: [{ number: 1 }, { number: 2 }] })
  })

  it('is handed over as a new row once it is a business transaction of its own', async () => {
    const { world, till, ctx, hand, preview } = await openTill('Doch noch einmal')
    const { sale, cancellations } = soldAndCancelled([2, 3])
    await push(till, [sale, ...cancellations])
    await pushAll(till, [soapClosing(1, ...times, { ...nothing, countReceipts: 2, cashCount: 2 })])
    const { proof } = await preview(december)
    expect(proof.find(isUneven)).toBeUndefined()
    const rows = await hand(december, { override: true, reason: 'Die Frist läuft ab' })
    expect([balanceOf(rows, '8400'), balanceOf(rows, '1000')]).toEqual([0, 0])
    const marked = await idOf(world, cancellations[1] ?? sale)
    await execute(settleReceipt, ctx, { id: marked?.id ?? '', as: 'DISTINCT', reason: WHY })
    const late = await hand(december, { override: true, reason: 'Nachtrag' })
    expect(balanceOf(late, '8400')).toBe(11_900)
  })
})

describe('what is booked already', () => {
  it('keeps counting, so that a handed-over period stays as it is', async () => {
    const { world, till, hand } = await openTill('Mehrfach storniert')
    const { sale, cancellations } = soldAndCancelled([2, 3, 4])
    const [first, second, third] = cancellations
    await push(till, [sale, second])
    await pushAll(till, [soapClosing(1, ...times, { ...nothing, countReceipts: 2 })])
    await hand(december, { override: true, reason: 'Rest folgt' })
    await push(till, [first, third])
    // the second one is in a file: the earlier one exceeds the sale instead of it
    expect(await seen(world)).toEqual({ marked: [2, 4], gross: 0 })
  })

  it('is no claim of a customer before a person says so', async () => {
    const world = worldAt(await mintWorld(), () => new Date('2026-11-21T12:00:00+01:00'))
    const { customerId } = await openShop(world)
    const till = await readyTill(world)
    const sale = onAccount(customerId, { number: 1 })
    const back = (number: number) =>
      pushedCancellation(sale.uuid, { number, payments: [{ method: 4, amount: '-7.30' }] })
    const first = back(2)
    const second = back(3)
    await push(till, [sale, first])
    await push(till, [second])
    await bookWaiting(world)
    const claims = async () =>
      (await execute(customerAccountOf, world.ctx(), { customerId })).documents.map(
        ({ openAmount }) => openAmount,
      )
    expect(await claims()).toEqual([])
    const { id = '' } = (await idOf(world, second)) ?? {}
    await execute(settleReceipt, world.ctx(), { id, as: 'DISTINCT', reason: WHY })
    await bookWaiting(world)
    expect(await claims()).toEqual(['-7.30'])
  })

  it('waits for no customer once it counts in nothing', async () => {
    const world = worldAt(await mintWorld(), () => new Date('2026-11-21T12:00:00+01:00'))
    const { customerId } = await openShop(world)
    const till = await readyTill(world)
    const sale = pushedReceipt({ number: 1, payments: [{ method: 4, amount: '7.30' }] })
    const back = (number: number) =>
      pushedCancellation(sale.uuid, { number, payments: [{ method: 4, amount: '-7.30' }] })
    const first = back(2)
    const second = back(3)
    await push(till, [first, second])
    await bookWaiting(world)
    const waiting = async () =>
      (await execute(listUnassigned, world.ctx(), {})).rows.map(({ number }) => number).toSorted()
    expect(await waiting()).toEqual([2, 3])
    await push(till, [sale])
    await bookWaiting(world)
    expect(await waiting()).toEqual([])
    const { id = '' } = (await idOf(world, second)) ?? {}
    await expect(execute(assignCustomer, world.ctx(), { id, customerId })).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  it('does not take back a payment at the till either', async () => {
    const world = worldAt(await mintWorld(), () => new Date('2026-11-21T12:00:00+01:00'))
    const { customerId } = await openShop(world)
    const till = await readyTill(world)
    const sale = onAccount(customerId, { number: 1 })
    const paid = paidAtTill([{ type: 'TRANSACTION', receiptUuid: sale.uuid }], {
      number: 2,
      customer: { partnerId: customerId },
    })
    await push(till, [sale, paid, paidAtTill([], { number: 3, amount: '-14.60', cancels: paid.uuid })])
    await bookWaiting(world)
    expect((await seen(world)).marked).toEqual([3])
    const { documents } = await execute(customerAccountOf, world.ctx(), { customerId })
    expect(documents.map(({ openAmount }) => openAmount)).toEqual([])
  })
})
