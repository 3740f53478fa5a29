import { beforeAll, describe, expect, it } from 'vitest'
import { isUneven } from '@/lib/tax/datev/rules/till-proof'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { updateStore } from '@/lib/catalog/stores/use-cases/update-store'
import { startExportJob } from '@/lib/registry/exports'
import { execute } from '@/lib/server/core/execute'
import { pushAll } from '../support/closings'
import { asRole } from '../support/database'
import { closingOf, openTill, soap } from '../support/datev-tills'
import { filesOf } from '../support/datev'
import { push, pushedLine, pushedMovement } from '../support/receipts'
import { balanceOf, cellsOf, readBookings, type ReadBooking } from '../support/read-batch'
import { readyTill } from '../support/tills'
import { worldAt, type World } from '../support/world'

const DECEMBER = { from: '2025-12-01', to: '2025-12-31' }
const JANUARY = { from: '2026-01-01', to: '2026-01-31' }

describe('the till’s sales', () => {
  it('of New Year’s Eve that are closed after midnight belong to the old year', async () => {
    const { till, hand, preview } = await openTill('Silvester')
    await push(till, [
      soap(1, '2025-12-31T23:50:00+01:00'),
      soap(2, '2026-01-01T00:10:00+01:00', { payments: [{ method: 2, amount: '119' }] }),
    ])
    const both = { grossTotal: '238', netTotal: '200', taxTotal: '38', countReceipts: 2 }
    const taxes = [{ vatRate: '19', net: '200', vat: '38', gross: '238' }]
    const times = ['2025-12-31T08:00:00+01:00', '2026-01-01T00:30:00+01:00'] as const
    await pushAll(till, [closingOf(1, ...times, { ...both, taxes, cardPaymentCount: 1 })])
    const december = await hand(DECEMBER)
    expect([balanceOf(december, '8400'), balanceOf(december, '1000'), balanceOf(december, '1360')]).toEqual([
      -11_900, 11_900, 0,
    ])
    expect((await preview(JANUARY)).late).toEqual([{ ...DECEMBER, count: 1 }])
    const january = await hand(JANUARY)
    expect([balanceOf(january, '8400'), balanceOf(january, '1360')]).toEqual([-11_900, 11_900])
    expect((await preview(JANUARY)).late).toEqual([])
  })

  it('of a season belong to their months, however late its till is closed', async () => {
    const { till, hand } = await openTill('Freibad')
    const times = ['2025-10-01T08:00:00+02:00', '2026-01-20T18:00:00+01:00'] as const
    await push(till, [soap(1, '2025-10-01T09:00:00+02:00'), soap(2, '2026-01-20T09:00:00+01:00')])
    const both = { grossTotal: '238', netTotal: '200', taxTotal: '38', countReceipts: 2 }
    const taxes = [{ vatRate: '19', net: '200', vat: '38', gross: '238' }]
    await pushAll(till, [
      closingOf(1, ...times, { ...both, taxes, cashDesired: '238', cashActual: '238', cashCount: 2 }),
    ])
    for (const period of [{ from: '2025-10-01', to: '2025-10-31' }, JANUARY])
      expect(balanceOf(await hand(period), '8400')).toBe(-11_900)
  })

  it('of which only the closing is there wait for their receipts, and are booked as these were paid', async () => {
    const { till, ctx, hand, preview } = await openTill('Nachzügler')
    const times = ['2025-12-10T08:00:00+01:00', '2025-12-10T18:00:00+01:00'] as const
    await pushAll(till, [
      closingOf(1, ...times, { cashDesired: '0', cashActual: '0', cashCount: 0, cardPaymentCount: 1 }),
    ])
    expect((await preview(DECEMBER)).obstacles).toMatchObject([
      { code: 'closingDeviates', closing: { number: 1 } },
    ])
    const asked = { kind: 'datev', ...DECEMBER, options: { lock: true } }
    await expect(execute(startExportJob, ctx, asked as never)).rejects.toMatchObject({
      code: 'datev.closingDeviates',
    })
    await push(till, [soap(1, '2025-12-10T09:00:00+01:00', { payments: [{ method: 2, amount: '119' }] })])
    const rows = await hand(DECEMBER)
    expect([balanceOf(rows, '1360'), balanceOf(rows, '1000'), balanceOf(rows, '8400')]).toEqual([
      11_900, 0, -11_900,
    ])
  })

  it('at 0 % that give no reason need an account of the company, unless it is a small business', async () => {
    const { world, till, hand, preview } = await openTill('Ohne Grund')
    const at = (hour: string) => `2025-12-10T${hour}:00:00+01:00`
    const lines = [pushedLine({ name: 'Ei', price: '119', vatRate: '0', sumGross: '119', sumNet: '119' })]
    await push(till, [soap(1, at('09'), { sumNet: '119', sumVat: '0', lines })])
    const taxes = [{ vatRate: '0', net: '119', vat: '0', gross: '119' }]
    await pushAll(till, [closingOf(1, at('08'), at('18'), { netTotal: '119', taxTotal: '0', taxes })])
    expect((await preview(DECEMBER)).faults).toMatchObject([{ reason: 'ZERO_RATE', voucher: 'Z1' }])
    await expect(hand(DECEMBER)).rejects.toMatchObject({ code: 'datev.faulty' })
    const books = (datev: object) => execute(patchCompany, world.ctx(), { id: world.companyId, ...datev })
    await books({ smallBusiness: true })
    expect((await preview(DECEMBER)).faults).toEqual([])
    await books({ smallBusiness: false, datev: { accounts: { revenueUnexplained: '8105' } } })
    expect(balanceOf(await hand(DECEMBER), '8105')).toBe(-11_900)
  })

  it('agree with closings whose sums of a rate hold vouchers and advances, too', async () => {
    const { till, preview } = await openTill('Gutscheine')
    const at = (hour: string) => `2025-12-10T${hour}:00:00+01:00`
    const line = (change: object) => pushedLine({ price: '50', sumGross: '50', ...change })
    const lines = [
      line({ name: 'Seife', price: '119', vatRate: '19', sumGross: '119', sumNet: '100' }),
      line({
        name: 'Gutschein',
        vatRate: '0',
        sumNet: '50',
        businessCase: 'VOUCHER_MULTI_SOLD',
        voucherNumber: 'G1',
      }),
      line({ name: 'Anzahlung', vatRate: '19', sumNet: '42.02', businessCase: 'ADVANCE_RECEIVED' }),
    ]
    const sums = {
      sumGross: '219',
      sumNet: '192.02',
      sumVat: '26.98',
      payments: [{ method: 1, amount: '219' }],
    }
    await push(till, [soap(1, at('09'), { ...sums, lines })])
    const taxes = [
      { vatRate: '19', net: '142.02', vat: '26.98', gross: '169' },
      { vatRate: '0', net: '50', vat: '0', gross: '50' },
    ]
    const totals = {
      grossTotal: '219',
      netTotal: '192.02',
      taxTotal: '26.98',
      cashActual: '219',
      cashDesired: '219',
    }
    await pushAll(till, [closingOf(1, at('08'), at('18'), { ...totals, taxes })])
    const { proof } = await preview(DECEMBER)
    expect(proof.filter(isUneven)).toEqual([])
    expect(proof[0]).toEqual({ of: { rate: 1900 }, receipts: 11_900, closings: 11_900, datev: 11_900 })
    // a closing's sums contain nothing of a receipt without a closing
    const voucher = { sumGross: '50', sumNet: '50', sumVat: '0', payments: [{ method: 1, amount: '50' }] }
    await push(till, [soap(2, at('19'), { ...voucher, lines: lines.slice(1, 2), closingNumber: 2 })])
    const rates = (await preview(DECEMBER)).proof.filter(({ of }) => 'rate' in of)
    expect(rates.filter(isUneven)).toEqual([])
  })

  it('refused are named in the period that they state, and in each if their clock cannot be right', async () => {
    const { till, preview } = await openTill('Abgewiesen')
    const refused = (number: number, createdAt: string) => ({ ...soap(number, createdAt), lines: 'nichts' })
    const counts = async () => {
      const found = []
      for (const [from, to] of [
        ['2025-11-01', '2025-11-30'],
        ['2025-12-01', '2025-12-31'],
        ['2026-01-01', '2026-01-31'],
      ]) {
        const { obstacles } = await preview({ from, to })
        found.push(obstacles.find(({ code }) => code === 'rejections')?.count ?? 0)
      }
      return found
    }
    await push(till, [refused(1, '2025-12-31T23:59:59+01:00')])
    expect(await counts()).toEqual([0, 1, 0])
    await push(till, [refused(2, '2026-01-01T00:00:00+01:00'), refused(3, '2025-12-01T00:00:00+01:00')])
    expect(await counts()).toEqual([0, 2, 1])
    await push(till, [refused(4, '1999-12-31T12:00:00+01:00'), refused(5, 'gestern')])
    expect(await counts()).toEqual([2, 4, 3])
  })

  it('without a closing, before a gap, or refused are named, and handed over for a reason only', async () => {
    const { till, ctx, hand, preview } = await openTill('Lücken')
    const day = (time: string) => `2025-12-10T${time}:00+01:00`
    await push(till, [
      soap(1, day('09:00')),
      soap(2, day('10:00'), { closingNumber: undefined }),
      soap(3, day('11:00'), { closingNumber: 55 }),
      soap(4, day('12:00'), { closingNumber: 3 }),
      { ...soap(5, day('13:00')), lines: 'nichts' },
    ])
    await pushAll(till, [
      closingOf(1, day('08:00'), day('18:00')),
      closingOf(3, day('18:00'), day('20:00'), { cashActual: '238', cashDesired: '238' }),
    ])
    const { obstacles, obstacleCount, proof } = await preview(DECEMBER)
    expect(obstacles.map(({ code, count, gross, closing }) => [code, count, gross, closing?.number])).toEqual(
      [
        // the refused receipt is of its time
        ['closingDeviates', 1, 0, 1],
        ['closingGap', 1, 0, 3],
        ['receiptsWithoutClosing', 2, 23_800, undefined],
        ['rejections', 1, 0, undefined],
      ],
    )
    expect([obstacleCount, proof.find(isUneven)]).toEqual([
      4,
      { of: { rate: 1900 }, receipts: 47_600, closings: 23_800, datev: 23_800 },
    ])
    await expect(hand(DECEMBER)).rejects.toMatchObject({
      kind: 'rule',
      fields: [
        { code: 'datev.closingDeviates' },
        { code: 'datev.closingGap' },
        { code: 'datev.receiptsWithoutClosing' },
        { code: 'datev.rejections' },
      ],
    })
    const asked = (options: object) =>
      execute(startExportJob, ctx, {
        kind: 'datev',
        ...DECEMBER,
        options: { lock: true, ...options },
      } as never)
    await expect(asked({})).rejects.toMatchObject({ code: 'datev.closingDeviates' })
    await expect(asked({ override: true })).rejects.toMatchObject({ fields: [{ path: 'options.reason' }] })
    const rows = await hand(DECEMBER, { override: true, reason: 'Kasse verschrottet' })
    expect([balanceOf(rows, '8400'), balanceOf(rows, '1000')]).toEqual([-23_800, 23_800])
    // the closing of the third comes late
    await pushAll(till, [
      closingOf(55, day('20:00'), day('21:00'), { cashActual: '357', cashDesired: '357' }),
    ])
    const rest = await hand(DECEMBER, { override: true, reason: 'Kasse verschrottet' })
    expect([balanceOf(rest, '8400'), balanceOf(rest, '1000')]).toEqual([-11_900, 11_900])
  })
})

describe('a till’s cash account', () => {
  let rows: ReadBooking[]
  let lines: string[]
  const counted: number[] = []

  async function days(world: World, till: { token: string }) {
    const at = (day: number, hour: number) => `2025-12-0${day}T${String(hour).padStart(2, '0')}:00:00+01:00`
    const moved = (number: number, amount: string) =>
      pushedMovement(amount, { number, createdAt: at(1, 12), closingNumber: 1 })
    await push(till, [
      soap(1, at(1, 9), { closingNumber: 1 }),
      soap(2, at(1, 10), {
        closingNumber: 1,
        payments: [
          { method: 2, amount: '100' },
          { method: 1, amount: '19' },
        ],
      }),
      moved(3, '-150'),
      moved(4, '200'),
      soap(5, at(2, 9), { closingNumber: 2, payments: [{ method: 'Gutschein', amount: '119' }] }),
      soap(6, at(3, 9), { closingNumber: 3, payments: [{ method: 4, amount: '119' }] }),
    ])
    const two = { grossTotal: '238', netTotal: '200', taxTotal: '38', countReceipts: 2 }
    const taxes = [{ vatRate: '19', net: '200', vat: '38', gross: '238' }]
    const cash = (day: number, desired: number, actual: number) => {
      counted.push(actual)
      return { cashDesired: (desired / 100).toFixed(2), cashActual: (actual / 100).toFixed(2) }
    }
    await pushAll(till, [
      closingOf(1, at(1, 8), at(1, 18), {
        ...two,
        taxes,
        cashCount: 2,
        cardPaymentCount: 1,
        ...cash(1, 18_800, 18_750),
        cashDeposit: '200',
        cashAbsorption: '150',
      }),
      closingOf(2, at(2, 8), at(2, 18), { ...cash(2, 18_750, 18_750), cashCount: 0 }),
      // 87.50 was taken to the bank without being recorded
      closingOf(3, at(3, 8), at(3, 18), { ...cash(3, 10_000, 10_020), cashCount: 0 }),
    ])
  }

  beforeAll(async () => {
    const { world, store, till, ctx } = await openTill('Kassensturz')
    await execute(updateStore, world.ctx(), { id: store.id, costCentre: '100' })
    await days(world, till)
    const { id } = await execute(exportBatch, ctx, { ...DECEMBER, lock: true } as never)
    lines = (await filesOf(world, id))['EXTF_Buchungsstapel.csv'] ?? []
    rows = readBookings(lines)
  })

  it('holds what was counted after each closing', () => {
    const after = [1, 2, 3].map((number) => {
      const until = rows.filter(({ voucher }) => Number(voucher?.slice(1)) <= number)
      return balanceOf(until, '1000')
    })
    expect(after).toEqual(counted)
  })

  it('holds what was counted by a till that counts its cash movements as receipts, too', async () => {
    const { till, hand } = await openTill('Mitgezählt')
    const at = (hour: string) => `2025-12-10T${hour}:00:00+01:00`
    await push(till, [
      soap(1, at('09')),
      pushedMovement('50', { number: 2, createdAt: at('10'), closingNumber: 1 }),
    ])
    const cash = { cashDeposit: '50', cashDesired: '169', cashActual: '168.50' }
    await pushAll(till, [closingOf(1, at('08'), at('18'), { ...cash, countReceipts: 2 })])
    expect(balanceOf(await hand(DECEMBER), '1000')).toBe(16_850)
  })

  it('is its own where neither of two tills has a serial number', async () => {
    const { world, store, till, hand } = await openTill('Ohne Seriennummer')
    const other = await readyTill(
      worldAt(world, () => new Date('2025-09-01')),
      store.id,
    )
    await asRole(
      'admin',
      (admin) => admin`update pos_device set serial = '' where tenant_id = ${world.tenantId}`,
    )
    for (const [index, one] of [till, other].entries()) {
      const at = (hour: string) => `2025-12-1${index}T${hour}:00:00+01:00`
      await push(one, [soap(1, at('09'))])
      await pushAll(one, [closingOf(1, at('08'), at('18'))])
    }
    const rows = await hand(DECEMBER)
    const accounts = ['1000', '1010', '8400'].map((account) => balanceOf(rows, account))
    expect(accounts).toEqual([11_900, 11_900, -23_800])
    expect(rows.filter(({ text }) => text.includes('differenz'))).toEqual([])
  })

  it('holds what was counted again after receipts and closings that came late, with each file', async () => {
    const { till, hand, preview } = await openTill('Verspätet')
    const at = (day: number, hour: number) => `2025-12-${day}T${String(hour).padStart(2, '0')}:00:00+01:00`
    const cash = (actual: string) => ({ cashDesired: actual, cashActual: actual, openingCash: '0' })
    await push(till, [soap(1, at(10, 9)), soap(3, at(30, 9), { closingNumber: 3 })])
    await pushAll(till, [
      closingOf(1, at(10, 8), at(10, 18), cash('119')),
      closingOf(3, at(30, 8), at(30, 18), { ...cash('357'), openingCash: '238' }),
    ])
    const late = { override: true, reason: 'Kasse ohne Netz' }
    const files = [await hand(DECEMBER, late)]
    await push(till, [soap(5, '2026-01-02T09:00:00+01:00', { closingNumber: 5 })])
    const times = ['2026-01-02T08:00:00+01:00', '2026-01-02T18:00:00+01:00'] as const
    await pushAll(till, [closingOf(5, ...times, { ...cash('400'), openingCash: '281' })])
    files.push(await hand(JANUARY, late))
    const held = () => balanceOf(files.flat(), '1000')
    expect([balanceOf(files[0] ?? [], '1000'), held()]).toEqual([35_700, 40_000])
    // the second day's closing was stuck in the till
    await push(till, [soap(2, at(20, 9), { closingNumber: 2 })])
    await pushAll(till, [closingOf(2, at(20, 8), at(20, 18), { ...cash('238'), openingCash: '119' })])
    expect((await preview(DECEMBER)).late).toEqual([{ ...DECEMBER, count: 2 }])
    files.push(await hand(DECEMBER, late))
    expect([held(), balanceOf(files.flat(), '8400')]).toEqual([40_000, -47_600])
    // a receipt of a day whose count was handed over
    await push(till, [soap(4, at(30, 10), { closingNumber: 3 })])
    files.push(await hand(DECEMBER, late))
    expect([held(), balanceOf(files.flat(), '8400')]).toEqual([40_000, -59_500])
    expect(files.at(-1)?.map(({ text }) => text)).toEqual([
      'Bareinnahmen Kasse 1',
      'Berichtigung Kassendifferenz Kasse 1',
    ])
    // the last closing of the old year: the new one began with its cash
    await push(till, [soap(6, at(31, 9), { closingNumber: 4 })])
    await pushAll(till, [closingOf(4, at(31, 8), at(31, 18), { ...cash('476'), openingCash: '357' })])
    files.push(await hand(DECEMBER, late))
    const december = files.flat().filter(({ day }) => day.endsWith('12'))
    expect(balanceOf(december, '1000')).toBe(47_600)
    expect((await preview(DECEMBER)).late).toEqual([{ ...JANUARY, count: 1 }])
    files.push(await hand(JANUARY, late))
    expect([held(), (await preview(DECEMBER)).late]).toEqual([40_000, []])
  })

  it('leaves cards in transit, the unknown in suspense, and what is owed with customers', () => {
    expect(balanceOf(rows, '1360')).toBe(10_000 + 8_750)
    // deposits and withdrawals without a reason, and an unknown payment
    expect(balanceOf(rows, '1590')).toBe(11_900 - 20_000 + 15_000)
    expect(balanceOf(rows, '69999')).toBe(11_900)
    expect(balanceOf(rows, '2300')).toBe(50 - 20)
  })

  it('has the cost centre of its store where goods were sold', () => {
    const centres = lines.slice(2).map((line) => [cellsOf(line)[7], cellsOf(line)[36]])
    expect(centres.filter(([contra]) => contra === '8400').every(([, centre]) => centre === '100')).toBe(true)
  })
})
