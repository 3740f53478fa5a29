import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { getCashBalance } from '@/lib/tax/cash-book/queries/balance'
import { getCashDesk, listCashDesks } from '@/lib/tax/cash-book/queries/desks'
import { getCashBook, getCashEntry, listCashEntries } from '@/lib/tax/cash-book/queries/entries'
import { listAllCashEntries } from '@/lib/tax/cash-book/queries/all-entries'
import { listCashCounts } from '@/lib/tax/cash-book/queries/counts'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { cancelCashEntry } from '@/lib/tax/cash-book/use-cases/cancel-entry'
import { countCash } from '@/lib/tax/cash-book/use-cases/count-cash'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { printCashBook } from '@/lib/tax/cash-book/use-cases/print-book'
import { patchCashDesk } from '@/lib/tax/cash-book/use-cases/patch-desk'
import { loadCashBook } from '@/lib/tax/cash-book/loaders'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { signInAs } from '../support/signed-in'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

const today = businessDay(new Date())

const deskIn = (world: World, name = `Büro ${randomUUID()}`, kind: 'OFFICE' | 'DRAWER' = 'OFFICE') =>
  execute(createCashDesk, world.ctx(), { kind, name })
const keyIn = async (world: World) => ({ id: (await deskIn(world)).id })
const floatOf = (id: string, date = today) => ({ id, date, kind: 'OPENING_FLOAT' as const, amount: '100.00' })
const entryIn = async (world: World) => {
  const { id } = await deskIn(world)
  const { id: entryId } = await execute(addCashEntry, world.ctx(), floatOf(id))
  return { id, entryId }
}

/** A transfer from a desk with money to another one. */
const transferIn = async (world: World) => {
  const { id } = await entryIn(world)
  const { id: toDeskId } = await deskIn(world)
  const kind = 'CASH_TRANSIT' as const
  return { id, toDeskId, date: today, kind, amount: '-40.00', reason: 'Wechselgeld' }
}

describeUseCase(listCashDesks, { validInput: () => ({}), otherTenantInput: null, recordsIn: keyIn })
describeUseCase(getCashDesk, { validInput: keyIn })
describeUseCase(createCashDesk, {
  validInput: () => ({ kind: 'OFFICE' as const, name: `Markt ${randomUUID()}`, account: '1010' }),
  otherTenantInput: null,
  invalidInputs: () => ({
    'a till': { kind: 'TILL', name: 'Theke' },
    'no name': { kind: 'OFFICE', name: ' ' },
    account: { kind: 'OFFICE', name: 'Marktstand', account: '12' },
  }),
})
describeUseCase(patchCashDesk, {
  validInput: async (world) => ({ ...(await keyIn(world)), name: `Tresor ${randomUUID()}` }),
})
describeUseCase(listCashEntries, { validInput: keyIn })
describeUseCase(listAllCashEntries, {
  validInput: () => ({}),
  otherTenantInput: null,
  recordsIn: entryIn,
})
describeUseCase(getCashEntry, { validInput: entryIn })
describeUseCase(getCashBook, {
  validInput: async (world) => ({ ...(await keyIn(world)), from: today, to: today }),
})
describeUseCase(printCashBook, {
  validInput: async (world) => ({ ...(await keyIn(world)), from: today, to: today }),
})
describeUseCase(getCashBalance, { validInput: keyIn })
describeUseCase(listCashCounts, { validInput: keyIn })
describeUseCase(countCash, {
  validInput: async (world) => ({
    ...(await keyIn(world)),
    denominations: [{ value: '0.50', pieces: 3 }],
    reason: 'Fund',
  }),
  invalidInputs: async (world) => {
    const { id } = await deskIn(world)
    const one = { value: '0.50', pieces: 3 }
    return {
      // cashBook.reasonMissing
      'no reason': { id, denominations: [one] },
      'no such coin': { id, denominations: [{ value: '0.30', pieces: 1 }], reason: 'Fund' },
      twice: { id, denominations: [one, one], reason: 'Fund' },
      future: { id, denominations: [one], reason: 'Fund', countedAt: '2099-01-01T00:00:00Z' },
      // cashBook.instant
      'no zone': { id, denominations: [one], reason: 'Fund', countedAt: '2026-01-01' },
    }
  },
})
describeUseCase(addCashEntry, {
  validInput: transferIn,
  audited: [{ record: ({ id }) => id }, { record: ({ toDeskId }) => toDeskId ?? '' }],
  invalidInputs: async (world) => {
    const { id } = await deskIn(world)
    const entry = floatOf(id)
    return {
      'too much': { ...entry, kind: 'EXPENSE', amount: '-0.01', reason: 'Porto' },
      'wrong sign': { ...entry, amount: '-1.00' },
      nothing: { ...entry, amount: '0.00' },
      'no reason': { ...entry, kind: 'PAYMENT_IN' },
      future: { ...entry, date: addDays(today, 1) },
      takings: { ...entry, kind: 'TAKINGS' },
      difference: { ...entry, kind: 'CASH_DIFFERENCE' },
      payment: { ...entry, kind: 'INVOICE_PAYMENT' },
      // cashBook.noTransfer
      itself: { ...entry, kind: 'CASH_TRANSIT', amount: '-1.00', toDeskId: id },
    }
  },
})
describeUseCase(cancelCashEntry, {
  validInput: async (world) => {
    const transfer = await transferIn(world)
    const { id: entryId } = await execute(addCashEntry, world.ctx(), transfer)
    return { id: transfer.id, entryId, reason: 'Falscher Betrag' }
  },
  audited: [{ record: ({ id }) => id }, { record: null }],
  invalidInputs: async (world) => ({ 'no reason': { ...(await entryIn(world)), reason: '' } }),
})

let shop: World
beforeAll(async () => {
  shop = await mintWorld()
})

const on = (day: string, world = shop) => worldAt(world, () => new Date(`${day}T09:00:00Z`)).ctx()
const add = (id: string, day: string, kind: string, amount: string, rest: object = {}) =>
  execute(addCashEntry, on(day), { id, date: day, kind: kind as 'EXPENSE', amount, reason: 'Test', ...rest })
const bookOf = async (id: string) =>
  (await execute(listCashEntries, shop.ctx(), { id })).rows.map(({ number, date, amount, balance }) => [
    number,
    date,
    amount,
    balance,
  ])

describe('the cash book', () => {
  it('numbers entries without gaps, keeps the balance, and takes nothing for a past day', async () => {
    const { id } = await deskIn(shop, 'Kasse 1')
    await add(id, '2026-11-02', 'OPENING_FLOAT', '100.00')
    await add(id, '2026-11-03', 'EXPENSE', '-12.50')
    await expect(add(id, '2026-11-02', 'PAYMENT_IN', '5.00')).rejects.toMatchObject({
      fields: [{ path: 'date', code: 'cashBook.pastDay', params: { day: '03.11.2026' } }],
    })
    await expect(add(id, '2026-11-04', 'WAGES', '-87.51')).rejects.toMatchObject({
      fields: [{ path: 'amount', code: 'cashBook.negative', params: { day: '04.11.2026' } }],
    })
    await expect(add(id, '2026-11-04', 'OPENING_FLOAT', '1.00')).rejects.toMatchObject({
      code: 'cashBook.openedAlready',
    })
    await add(id, '2026-11-04', 'WAGES', '-87.50')
    expect(await bookOf(id)).toEqual([
      [1, '2026-11-02', '100.00', '100.00'],
      [2, '2026-11-03', '-12.50', '87.50'],
      [3, '2026-11-04', '-87.50', '0.00'],
    ])
    expect(await execute(getCashBalance, shop.ctx(), { id, at: '2026-11-03' })).toMatchObject({
      expected: '87.50',
    })
    const { book } = await execute(getCashBook, shop.ctx(), { id, from: '2026-11-03', to: '2026-11-03' })
    expect([book.opening, book.entries.length, book.closing]).toEqual(['100.00', 1, '87.50'])
  })

  it('cancels an entry once, by a counter entry that never makes the desk negative', async () => {
    const { id } = await deskIn(shop, 'Kasse 2')
    const first = await add(id, '2026-11-02', 'OPENING_FLOAT', '10.00')
    const spent = await add(id, '2026-11-02', 'EXPENSE', '-4.00')
    const cancel = (entryId: string) =>
      execute(cancelCashEntry, on('2026-11-03'), { id, entryId, reason: 'Falsch' })
    await expect(cancel(first.id)).rejects.toMatchObject({ code: 'cashBook.negative' })
    const counter = await cancel(spent.id)
    expect(counter).toMatchObject({
      number: 3,
      date: '2026-11-03',
      kind: 'EXPENSE',
      amount: '4.00',
      reverses: { id: spent.id, number: 2 },
    })
    await expect(cancel(spent.id)).rejects.toMatchObject({ code: 'cashBook.cancelled' })
    await expect(cancel(counter.id)).rejects.toMatchObject({ code: 'cashBook.isCancellation' })
    await cancel(first.id)
    expect((await bookOf(id)).at(-1)).toEqual([4, '2026-11-03', '-10.00', '0.00'])
  })

  it('moves money between desks in both, and takes it back in both', async () => {
    const from = await deskIn(shop, 'Kasse 3')
    const to = await deskIn(shop, 'Tresor')
    await add(from.id, '2026-11-02', 'OPENING_FLOAT', '50.00')
    const moved = await add(from.id, '2026-11-02', 'CASH_TRANSIT', '-20.00', { toDeskId: to.id })
    expect(moved.transfer).toEqual({ id: to.id, name: 'Tresor' })
    expect(await bookOf(to.id)).toEqual([[1, '2026-11-02', '20.00', '20.00']])
    await execute(cancelCashEntry, on('2026-11-02'), { id: from.id, entryId: moved.id, reason: 'Doch nicht' })
    expect((await bookOf(from.id)).at(-1)?.[3]).toBe('50.00')
    expect((await bookOf(to.id)).at(-1)?.[3]).toBe('0.00')
  })

  it('enters a form that is sent twice once, and lets no two at once spend the same money', async () => {
    const { id, version } = await deskIn(shop, 'Kasse 4')
    await add(id, '2026-11-02', 'OPENING_FLOAT', '10.00', { version })
    await expect(add(id, '2026-11-02', 'PAYMENT_IN', '10.00', { version })).rejects.toMatchObject({
      code: 'conflict.stale',
    })
    const both = await Promise.allSettled([1, 2, 3].map(() => add(id, '2026-11-02', 'PAYMENT_OUT', '-10.00')))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await bookOf(id)).map(([number]) => number)).toEqual([1, 2])
  })

  it('lists the entries of all desks from the first day to the last', async () => {
    const own = worldAt(await mintWorld(), () => new Date('2026-12-01T10:00:00Z'))
    const days = ['2026-11-01', '2026-11-15', '2026-11-30']
    for (const day of days) {
      const { id } = await deskIn(own)
      await execute(addCashEntry, own.ctx(), floatOf(id, day))
    }
    const listed = async (from: string, to: string) =>
      (await execute(listAllCashEntries, own.ctx(), { from, to })).rows.map(({ date }) => date).toSorted()
    expect(await listed('2026-11-01', '2026-11-30')).toEqual(days)
    expect(await listed('2026-11-02', '2026-11-29')).toEqual(['2026-11-15'])
  })

  it('closes a desk only when it is empty, and takes nothing then', async () => {
    const { id } = await deskIn(shop, 'Kasse 5')
    await add(id, '2026-11-02', 'OPENING_FLOAT', '10.00')
    const close = () => execute(patchCashDesk, shop.ctx(), { id, isActive: false })
    await expect(close()).rejects.toMatchObject({ code: 'cashBook.notEmpty' })
    await add(id, '2026-11-03', 'CASH_TRANSIT', '-10.00')
    await close()
    await expect(add(id, '2026-11-03', 'PAYMENT_IN', '1.00')).rejects.toMatchObject({
      code: 'cashBook.deskClosed',
    })
    await expect(deskIn(shop, 'kasse 5')).rejects.toMatchObject({ code: 'cashBook.nameTaken' })
    await expect(execute(patchCashDesk, shop.ctx(), { id, account: '10000' })).rejects.toMatchObject({
      fields: [{ path: 'account', code: 'company.accountLong' }],
    })
    await expect(execute(patchCashDesk, shop.ctx(), { id, account: '100' })).rejects.toMatchObject({
      fields: [{ path: 'account', code: 'cashBook.account' }],
    })
    expect(await execute(patchCashDesk, shop.ctx(), { id, account: '1001' })).toMatchObject({
      account: '1001',
    })
    const long = { kind: 'OFFICE' as const, name: 'Kasse 6', account: '100000' }
    await expect(execute(createCashDesk, shop.ctx(), long)).rejects.toMatchObject({
      fields: [{ path: 'account', code: 'company.accountLong' }],
    })
  })

  it('offers the other open desks of the company for a transfer, and accepts each of them', async () => {
    const own = await mintWorld()
    const [from, open, drawer, closed] = await Promise.all([
      deskIn(own, 'Kasse'),
      deskIn(own, 'Büro'),
      deskIn(own, 'Lade', 'DRAWER'),
      deskIn(own, 'Zu'),
    ])
    await deskIn(await inSecondCompany(own), 'Zweiter Mandant')
    await deskIn(await mintWorld('Fremder'), 'Fremde Kasse')
    await execute(patchCashDesk, own.ctx(), { id: closed.id, isActive: false })
    await execute(addCashEntry, own.ctx(), floatOf(from.id))
    await signInAs(own.ctx())
    const offered = async (id: string) => (await loadCashBook(id, Promise.resolve({}))).others
    const named = ({ id }: { id: string }, name: string) => ({ id, name })
    expect(await offered(from.id)).toHaveLength(2)
    expect(await offered(from.id)).toEqual(
      expect.arrayContaining([named(open, 'Büro'), named(drawer, 'Lade')]),
    )
    expect((await offered(closed.id)).map(({ id }) => id).toSorted()).toEqual(
      [from.id, open.id, drawer.id].toSorted(),
    )
    const move = (toDeskId: string) =>
      execute(addCashEntry, own.ctx(), {
        id: from.id,
        date: today,
        kind: 'CASH_TRANSIT',
        amount: '-1.00',
        toDeskId,
      })
    for (const { id } of await offered(from.id)) await move(id)
    await expect(move(closed.id)).rejects.toMatchObject({ code: 'cashBook.deskClosed' })
    await execute(patchCashDesk, own.ctx(), { id: closed.id, isActive: true })
    expect((await offered(from.id)).map(({ id }) => id)).toContain(closed.id)
  })

  it('is refused by the database itself where the use case is passed by', async () => {
    const { id } = await deskIn(shop, 'Kasse 7')
    await add(id, '2026-11-03', 'OPENING_FLOAT', '10.00')
    const enter = (day: string, amount: number, deskId = id) =>
      withTenant(shop.tenantId, 'write', (tx) =>
        tx.execute(sql`insert into cash_entry (tenant_id, id, company_id, desk_id, date, kind, origin, amount, actor_name, created_at)
          values (${shop.tenantId}, gen_random_uuid(), ${shop.companyId}, ${deskId}, ${day}, 'WAGES', 'TYPED', ${amount}, 'X', '2026-11-04T08:00:00Z')`),
      )
    await expect(enter('2026-11-03', -1001)).rejects.toMatchObject({
      cause: { hint: 'cashBook.negativeNow' },
    })
    await expect(enter('2026-11-02', -1)).rejects.toMatchObject({ cause: { hint: 'cashBook.pastDayNow' } })
    await expect(enter('2026-11-05', -1)).rejects.toMatchObject({ cause: { hint: 'cashBook.future' } })
    const other = await mintWorld('Fremder')
    const { id: otherId } = await deskIn(other)
    await expect(enter('2026-11-04', 1, otherId)).rejects.toMatchObject({
      cause: { hint: 'cashBook.deskUnknown' },
    })
    await enter('2026-11-04', -1000)
    expect((await bookOf(id)).at(-1)).toEqual([2, '2026-11-04', '-10.00', '0.00'])
  })
})
