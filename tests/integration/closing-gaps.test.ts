import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { closingTasks } from '@/lib/pos/closings/queries/closing-tasks'
import { listClosings } from '@/lib/pos/closings/queries/list-closings'
import { reopenFinding } from '@/lib/pos/closings/use-cases/reopen-finding'
import { settleFinding } from '@/lib/pos/closings/use-cases/settle-finding'
import { execute } from '@/lib/server/core/execute'
import { findingsOf } from '@/lib/tax/audit-package/queries/findings'
import { previewDsfinvk } from '@/lib/tax/dsfinvk/queries/preview'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { pushAll } from '../support/closings'
import { at, closingOf, closingsOf, JANUARY, NOW, SERIAL, signed, WHY } from '../support/complete-closings'
import { openTill } from '../support/datev-tills'
import { asRole } from '../support/database'
import { push } from '../support/receipts'
import { makeStore } from '../support/stores'
import { worldAt } from '../support/world'

describe('closings that never came', () => {
  /** A till whose closings 2 and 3 are missing before number 4. */
  async function lackingClosings() {
    const { world: minted, ...books } = await openTill('Ohne Abschluss')
    const world = worldAt(minted, () => NOW)
    await push(books.till, [signed(1), signed(2, { createdAt: at(2, 12), closingNumber: 4 })])
    await pushAll(books.till, [closingOf(1, 1), closingOf(4, 1, 12)])
    const [, closing] = await closingsOf(world, books.till)
    return { ...books, world, id: closing?.id ?? '' }
  }
  const MISSING = { code: 'closingGap', from: 2, to: 3 } as const

  it('are settled only where they are missing, by those who may, and taken back', async () => {
    const { world, till, id } = await lackingClosings()
    const settle = (own: object, ctx = world.ctx()) =>
      execute(settleFinding, ctx, { id, ...MISSING, reason: WHY, ...own })
    const [first] = await closingsOf(world, till)
    for (const own of [{ id: first?.id }, { to: 4 }, { from: 1 }, { serial: SERIAL }])
      await expect(settle(own)).rejects.toMatchObject({ kind: 'rule', code: 'closing.findingUnknown' })
    const elsewhere = world.as({ storeIds: [(await makeStore(world)).id] })
    await expect(settle({}, elsewhere)).rejects.toMatchObject({ kind: 'notFound' })
    const reader = world.as({ isAdmin: false, rights: ['POS-DEVICES_SHOW'] })
    await expect(settle({}, reader)).rejects.toMatchObject({ kind: 'forbidden' })
    const reopen = () => execute(reopenFinding, world.ctx(), { id, ...MISSING })
    await expect(reopen()).rejects.toMatchObject({ code: 'closing.notSettled' })
    expect((await settle({})).gap).toMatchObject({ from: 2, to: 3, settlement: { reason: WHY } })
    expect((await reopen()).gap).toEqual({ from: 2, to: 3 })
  })

  it('are an obstacle and a task until a person settles them, and a remark from then on', async () => {
    const { world, till, preview, hand, id } = await lackingClosings()
    const remarks = async () => {
      const { obstacles, settled } = await execute(getVatReturn, world.ctx(), JANUARY)
      const { findings } = await execute(previewDsfinvk, world.ctx(), JANUARY)
      const packed = await withTenant(world.tenantId, 'read', (tx) =>
        findingsOf(tx, { companyId: world.companyId, ...JANUARY, devices: [] }),
      )
      const open = await execute(listClosings, world.ctx(), { id: till.id, open: 'gap' })
      return {
        datev: (await preview(JANUARY)).obstacles.map(({ code, count, closing }) => [
          code,
          count,
          closing?.number,
        ]),
        vat: [obstacles, settled].map((remark) => remark.map(({ message }) => message)),
        dsfinvk: findings.map(({ code }) => code).filter((code) => !code.endsWith('Data')),
        packed: packed.map(({ code, numbers, settlement }) => [code, numbers, settlement?.reason ?? null]),
        tasks: (await execute(closingTasks, world.ctx(), {})).map(({ kind }) => kind),
        list: open.rows.map(({ number }) => number),
      }
    }
    expect(await remarks()).toEqual({
      datev: [['closingGap', 2, 4]],
      vat: [['Kasse 1: vor Z-Nr. 4 fehlen 2 Kassenabschlüsse'], []],
      dsfinvk: ['dsfinvk.closingGap'],
      packed: [['closingGap', '2–3', null]],
      tasks: ['closingGaps'],
      list: [4],
    })
    await expect(hand(JANUARY)).rejects.toMatchObject({ code: 'datev.closingGap' })
    const settle = (own: object) =>
      execute(settleFinding, world.ctx(), { id, ...MISSING, reason: WHY, ...own })
    // a part of the numbers is not enough
    await settle({ to: 2 })
    expect((await remarks()).datev).toEqual([['closingGap', 2, 4]])
    await settle({ from: 3 })
    expect(await remarks()).toEqual({
      datev: [],
      vat: [[], ['Kasse 1: 2 fehlende Kassenabschlüsse, zuerst vor Z-Nr. 4']],
      dsfinvk: ['dsfinvk.closingGapSettled'],
      packed: [['closingGap', '2–3', WHY]],
      tasks: [],
      list: [],
    })
    // what arrives late closes the gap by itself; the answer to the rest stays
    await pushAll(till, [closingOf(2, 0, 11)])
    expect((await closingsOf(world, till)).map(({ number, gap }) => [number, gap?.from, gap?.to])).toEqual([
      [1, undefined, undefined],
      [2, undefined, undefined],
      [4, 3, 3],
    ])
    expect((await remarks()).datev).toEqual([])
    await execute(reopenFinding, world.ctx(), { id, code: 'closingGap', from: 3, to: 3 })
    expect((await remarks()).datev).toEqual([['closingGap', 1, 4]])
    await pushAll(till, [closingOf(3, 0, 11, { endTime: '2026-01-11T21:00:00+01:00' })])
    expect((await remarks()).packed).toEqual([])
  })

  it('are settled anew before one of them that arrives late', async () => {
    const { world, till, id } = await lackingClosings()
    await execute(settleFinding, world.ctx(), { id, ...MISSING, reason: WHY })
    await pushAll(till, [closingOf(3, 0, 11)])
    const gaps = (await closingsOf(world, till)).map(({ number, gap }) => [number, gap])
    expect(gaps).toEqual([
      [1, null],
      [3, { from: 2, to: 2 }],
      [4, null],
    ])
  })

  it('are a note on days that were handed over before numbers were compared', async () => {
    const { world, preview, id, till } = await lackingClosings()
    await asRole(
      'system',
      (db) => db`update company set tills_compared_from = '2026-01-13' where id = ${world.companyId}`,
    )
    const [, closing] = await closingsOf(world, till)
    expect([closing?.id, closing?.gap]).toEqual([id, { from: 2, to: 3, note: 'HANDED_OVER' }])
    expect((await preview(JANUARY)).obstacles).toEqual([])
    expect(await execute(closingTasks, world.ctx(), {})).toEqual([])
  })
})
