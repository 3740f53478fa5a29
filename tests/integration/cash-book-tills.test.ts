import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { getCashBalance } from '@/lib/tax/cash-book/queries/balance'
import { listCashDesks } from '@/lib/tax/cash-book/queries/desks'
import { listCashEntries } from '@/lib/tax/cash-book/queries/entries'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { countCash } from '@/lib/tax/cash-book/use-cases/count-cash'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { cancelCashEntry } from '@/lib/tax/cash-book/use-cases/cancel-entry'
import { patchCashDesk } from '@/lib/tax/cash-book/use-cases/patch-desk'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { execute } from '@/lib/server/core/execute'
import { closingOn, deskOfTill, linesOf } from '../support/cash-desks'
import { pushAll } from '../support/closings'
import { asRole } from '../support/database'
import { push, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { mintWorld, worldAt, type World } from '../support/world'

let shop: World
beforeAll(async () => {
  shop = await mintWorld()
})

const at = (instant: string) => worldAt(shop, () => new Date(instant)).ctx()

const add = (id: string, day: string, kind: string, amount: string) =>
  execute(addCashEntry, at(`${day}T19:00:00Z`), {
    id,
    date: day,
    kind: kind as 'EXPENSE',
    amount,
    reason: 'Test',
  })

describe('the book of a till', () => {
  const till = () => readyTill(shop)
  it('comes with the till, and takes its cash from closings, up to what was counted', async () => {
    const device = await till()
    const { id, name } = await deskOfTill(shop, device.id)
    expect(name).not.toBe('')
    await pushAll(device, [
      closingOn('2026-11-02', 1, {
        openingCash: '100.00',
        cashDesired: '250.00',
        cashActual: '249.00',
        cashDeposit: '20.00',
        cashAbsorption: '-30.00',
      }),
      closingOn('2026-11-03', 2, { openingCash: '99.00', cashDesired: '149.00', cashActual: '149.00' }),
    ])
    expect(await linesOf(shop, id)).toEqual([
      ['2026-11-02', 'OPENING_FLOAT', '100.00', '100.00'],
      ['2026-11-02', 'TAKINGS', '160.00', '260.00'],
      ['2026-11-02', 'PAYMENT_IN', '20.00', '280.00'],
      ['2026-11-02', 'PAYMENT_OUT', '-30.00', '250.00'],
      ['2026-11-02', 'CASH_DIFFERENCE', '-1.00', '249.00'],
      ['2026-11-03', 'CASH_TRANSIT', '-150.00', '99.00'],
      ['2026-11-03', 'TAKINGS', '50.00', '149.00'],
    ])
    const [first] = (await execute(listCashEntries, shop.ctx(), { id })).rows
    await expect(
      execute(cancelCashEntry, shop.ctx(), { id, entryId: first?.id ?? '', reason: 'Falsch' }),
    ).rejects.toMatchObject({ code: 'cashBook.ofClosing' })
    await expect(execute(patchCashDesk, shop.ctx(), { id, name: 'Anders' })).rejects.toMatchObject({
      code: 'cashBook.ofTill',
    })
    await expect(add(id, '2026-11-04', 'TAKINGS', '5.00')).rejects.toMatchObject({
      code: 'cashBook.takingsOfTill',
    })
  })

  it('knows what was taken to the bank between two closings', async () => {
    const device = await till()
    const { id } = await deskOfTill(shop, device.id)
    await pushAll(device, [
      closingOn('2026-11-02', 1, { openingCash: '0.00', cashDesired: '80.00', cashActual: '80.00' }),
    ])
    await add(id, '2026-11-02', 'CASH_TRANSIT', '-50.00')
    await pushAll(device, [
      closingOn('2026-11-03', 2, { openingCash: '30.00', cashDesired: '45.00', cashActual: '45.00' }),
    ])
    expect((await linesOf(shop, id)).slice(1)).toEqual([
      ['2026-11-02', 'CASH_TRANSIT', '-50.00', '30.00'],
      ['2026-11-03', 'TAKINGS', '15.00', '45.00'],
    ])
  })

  it('loses no closing that comes late, whatever it makes of a past day', async () => {
    const device = await till()
    const { id } = await deskOfTill(shop, device.id)
    await pushAll(device, [
      closingOn('2026-11-02', 1, { openingCash: '0.00', cashDesired: '80.00', cashActual: '80.00' }),
    ])
    await pushAll(device, [
      closingOn('2026-11-05', 3, { openingCash: '20.00', cashDesired: '60.00', cashActual: '60.00' }),
    ])
    await add(id, '2026-11-06', 'CASH_TRANSIT', '-10.00')
    await pushAll(device, [
      closingOn('2026-11-04', 2, {
        openingCash: '80.00',
        cashDesired: '-5.00',
        cashActual: '-5.00',
        cashAbsorption: '-105.00',
      }),
    ])
    expect((await linesOf(shop, id)).slice(1)).toEqual([
      ['2026-11-04', 'TAKINGS', '20.00', '100.00'],
      ['2026-11-04', 'PAYMENT_OUT', '-105.00', '-5.00'],
      ['2026-11-05', 'CASH_TRANSIT', '-60.00', '-65.00'],
      ['2026-11-05', 'TAKINGS', '40.00', '-25.00'],
      ['2026-11-05', 'CASH_TRANSIT', '85.00', '60.00'],
      ['2026-11-06', 'CASH_TRANSIT', '-10.00', '50.00'],
    ])
    expect((await deskOfTill(shop, device.id)).balance).toBe('50.00')
  })

  it('says what is to be in the till now, from the last closing and the receipts since', async () => {
    const device = await till()
    const { id } = await deskOfTill(shop, device.id)
    await pushAll(device, [
      closingOn('2026-11-02', 1, { openingCash: '0.00', cashDesired: '80.00', cashActual: '80.00' }),
    ])
    await push(device, [pushedReceipt({ closingNumber: 2 })])
    const balance = await execute(getCashBalance, shop.ctx(), { id })
    expect(balance).toMatchObject({ balance: '80.00', lastClosing: { number: 1 } })
    expect([balance.unclosed, balance.expected]).toEqual(['7.30', '87.30'])
    // as after the update that added cash books: the till has a closing that the book lacks
    await asRole('admin', async (admin) => {
      await admin`set session_replication_role = replica`
      await admin`delete from cash_entry where desk_id = ${id}`
      await admin`update cash_desk set balance = 0, last_number = 0, last_day = null where id = ${id}`
    })
    expect(await execute(getCashBalance, shop.ctx(), { id })).toMatchObject({
      balance: '0.00',
      expected: '87.30',
    })
  })

  it('is hidden from who may not see all stores that the till was in, also as the other side', async () => {
    const here = await till()
    const there = await till()
    const { id } = await deskOfTill(shop, here.id)
    const other = await deskOfTill(shop, there.id)
    await add(id, '2026-11-02', 'OWNER_DEPOSIT', '50.00')
    const moved = await execute(addCashEntry, at('2026-11-02T19:00:00Z'), {
      id,
      date: '2026-11-02',
      kind: 'CASH_TRANSIT',
      amount: '-20.00',
      toDeskId: other.id,
    })
    const seen = async (storeIds: string[]) =>
      (await execute(listCashDesks, shop.as({ storeIds }), { kind: 'TILL', pageSize: 100 })).rows.map(
        (row) => row.id,
      )
    expect(await seen([here.storeId])).toEqual([id])
    const cancel = (storeIds: string[]) =>
      execute(cancelCashEntry, shop.as({ storeIds }), { id, entryId: moved.id, reason: 'Falsch' })
    await expect(cancel([here.storeId])).rejects.toMatchObject({ code: 'notFound' })
    await cancel([here.storeId, there.storeId])
    await execute(updateDevice, shop.ctx(), { id: here.id, storeId: there.storeId })
    expect(await seen([there.storeId])).toEqual([other.id])
    expect((await seen([here.storeId, there.storeId])).toSorted()).toEqual([id, other.id].toSorted())
  })
})

describe('a count', () => {
  const count = (id: string, instant: string, pieces: number, rest: object = {}) =>
    execute(countCash, at(instant), { id, denominations: [{ value: '10.00', pieces }], ...rest })

  it('books the difference, and ends its day once that is past', async () => {
    const { id } = await execute(createCashDesk, shop.ctx(), { kind: 'OFFICE', name: 'Gezählt' })
    await add(id, '2026-11-02', 'PAYMENT_IN', '50.00')
    expect(await count(id, '2026-11-03T17:00:00Z', 4, { reason: 'Wechselgeld' })).toMatchObject({
      total: '40.00',
      expected: '50.00',
      difference: '-10.00',
      date: '2026-11-03',
      entry: { number: 2 },
    })
    await add(id, '2026-11-03', 'PAYMENT_IN', '5.00')
    const late = execute(addCashEntry, at('2026-11-04T08:00:00Z'), {
      id,
      date: '2026-11-03',
      kind: 'PAYMENT_IN',
      amount: '1.00',
      reason: 'Nachtrag',
    })
    await expect(late).rejects.toMatchObject({ code: 'cashBook.countedDay' })
    const again = execute(countCash, at('2026-11-05T08:00:00Z'), {
      id,
      countedAt: '2026-11-02T20:00:00Z',
      denominations: [{ value: '5.00', pieces: 9 }],
    })
    await expect(again).rejects.toMatchObject({ fields: [{ path: 'countedAt', code: 'cashBook.pastDay' }] })
  })

  it('finds what an open drawer took, less what left it', async () => {
    const { id } = await execute(createCashDesk, shop.ctx(), { kind: 'DRAWER', name: 'Markt' })
    await add(id, '2026-11-02', 'OPENING_FLOAT', '50.00')
    await add(id, '2026-11-02', 'EXPENSE', '-20.00')
    await expect(count(id, '2026-11-02T20:00:00Z', 2)).rejects.toMatchObject({ code: 'cashBook.drawerShort' })
    await expect(count(id, '2026-11-02T20:00:00Z', 13)).rejects.toMatchObject({
      code: 'cashBook.taxesMissing',
    })
    await count(id, '2026-11-02T20:00:00Z', 13, { taxes: [{ vatRate: '7' }] })
    const { rows } = await execute(listCashEntries, shop.ctx(), { id })
    expect(rows.at(-1)).toMatchObject({
      kind: 'TAKINGS',
      origin: 'COUNT',
      amount: '100.00',
      balance: '130.00',
      taxes: [{ vatRate: '7', gross: '100.00' }],
    })
  })

  it('of a till is kept, and books nothing', async () => {
    const device = await readyTill(shop)
    const { id } = await deskOfTill(shop, device.id)
    expect(await count(id, '2026-11-03T17:00:00Z', 4)).toMatchObject({ difference: '40.00', entry: null })
  })

  it('of a till may have been made five minutes ago, and no earlier', async () => {
    const { id } = await deskOfTill(shop, (await readyTill(shop)).id)
    const enteredAt = (instant: string) =>
      execute(countCash, at(instant), {
        id,
        countedAt: '2026-11-03T17:20:00Z',
        denominations: [{ value: '10.00', pieces: 4 }],
      })
    for (const instant of ['2026-11-03T17:20:00Z', '2026-11-03T17:24:59Z', '2026-11-03T17:25:00Z'])
      expect(await enteredAt(instant)).toMatchObject({ total: '40.00', date: '2026-11-03' })
    for (const instant of ['2026-11-03T17:25:00.001Z', '2026-11-03T17:30:00Z'])
      await expect(enteredAt(instant)).rejects.toMatchObject({
        fields: [{ path: 'countedAt', code: 'cashBook.countedLater' }],
      })
    await expect(enteredAt('2026-11-03T17:19:59.999Z')).rejects.toMatchObject({
      fields: [{ path: 'countedAt', code: 'cashBook.future' }],
    })
  })
})

describe('the cash book', () => {
  it('is never changed, also not by the owner, and its balance only by entries', async () => {
    const { id } = await execute(createCashDesk, shop.ctx(), { kind: 'OFFICE', name: 'Fest' })
    await add(id, '2026-11-02', 'OPENING_FLOAT', '10.00')
    const change = (statement: string) =>
      withTenant(shop.tenantId, 'write', (tx) => tx.execute(sql.raw(statement)))
    await expect(change(`update cash_desk set balance = 0 where id = '${id}'`)).rejects.toMatchObject({
      cause: { hint: 'cashBook.fixed' },
    })
    await expect(change(`update cash_entry set amount = 1 where desk_id = '${id}'`)).rejects.toThrow()
    await expect(change(`delete from cash_entry where desk_id = '${id}'`)).rejects.toThrow()
    await asRole('owner', async (owner) => {
      for (const tables of ['cash_entry, cash_count, cash_entry_file', 'cash_count', 'cash_desk cascade'])
        await expect(owner.unsafe(`truncate ${tables}`)).rejects.toThrow(/never changed/)
    })
    await asRole('admin', async (admin) => {
      await expect(admin`delete from cash_desk where id = ${id}`).rejects.toThrow(/never changed/)
    })
  })
})
