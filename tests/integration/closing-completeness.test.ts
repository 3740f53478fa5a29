import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { closingTasks } from '@/lib/pos/closings/queries/closing-tasks'
import { getClosing } from '@/lib/pos/closings/queries/get-closing'
import { parseRanges } from '@/lib/pos/closings/rules/number-ranges'
import { markSharedTse } from '@/lib/pos/closings/use-cases/mark-shared-tse'
import { reopenFinding } from '@/lib/pos/closings/use-cases/reopen-finding'
import { settleFinding } from '@/lib/pos/closings/use-cases/settle-finding'
import { settleRejections } from '@/lib/pos/pos-devices/use-cases/settle-rejections'
import { listRejections } from '@/lib/pos/receipts/queries/list-rejections'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { findingsOf } from '@/lib/tax/audit-package/queries/findings'
import { previewDsfinvk } from '@/lib/tax/dsfinvk/queries/preview'
import { exportVatReturn, getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { pushAll } from '../support/closings'
import {
  at,
  closingOf,
  closingsOf,
  JANUARY,
  NOW,
  SERIAL,
  signed,
  span,
  tse,
  WHY,
  type Till,
} from '../support/complete-closings'
import { closingOf as soapClosing, openTill, soap } from '../support/datev-tills'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { push, pushedCancellation, pushedMovement } from '../support/receipts'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { mintWorld, worldAt, type World } from '../support/world'

const codesOf = async (world: World, till: Pick<Till, 'id'>) =>
  (await closingsOf(world, till)).map(({ check }) => [
    check.state,
    ...check.findings.map(({ code, from, to }) => `${code} ${from}–${to}`),
  ])

/** Twelve receipts, of which numbers 4 to 9 and their transactions never arrive. */
async function lacking(world: World) {
  const till = await readyTill(world)
  await push(
    till,
    [...span(1, 3), ...span(10, 12)].map((number) => signed(number)),
  )
  await pushAll(till, [closingOf(1, 6)])
  const [closing] = await closingsOf(world, till)
  return { till, id: closing?.id ?? '' }
}

const GAP = { code: 'receiptGap', from: 4, to: 9 } as const

describeUseCase(settleFinding, {
  validInput: async (world) => ({ id: (await lacking(world)).id, ...GAP, reason: WHY }),
  invalidInputs: async (world) => {
    const { id } = await lacking(world)
    return {
      'no reason': { id, ...GAP, reason: ' ' },
      'a finding that nobody settles': { id, code: 'grossTotal', reason: WHY },
      'a number below zero': { id, ...GAP, from: -1, reason: WHY },
    }
  },
  audited: { entity: 'closing', record: ({ id }) => id },
})

describeUseCase(reopenFinding, {
  validInput: async (world) => {
    const { id } = await lacking(world)
    await execute(settleFinding, world.ctx(), { id, ...GAP, reason: WHY })
    return { id, ...GAP }
  },
  invalidInputs: async (world) => ({ 'no finding': { id: (await lacking(world)).id } }),
  audited: { entity: 'closing', record: ({ id }) => id },
})

describeUseCase(markSharedTse, {
  validInput: async (world) => ({
    id: (await lacking(world)).id,
    serial: SERIAL,
    isShared: true,
    reason: WHY,
  }),
  invalidInputs: async (world) => ({
    'no reason': { id: (await lacking(world)).id, serial: SERIAL, isShared: true, reason: '' },
  }),
  audited: { entity: 'closing', record: ({ id }) => id },
})

describe('an answer to a finding', () => {
  it('is refused for what the closing has not, and to be taken back where there is none', async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const { id } = await lacking(world)
    const unknown = [
      { ...GAP, to: 10 },
      { ...GAP, from: 9, to: 4 },
      { code: 'numberTwice' as const, from: 4 },
      { code: 'tseGap' as const, from: 4, to: 9, serial: 'other' },
      { code: 'tseGap' as const, from: 4, to: 9 },
    ]
    for (const finding of unknown)
      await expect(
        execute(settleFinding, world.ctx(), { id, ...finding, reason: WHY }),
      ).rejects.toMatchObject({ kind: 'rule', code: 'closing.findingUnknown' })
    const shared = { id, serial: 'other', isShared: true, reason: WHY }
    await expect(execute(markSharedTse, world.ctx(), shared)).rejects.toMatchObject({
      code: 'closing.findingUnknown',
    })
    await expect(execute(reopenFinding, world.ctx(), { id, ...GAP })).rejects.toMatchObject({
      code: 'closing.notSettled',
    })
  })

  it('is kept as the first person gave it', async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const { id } = await lacking(world)
    await execute(settleFinding, world.ctx(), { id, ...GAP, reason: WHY })
    await expect(
      execute(settleFinding, world.ctx(), { id, ...GAP, reason: 'Anderer Grund' }),
    ).rejects.toMatchObject({ kind: 'conflict', code: 'conflict.stale' })
  })
})

describe('receipts that never came (§ 146 Abs. 1 AO)', () => {
  it('are an obstacle and a remark everywhere, until a person settles them, and a remark from then on', async () => {
    const { world: minted, till, preview, hand } = await openTill('Lücke')
    const world = worldAt(minted, () => NOW)
    await push(
      till,
      [...span(1, 3), ...span(10, 12)].map((number) => signed(number)),
    )
    await pushAll(till, [closingOf(1, 6)])
    expect(await codesOf(world, till)).toEqual([['DEVIATES', 'receiptGap 4–9', 'tseGap 4–9']])
    const [closing] = await closingsOf(world, till)
    const id = closing?.id ?? ''
    const remarks = async () => {
      const { obstacles, settled } = await execute(getVatReturn, world.ctx(), JANUARY)
      const { findings } = await execute(previewDsfinvk, world.ctx(), JANUARY)
      const packed = await withTenant(world.tenantId, 'read', (tx) =>
        findingsOf(tx, { companyId: world.companyId, ...JANUARY, devices: [] }),
      )
      return {
        datev: (await preview(JANUARY)).obstacles.map(({ code }) => code),
        vat: [obstacles, settled].map((remark) => remark.map(({ code, count }) => [code, count])),
        dsfinvk: findings.map(({ code }) => code).filter((code) => !code.endsWith('Data')),
        packed: packed.map(({ code, numbers, settlement }) => [code, numbers, settlement?.reason ?? null]),
        tasks: (await execute(closingTasks, world.ctx(), {})).map(({ kind }) => kind),
      }
    }
    expect(await remarks()).toEqual({
      datev: ['closingDeviates'],
      vat: [[['closingDeviates', 1]], []],
      dsfinvk: ['dsfinvk.closingDeviates', 'dsfinvk.receiptGap', 'dsfinvk.tseGap'],
      packed: [
        ['closingDeviates', '', null],
        ['receiptGap', '4–9', null],
        ['tseGap', '4–9', null],
      ],
      tasks: ['closingDifferences'],
    })
    await expect(hand(JANUARY)).rejects.toMatchObject({ code: 'datev.closingDeviates' })
    const settle = (own: object) => execute(settleFinding, world.ctx(), { id, ...GAP, reason: WHY, ...own })
    // a part of the numbers is not enough
    expect((await settle({ to: 8 })).check.state).toBe('DEVIATES')
    await settle({ from: 9 })
    expect((await settle({ code: 'tseGap', serial: SERIAL })).check).toMatchObject({
      state: 'MATCHES',
      findings: [
        {
          ...GAP,
          settlement: { reason: WHY, settledByName: world.ctx().actor.name, settledAt: NOW.toISOString() },
        },
        { code: 'tseGap', from: 4, to: 9, settlement: { reason: WHY } },
      ],
    })
    expect(await remarks()).toEqual({
      datev: [],
      vat: [
        [],
        [
          ['receiptGap', 6],
          ['tseGap', 6],
        ],
      ],
      dsfinvk: ['dsfinvk.receiptGap', 'dsfinvk.tseGap'],
      packed: [
        ['receiptGap', '4–9', WHY],
        ['tseGap', '4–9', WHY],
      ],
      tasks: [],
    })
    const csv = await execute(exportVatReturn, world.ctx(), JANUARY)
    const text = await new Response(csv.file.read()).text()
    expect(text).toContain('6 fehlende Bonnummern')
    await execute(reopenFinding, world.ctx(), { id, ...GAP, to: 8 })
    expect((await remarks()).datev).toEqual(['closingDeviates'])
    // what arrives late removes the finding, whatever was settled
    await push(
      till,
      span(4, 9).map((number) => signed(number)),
    )
    expect((await closingsOf(world, till))[0]?.check.findings.map(({ code }) => code)).toEqual([
      'grossTotal',
      'rateGross',
      'countReceipts',
      'cashCount',
    ])
  })

  it('are found from one closing to the next, and behind the last one', async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const till = await readyTill(world)
    const on = (numbers: number[], closingNumber: number | null, day: number) =>
      push(
        till,
        numbers.map((number) =>
          soap(number, at(number, day), {
            tse: tse(number + 100),
            ...(closingNumber ? { closingNumber } : { closingNumber: null }),
          }),
        ),
      )
    await on([1, 2], 1, 10)
    await on([5, 6], 2, 11)
    await pushAll(till, [closingOf(1, 2), closingOf(2, 2, 11)])
    expect(await codesOf(world, till)).toEqual([
      ['MATCHES'],
      ['DEVIATES', 'receiptGap 3–4', 'tseGap 103–104'],
    ])
    await on([9], null, 12)
    expect(await codesOf(world, till)).toEqual([
      ['MATCHES'],
      ['DEVIATES', 'receiptGap 3–4', 'receiptGap 7–8', 'tseGap 103–104', 'tseGap 107–108'],
    ])
    // what was parked comes under a later closing
    await on([3, 4, 7, 8], 3, 12)
    expect(await codesOf(world, till)).toEqual([['MATCHES'], ['MATCHES']])
  })

  it('are not missing where a till begins anew with each closing, or was registered again (registrations_of)', async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const daily = await readyTill(world)
    const unsigned = (number: number, closingNumber: number, day: number) =>
      soap(number, at(number, day), { closingNumber })
    await push(daily, [
      unsigned(1, 1, 10),
      unsigned(2, 1, 10),
      unsigned(1, 2, 11),
      unsigned(2, 2, 11),
      unsigned(3, 3, 12),
      unsigned(2, 3, 12),
    ])
    await pushAll(daily, [closingOf(1, 2), closingOf(2, 2, 11), closingOf(3, 2, 12)])
    expect(await codesOf(world, daily)).toEqual([['MATCHES'], ['MATCHES'], ['DEVIATES', 'receiptGap 1–1']])
    const store = await makeStore(world)
    const old = await readyTill(world, store.id, 'HG-9')
    const anew = await readyTill(world, store.id, 'HG-9')
    await push(old, [unsigned(1, 1, 10), unsigned(3, 1, 10)])
    await push(anew, [unsigned(2, 1, 10)])
    await pushAll(old, [closingOf(1, 3)])
    expect(await codesOf(world, old)).toEqual([['MATCHES']])
  })

  it('are those of its TSE as well that the closing names', async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const till = await readyTill(world)
    await push(till, [signed(3), signed(4)])
    const named = (transactionNumber: number) => ({ transactionNumber, signatureCounter: 9 })
    await pushAll(till, [closingOf(1, 2, 10, { firstTse: named(2), lastTse: named(6) })])
    expect(await codesOf(world, till)).toEqual([['DEVIATES', 'tseGap 2–2', 'tseGap 5–6']])
  })

  it('are a note for a TSE that other systems use, too, in every closing, until that is taken back', async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const { till, id } = await lacking(world)
    const other = await readyTill(world)
    await push(other, [signed(20, { number: 1 }), signed(22, { number: 2 })])
    await pushAll(other, [closingOf(1, 2)])
    const mark = (isShared: boolean) =>
      execute(markSharedTse, world.ctx(), { id, serial: SERIAL, isShared, reason: WHY })
    await mark(true)
    await execute(settleFinding, world.ctx(), { id, ...GAP, reason: WHY })
    expect((await closingsOf(world, till))[0]?.check).toMatchObject({
      state: 'MATCHES',
      findings: [{ code: 'receiptGap' }, { code: 'tseGap', note: 'SHARED_TSE' }],
    })
    expect((await closingsOf(world, other))[0]?.check).toMatchObject({
      state: 'MATCHES',
      findings: [
        { code: 'tseGap', from: 13, to: 19, note: 'SHARED_TSE' },
        { code: 'tseGap', from: 21, to: 21, note: 'SHARED_TSE' },
      ],
    })
    await mark(false)
    expect((await closingsOf(world, other))[0]?.check.state).toBe('DEVIATES')
  })

  it('raise no task and block nothing on days that were handed over before numbers were compared', async () => {
    const { world: minted, till, preview } = await openTill('Früher')
    const world = worldAt(minted, () => NOW)
    await push(till, [signed(1), signed(3), signed(6, { createdAt: at(6, 11), closingNumber: 2 })])
    await pushAll(till, [closingOf(1, 2), closingOf(2, 1, 11)])
    await asRole(
      'system',
      (db) => db`update company set tills_compared_from = '2026-01-11' where id = ${world.companyId}`,
    )
    const [first, second] = await closingsOf(world, till)
    expect(first?.check).toMatchObject({
      state: 'MATCHES',
      findings: [
        { code: 'receiptGap', from: 2, note: 'HANDED_OVER' },
        { code: 'tseGap', from: 2, note: 'HANDED_OVER' },
      ],
    })
    expect(second?.check.state).toBe('DEVIATES')
    expect((await preview({ from: '2026-01-10', to: '2026-01-10' })).obstacles).toEqual([])
    expect(await execute(closingTasks, world.ctx(), {})).toMatchObject([{ count: 1 }])
  })
})

describe('a settlement of numbers of which some arrive late', () => {
  it('is taken back by those that are left', async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const { till, id } = await lacking(world)
    await execute(settleFinding, world.ctx(), { id, ...GAP, reason: WHY })
    await push(till, [signed(6)])
    const { check } = await execute(reopenFinding, world.ctx(), { id, code: 'receiptGap', from: 7, to: 9 })
    expect(check.findings.filter(({ settlement }) => settlement)).toEqual([])
  })
})

describe('the numbers of a till that jump', () => {
  it('are kept in a thousand ranges, of which the last covers what is beyond (bounded_ranges)', async () => {
    const { tenantId } = await mintWorld()
    const rangesOf = async (count: number) => {
      const [row] = await withTenant(tenantId, 'read', (tx) =>
        tx.execute<{ numbers: string }>(sql`
          select platform.bounded_ranges(range_agg(int8range(3 * n, 3 * n, '[]')))::text as numbers from generate_series(1, ${count}) n`),
      )
      return parseRanges(row?.numbers ?? '')
    }
    const single = (count: number) => span(1, count).map((n) => ({ from: 3 * n, to: 3 * n }))
    expect(await rangesOf(999)).toEqual(single(999))
    expect(await rangesOf(1_000)).toEqual(single(1_000))
    expect(await rangesOf(1_002)).toEqual([...single(999), { from: 3_000, to: 3_006 }])
  })
})

describe('receipts that no closing covers', () => {
  it('are a task of their till from the second day on, whether they name a closing or none', async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const named = await readyTill(world)
    const nameless = await readyTill(world)
    const closed = await readyTill(world)
    const on = (number: number, createdAt: string, closingNumber: number | null) =>
      soap(number, createdAt, { closingNumber })
    await push(named, [on(1, '2026-02-03T23:59:00+01:00', 7), on(2, '2026-02-04T00:00:00+01:00', 8)])
    await push(nameless, [
      on(1, '2026-02-03T10:00:00+01:00', null),
      on(2, '2026-02-03T11:00:00+01:00', null),
      on(3, '2026-02-04T11:00:00+01:00', null),
      on(4, '2026-01-05T11:00:00+01:00', null),
    ])
    await push(closed, [on(1, '2026-02-03T10:00:00+01:00', 1)])
    await pushAll(closed, [soapClosing(1, '2026-02-03T08:00:00+01:00', '2026-02-03T20:00:00+01:00')])
    const days = 'from=2026-01-06&to=2026-02-03'
    expect(await execute(closingTasks, world.ctx(), {})).toMatchObject([
      { kind: 'unclosedReceipts', count: 1, href: `/receipts?unclosed=1&devices=${named.id}&${days}` },
      { kind: 'unclosedReceipts', count: 2, href: `/receipts?unclosed=1&devices=${nameless.id}&${days}` },
    ])
  })
})

describe('other findings about the completeness of a closing', () => {
  it('are a drawer below zero and cancellations without their original, which can be settled', async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const till = await readyTill(world)
    await push(till, [
      signed(1),
      pushedMovement('-500', { number: 2, createdAt: at(2), closingNumber: 1, tse: tse(2) }),
      pushedCancellation(newId(), { number: 3, createdAt: at(3), closingNumber: 1, tse: tse(3) }),
    ])
    const cash = {
      cashDesired: '-388.30',
      cashActual: '-388.30',
      cashAbsorption: '500',
      cashCount: 2,
      countCanceled: 1,
    }
    const sums = {
      countReceipts: 2,
      grossTotal: '111.70',
      netTotal: '93.51',
      taxTotal: '18.19',
      taxes: [
        { vatRate: '7', net: '-3.55', vat: '-0.25', gross: '-3.80' },
        { vatRate: '19', net: '97.06', vat: '18.44', gross: '115.50' },
      ],
    }
    await pushAll(till, [closingOf(1, 1, 10, { ...cash, ...sums })])
    expect(await codesOf(world, till)).toEqual([
      ['DEVIATES', 'cashNegative undefined–undefined', 'cancelMissing 3–3'],
    ])
    await push(till, [signed(3, { createdAt: at(40), kind: 'TRAINING', tse: tse(4) })])
    const { findings } = await execute(previewDsfinvk, world.ctx(), JANUARY)
    const named = findings.map(({ code, message }) => [code, message])
    expect(named).toEqual(
      expect.arrayContaining([
        ['dsfinvk.numberTwice', 'Kasse 1: Eine Bonnummer kommt mehrmals vor, zuerst in Abschluss 1.'],
        ['dsfinvk.cancelMissing', expect.stringContaining('Ein Storno betrifft einen Bon')],
        ['dsfinvk.cashNegative', expect.stringContaining('unter null')],
      ]),
    )
    const [closing] = await closingsOf(world, till)
    const settle = (own: object) =>
      execute(settleFinding, world.ctx(), { id: closing?.id ?? '', reason: WHY, ...own } as never)
    await settle({ code: 'cashNegative' })
    await settle({ code: 'numberTwice', from: 3 })
    expect((await settle({ code: 'cancelMissing', from: 3 })).check.state).toBe('MATCHES')
  })

  it('are receipts that were rejected: a signed one is settled with its amount, and stays named', async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const till = await readyTill(world)
    const nameless = signed(2, { lines: [{ quantity: '1', price: '119', sumGross: '119', sumNet: '100' }] })
    await push(till, [signed(1), nameless, signed(3)])
    await pushAll(till, [closingOf(1, 2)])
    expect(await codesOf(world, till)).toEqual([
      ['DEVIATES', 'receiptGap 2–2', 'tseGap 2–2', 'recordRejected 2–2'],
    ])
    const { rows } = await execute(listRejections, world.ctx(), { id: till.id })
    expect(rows).toMatchObject([{ isSigned: true, amount: '119.00' }])
    const key = { id: till.id, reason: WHY }
    const rejectionId = rows[0]?.id ?? ''
    const settle = (own: object) => execute(settleRejections, world.ctx(), { ...key, ...own })
    await expect(settle({ upTo: rejectionId })).rejects.toMatchObject({ code: 'device.rejectionsSigned' })
    await expect(settle({ rejectionId })).rejects.toMatchObject({
      fields: [{ path: 'amount', code: 'device.rejectionAmount' }],
    })
    await expect(settle({ upTo: rejectionId, amount: '119.00' })).rejects.toMatchObject({
      fields: [{ path: 'amount', code: 'device.rejectionAmounts' }],
    })
    await settle({ rejectionId, amount: '120.00' })
    const noted = (await execute(previewDsfinvk, world.ctx(), JANUARY)).findings
    expect(noted.find(({ code }) => code === 'dsfinvk.recordRejected')?.message).toContain(
      'Davon ist einer geklärt',
    )
    const [closing] = await closingsOf(world, till)
    expect(closing?.check.findings).toMatchObject([
      { code: 'receiptGap' },
      { code: 'tseGap' },
      { code: 'recordRejected', expected: '120.00', settlement: { reason: WHY } },
    ])
    const { settled } = await execute(getVatReturn, world.ctx(), JANUARY)
    expect(settled).toMatchObject([{ code: 'recordRejected', count: 1, gross: '120.00' }])
    // the corrected record arrives
    await push(till, [{ ...signed(2), uuid: nameless.uuid }])
    expect(
      (
        await execute(getClosing, world.ctx(), { id: till.id, closingId: closing?.id ?? '' })
      ).check.findings.map(({ code }) => code),
    ).not.toContain('recordRejected')
  })
})
