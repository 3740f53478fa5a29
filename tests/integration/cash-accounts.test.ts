import { describe, expect, it } from 'vitest'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { listDevicePage } from '@/lib/pos/pos-devices/queries/list-device-page'
import { getDevice } from '@/lib/pos/pos-devices/queries/get-device'
import { confirmDevice } from '@/lib/pos/pos-devices/use-cases/confirm-device'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { execute } from '@/lib/server/core/execute'
import { getCashDesk } from '@/lib/tax/cash-book/queries/desks'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { patchCashDesk } from '@/lib/tax/cash-book/use-cases/patch-desk'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { pushAll, pushedClosing } from '../support/closings'
import { filesOf, on, openBooks } from '../support/datev'
import { balanceOf, readBookings } from '../support/read-batch'
import { push, pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { pendingTill } from '../support/tills'
import { mintWorld, secondCompanyOf, worldAt, type World } from '../support/world'

let serial = 0

/** A till that waits, and a store. */
const waiting = async (world: World, storeId?: string) => ({
  id: (await pendingTill(world, `S-${(serial += 1)}`)).id,
  storeId: storeId ?? (await makeStore(world)).id,
})

const confirmed = async (world: World, more: object = {}, storeId?: string) =>
  execute(confirmDevice, world.ctx(), { ...(await waiting(world, storeId)), ...more })

const accountOf = async (world: World, id: string) =>
  (await execute(getDevice, world.ctx(), { id })).cashAccount

const refused = (code: string, path = 'cashAccount') => ({ kind: 'invalid', fields: [{ path, code }] })

describe('the cash account of a till', () => {
  it('is its own: 1000, 1010 …, SKR04 1600, 1610 …; the eleventh is asked for', async () => {
    const world = await mintWorld('Zehn Kassen')
    const { id: storeId } = await makeStore(world)
    const given: string[] = []
    for (let count = 0; count < 10; count += 1) given.push((await confirmed(world, {}, storeId)).cashAccount)
    expect(given).toEqual(['1000', '1010', '1020', '1030', '1040', '1050', '1060', '1070', '1080', '1090'])
    const eleventh = { ...(await waiting(world)), storeId }
    await expect(execute(confirmDevice, world.ctx(), eleventh)).rejects.toMatchObject(
      refused('device.cashAccountNeeded'),
    )
    const page = await execute(listDevicePage, world.ctx(), {})
    expect(page.stores.map(({ cashAccount }) => cashAccount)).toEqual([null, null])
    const typed = await execute(confirmDevice, world.ctx(), { ...eleventh, cashAccount: '1095' })
    expect(typed.cashAccount).toBe('1095')
    // the chart that the adviser wants comes later
    await execute(patchCompany, world.ctx(), { id: world.companyId, datev: { chart: 'SKR04' } })
    const { rows } = (await execute(listDevicePage, world.ctx(), {})).page
    const after = rows.map(({ cashAccount }) => cashAccount).toSorted()
    expect(after).toEqual(['1095', ...given.map((account) => String(Number(account) + 600))])
  })

  it('is shown before a till is approved, and free in another company', async () => {
    const world = await mintWorld('Vorschlag')
    const store = await makeStore(world)
    await confirmed(world, {}, store.id)
    const sibling = await secondCompanyOf(world)()
    const there = await makeStore(sibling)
    const { stores } = await execute(listDevicePage, world.ctx(), {})
    const proposed = new Map(stores.map(({ id, cashAccount }) => [id, cashAccount]))
    expect([proposed.get(store.id), proposed.get(there.id)]).toEqual(['1010', '1000'])
    expect((await confirmed(world, {}, there.id)).cashAccount).toBe('1000')
  })

  it('is shared with another till or desk only if a person says so (cash_holders)', async () => {
    const world = await mintWorld('Geteilt')
    const first = await confirmed(world)
    await execute(createCashDesk, world.ctx(), { kind: 'OFFICE', name: 'Büro', account: '1015' })
    const second = await waiting(world)
    for (const [cashAccount, names] of [
      ['1000', first.name],
      ['1015', 'Büro'],
    ] as const)
      await expect(execute(confirmDevice, world.ctx(), { ...second, cashAccount })).rejects.toMatchObject({
        fields: [{ code: 'device.cashAccountShared', params: { account: cashAccount, names } }],
      })
    const both = { ...second, cashAccount: '1000', sharesCashAccount: true }
    expect((await execute(confirmDevice, world.ctx(), both)).cashAccount).toBe('1000')
    const { id } = await confirmed(world)
    await expect(execute(updateDevice, world.ctx(), { id, cashAccount: '1000' })).rejects.toMatchObject(
      refused('device.cashAccountShared'),
    )
    // a user of one store learns nothing of tills elsewhere
    const mine = world.as({ storeIds: [(await execute(getDevice, world.ctx(), { id })).store?.id ?? ''] })
    await expect(execute(updateDevice, mine, { id, cashAccount: '1000' })).rejects.toMatchObject({
      fields: [{ params: { names: '', count: 0 } }],
    })
  })

  it('stays with a till that is deleted, and may be typed for its successor', async () => {
    const world = await mintWorld('Nachfolger')
    const { id } = await confirmed(world)
    await execute(deleteDevice, world.ctx(), { id })
    expect((await confirmed(world)).cashAccount).toBe('1010')
    expect((await confirmed(world, { cashAccount: '1000' })).cashAccount).toBe('1000')
  })

  it('is kept by a till that moves within its company, and given anew in another', async () => {
    const world = await mintWorld('Umzug')
    await confirmed(world)
    const { id } = await confirmed(world)
    const near = await makeStore(world)
    await execute(updateDevice, world.ctx(), { id, storeId: near.id })
    expect(await accountOf(world, id)).toBe('1010')
    const far = await makeStore(await secondCompanyOf(world)())
    await execute(updateDevice, world.ctx(), { id, storeId: far.id })
    expect(await accountOf(world, id)).toBe('1000')
  })

  it('is stored as typed, and given back when it is emptied', async () => {
    const world = await mintWorld('Getippt')
    const { id } = await confirmed(world)
    await execute(updateDevice, world.ctx(), { id, cashAccount: '1055' })
    expect(await accountOf(world, id)).toBe('1055')
    await execute(updateDevice, world.ctx(), { id, cashAccount: '' })
    expect(await accountOf(world, id)).toBe('1000')
    await expect(execute(updateDevice, world.ctx(), { id, cashAccount: '10000' })).rejects.toMatchObject(
      refused('company.accountLong'),
    )
  })

  it('is no longer free once two people approve at once', async () => {
    const world = await mintWorld('Zugleich')
    const both = [await waiting(world), await waiting(world)]
    const tills = await Promise.all(both.map((one) => execute(confirmDevice, world.ctx(), one)))
    expect(tills.map(({ cashAccount }) => cashAccount).toSorted()).toEqual(['1000', '1010'])
  })
})

describe('the account of a cash desk', () => {
  it('is the next free one beside those of tills, or a typed one', async () => {
    const world = await mintWorld('Barkasse')
    await confirmed(world)
    const office = await execute(createCashDesk, world.ctx(), { kind: 'OFFICE', name: 'Büro' })
    expect(office.account).toBe('1010')
    expect((await confirmed(world)).cashAccount).toBe('1020')
    const patch = (fields: object) => execute(patchCashDesk, world.ctx(), { id: office.id, ...fields })
    await expect(patch({ account: '1000' })).rejects.toMatchObject(
      refused('device.cashAccountShared', 'account'),
    )
    await patch({ account: '1000', sharesAccount: true })
    expect((await execute(getCashDesk, world.ctx(), { id: office.id })).account).toBe('1000')
  })
})

describe('a hand-over', () => {
  it('books each till on its own account, at the company’s length', async () => {
    const { world } = await openBooks(await mintWorld('Zwei Kassen'))
    await execute(patchCompany, world.ctx(), { id: world.companyId, datev: { accountLength: 6 } })
    const before = worldAt(world, () => new Date('2026-09-01'))
    for (const name of ['A', 'B']) {
      const till = await pendingTill(before, name)
      const { id: storeId } = await makeStore(before)
      await execute(confirmDevice, before.ctx(), { id: till.id, storeId })
      await push(till, [pushedReceipt({ createdAt: '2026-10-20T09:00:00+02:00' })])
      await pushAll(till, [
        pushedClosing({ startTime: '2026-10-20T08:00:00+02:00', endTime: '2026-10-20T18:00:00+02:00' }),
      ])
    }
    const later = on(world, '2026-11-05')
    const { id } = await execute(exportBatch, later.ctx(), {
      from: '2026-10-01',
      to: '2026-10-31',
      lock: false,
      override: true,
      reason: 'Probe',
    })
    const rows = readBookings((await filesOf(later, id))['EXTF_Buchungsstapel.csv'] ?? [])
    const [first, second] = ['100000', '101000'].map((account) => balanceOf(rows, account))
    expect(first).not.toBe(0)
    expect(second).toBe(first)
  })
})

describe('the numbers of entries at DATEV', () => {
  it('are those of one book only, however many desks the company has', async () => {
    const { world } = await openBooks(await mintWorld('Büro und Markt'))
    const inside = on(world, '2026-09-10')
    for (const name of ['Büro', 'Marktstand']) {
      const { id } = await execute(createCashDesk, inside.ctx(), { kind: 'OFFICE', name })
      const add = (entry: object) =>
        execute(addCashEntry, inside.ctx(), { id, date: '2026-09-10', ...entry } as never)
      await add({ kind: 'OWNER_DEPOSIT', amount: '100', reason: 'Start' })
      await add({ kind: 'EXPENSE', amount: '-5', reason: 'Porto' })
    }
    const period = { from: '2026-09-01', to: '2026-09-30', lock: true }
    const ctx = on(world, '2026-10-05').ctx()
    const { id } = await execute(exportBatch, ctx, period as never)
    const rows = readBookings((await filesOf(world, id))['EXTF_Buchungsstapel.csv'] ?? [])
    expect(rows.map(({ voucher }) => voucher).toSorted()).toEqual(['K1', 'K2', 'K2-1', 'K2-2'])
  })
})
