import { beforeAll, describe, expect, it } from 'vitest'
import { closingTasks } from '@/lib/pos/closings/queries/closing-tasks'
import { getClosing } from '@/lib/pos/closings/queries/get-closing'
import { listAllClosings } from '@/lib/pos/closings/queries/list-all-closings'
import { listClosings } from '@/lib/pos/closings/queries/list-closings'
import { commentClosing } from '@/lib/pos/closings/use-cases/comment-closing'
import { closingPdf, readClosingPaper } from '@/lib/pos/closings/use-cases/render-closing'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { pushAll, pushedClosing } from '../support/closings'
import { linesOf, readPdf } from '../support/pdf-text'
import { push, pushedCancellation, pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { mintWorld, worldAt, type World } from '../support/world'

const NOW = new Date('2026-11-22T11:00:00Z')

async function closed(world: World, change: Record<string, unknown> = {}) {
  const till = await readyTill(world)
  await pushAll(till, [pushedClosing(change)])
  const { rows } = await execute(listClosings, world.ctx(), { id: till.id })
  return { till, key: { id: till.id, closingId: rows[0]?.id ?? '' } }
}

/** Everything that a till may send of the day of two `pushedReceipt`s and a cancellation. */
const full = {
  businessDay: '2026-11-19',
  grossTotal: '7.30',
  countReceipts: 3,
  countCanceled: 1,
  cashCount: 3,
  openingCash: '100.00',
  closingCash: '100.00',
  cashDesired: '107.30',
  cashActual: '105.30',
  payments: [{ type: 'CASH', amount: '7.30', count: 3 }],
  businessCases: [
    { businessCase: 'SALE', vatKey: 2, gross: '3.80', net: '3.55', vat: '0.25' },
    { businessCase: 'SALE', vatKey: 1, gross: '3.50', net: '2.94', vat: '0.56' },
  ],
  count: {
    denominations: [
      { value: '100', pieces: 1 },
      { value: '0.10', pieces: 53 },
    ],
    countedBy: 'Anna',
    countedAt: '2026-11-20T18:00:00+01:00',
  },
  operators: [{ operatorId: '7', name: 'Anna', gross: '7.30', countReceipts: 3 }],
  cancellations: { count: 1, amount: '-7.30' },
  discounts: { count: 2, amount: '-1.20' },
  training: { count: 4, amount: '12.00' },
  drawerOpenings: 5,
  tseOutages: [{ from: '2026-11-20T10:00:00+01:00', to: '2026-11-20T10:30:00+01:00', reason: 'Kein Netz' }],
  firstTse: { transactionNumber: 7, signatureCounter: 14 },
  lastTse: { transactionNumber: 12, signatureCounter: 24 },
  softwareVersion: '4.2.1',
  weather: 'rain',
}

const serial = 'ab'.repeat(32)
const tse = (transactionNumber: number, of = serial) => ({
  transactionNumber,
  signatureCounter: 2 * transactionNumber,
  serial: of,
  signature: 'MEUC==',
})

async function fullDay(world: World) {
  const sale = pushedReceipt({ number: 1, tse: tse(7) })
  const last = pushedReceipt({ number: 5, tse: tse(12) })
  const first = { uuid: sale.uuid, number: 1 }
  const { till, key } = await closed(world, {
    ...full,
    firstReceipt: first,
    lastReceipt: { uuid: last.uuid, number: 5 },
  })
  return { till, key, receipts: [sale, pushedCancellation(sale.uuid, { number: 2, tse: tse(9) }), last] }
}

describe('the check of a closing against its receipts', () => {
  let world: World
  beforeAll(async () => {
    world = worldAt(await mintWorld(), () => NOW)
  })
  const read = async (key: { id: string; closingId: string }) => execute(getClosing, world.ctx(), key)

  it('waits for the receipts, and then says what was compared', async () => {
    const { till, key, receipts } = await fullDay(world)
    expect((await read(key)).check).toMatchObject({
      state: 'INCOMPLETE',
      compared: [],
      findings: [
        { code: 'receiptsMissing', expected: '3', found: '0' },
        { code: 'firstReceipt', expected: '1' },
        { code: 'lastReceipt', expected: '5' },
      ],
    })
    await push(till, receipts.slice(0, 2))
    expect((await read(key)).check.state).toBe('INCOMPLETE')
    await push(till, receipts.slice(2))
    const closing = await read(key)
    expect(closing.check).toEqual({
      state: 'DEVIATES',
      compared: ['total', 'rates', 'cases', 'payments', 'counts', 'cash'],
      findings: [
        { code: 'receiptGap', expected: '3–4', found: '', from: 3, to: 4 },
        { code: 'tseGap', expected: '8', found: '', from: 8, to: 8, serial },
        { code: 'tseGap', expected: '10–11', found: '', from: 10, to: 11, serial },
      ],
    })
    const { weather: _weather, ...sent } = full
    expect(closing).toMatchObject({
      ...sent,
      openingCash: '100.00',
      count: {
        denominations: [
          { value: '100.00', pieces: 1 },
          { value: '0.10', pieces: 53 },
        ],
        countedBy: 'Anna',
        countedAt: '2026-11-20T17:00:00.000Z',
      },
      tseOutages: [{ from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T09:30:00.000Z', reason: 'Kein Netz' }],
      returns: null,
      flags: [{ code: 'unknownField', path: 'weather' }],
      itemsGross: '7.30',
      difference: '0.00',
      cashDifference: '-2.00',
    })
  })

  it('shows missing numbers of receipts and transactions, but not what another till sent', async () => {
    const { till, key, receipts } = await fullDay(world)
    await push(till, receipts)
    const gaps = async (ctx = world.ctx()) => {
      const { receiptGaps, tseGaps } = await execute(getClosing, ctx, key)
      return { receiptGaps, tseGaps }
    }
    expect(await gaps()).toEqual({
      receiptGaps: [{ from: 3, to: 4 }],
      tseGaps: [
        { serial, from: 8, to: 8 },
        { serial, from: 10, to: 11 },
      ],
    })
    await push(await readyTill(world), [pushedReceipt({ number: 90, tse: tse(11) })])
    const left = [
      { serial, from: 8, to: 8 },
      { serial, from: 10, to: 10 },
    ]
    expect((await gaps()).tseGaps).toEqual(left)
    // sales in a store that the person may not see do not count as missing
    expect((await gaps(world.as({ storeIds: [till.storeId] }))).tseGaps).toEqual(left)
    // another tenant's receipts fill no gap
    await push(await readyTill(await mintWorld()), [pushedReceipt({ tse: tse(10) })])
    const { signature: _signature, ...order } = tse(8)
    const transactions = [order, { ...tse(10), processType: 'Kassenbeleg-V1' }]
    await push(await readyTill(world), [pushedReceipt({ number: 91, tse: { transactions } })])
    expect((await gaps()).tseGaps).toEqual([])
  })

  it('shows the missing transactions of each TSE, also beside others that lack none', async () => {
    const { till, key } = await closed(world)
    const [whole, lacking, single, last] = ['1a', '2b', '3c', '4d'].map((pair) => pair.repeat(32))
    const signed = [
      ...[tse(7, whole), tse(20, lacking), tse(8, whole), tse(23, lacking)],
      ...[tse(3, single), tse(4, last), tse(6, last)],
    ]
    const receipts = signed.map((one, index) => pushedReceipt({ number: index + 1, tse: one }))
    await push(till, receipts)
    const { tseGaps } = await read(key)
    expect(tseGaps.toSorted((a, b) => b.from - a.from)).toEqual([
      { serial: lacking, from: 21, to: 22 },
      { serial: last, from: 5, to: 5 },
    ])
  })

  it('shows numbers that several receipts have, and what is cancelled but never came (cancels_missing, numbers_twice)', async () => {
    const { till, key } = await closed(world, { countReceipts: 5, grossTotal: '7.30' })
    const sale = pushedReceipt({ number: 1 })
    const unknown = newId()
    await push(till, [
      sale,
      // the same once more, and two different ones under one number
      { ...sale, uuid: newId() },
      pushedReceipt({ number: 2 }),
      pushedReceipt({ number: 2, createdAt: '2026-11-20T11:00:00+01:00' }),
      pushedCancellation(unknown, { number: 3 }),
    ])
    const found = async () => {
      const { numbersTwice, cancelsMissing } = await read(key)
      return [numbersTwice, cancelsMissing.map(({ number }) => number)]
    }
    // cancellations are not reported while receipts are missing
    expect(await found()).toEqual([[2], []])
    await push(till, [pushedCancellation(sale.uuid, { number: 4 })])
    expect((await read(key)).cancelsMissing).toEqual([{ number: 3, cancels: unknown }])
    await push(till, [pushedReceipt({ uuid: unknown, number: 0, closingNumber: 11 })])
    expect(await found()).toEqual([[2], []])
  })

  it('takes the business day of the closing, else that of the first receipt, else of the begin', async () => {
    const { till, key } = await closed(world, { startTime: '2026-11-19T22:30:00Z' })
    expect((await read(key)).businessDay).toBe('2026-11-19')
    await push(till, [
      pushedReceipt({ createdAt: '2026-11-20T23:59:00+01:00' }),
      pushedReceipt({ createdAt: '2026-11-20T00:10:00+01:00' }),
    ])
    expect((await read(key)).businessDay).toBe('2026-11-20')
    expect((await read((await fullDay(world)).key)).businessDay).toBe('2026-11-19')
  })

  it('narrows lists and exports to a state, and is what tasks count', async () => {
    const own = worldAt(await mintWorld(), () => NOW)
    const till = await readyTill(own)
    await push(till, [pushedReceipt({ closingNumber: 1 }), pushedReceipt({ closingNumber: 2 })])
    const at = (hour: number) => ({ endTime: `2026-11-20T${hour}:00:00+01:00` })
    await pushAll(till, [
      pushedClosing({ number: 1, ...at(18) }),
      pushedClosing({ number: 2, ...at(19), cashDeposit: '5.00' }),
      pushedClosing({ number: 3, ...at(20) }),
    ])
    const listed = async (query: Record<string, string>) =>
      (await execute(listClosings, own.ctx(), { id: till.id, ...query })).rows.map(({ number }) => number)
    expect(await listed({ state: 'MATCHES' })).toEqual([1])
    expect(await listed({ state: 'DEVIATES' })).toEqual([2])
    expect(await listed({ state: 'INCOMPLETE' })).toEqual([3])
    expect(await listed({ open: 'receipts' })).toEqual([3, 2])
    expect(await listed({ open: 'receipts', state: 'MATCHES' })).toEqual([])
    const all = await execute(listAllClosings, own.ctx(), { state: 'DEVIATES' })
    expect(all.rows.map(({ number, check }) => [number, check.findings.map(({ code }) => code)])).toEqual([
      [2, ['movements']],
    ])
    expect(await execute(closingTasks, own.ctx(), {})).toMatchObject([
      { kind: 'closingDifferences', count: 2 },
    ])
  })

  it('is the same for a person who sees one of the stores alone', async () => {
    const { till, key } = await closed(world)
    await push(till, [pushedReceipt()])
    const restricted = world.as({ storeIds: [till.storeId] })
    expect((await execute(getClosing, restricted, key)).check.state).toBe('MATCHES')
    const elsewhere = world.as({ storeIds: [(await makeStore(world)).id] })
    await expect(execute(readClosingPaper, elsewhere, { id: key.closingId })).rejects.toMatchObject({
      kind: 'notFound',
    })
  })
})

describe('the paper of a closing', () => {
  let world: World
  beforeAll(async () => {
    world = worldAt(await mintWorld(), () => NOW)
    const company = {
      id: world.companyId,
      name: 'Hofgut Lindenau',
      street: 'Lindenweg 3',
      zipCode: '01234',
      city: 'Au',
    }
    await execute(patchCompany, world.ctx(), { ...company, taxNumber: '201/123/12340' })
  })
  const bytesOf = async (id: string) => {
    const paper = await execute(readClosingPaper, world.ctx(), { id })
    return closingPdf(paper, world.tenantId, id)
  }
  const textOf = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.flatMap(linesOf).join('\n')

  it('shows what the till sent and nothing that changes later, and is kept as it is', async () => {
    const { till, key, receipts } = await fullDay(world)
    const kept = await bytesOf(key.closingId)
    const text = await textOf(kept)
    for (const changing of ['Vergleich', 'Bemerkung', 'fehlen Nummern', 'Vorläufig'])
      expect(text).not.toContain(changing)
    for (const part of [
      'Hofgut Lindenau · Lindenweg 3 · 01234 Au',
      'Steuernummer 201/123/12340',
      'Kassenabschluss Z 12',
      '19.11.2026',
      'KONTOR-1',
      'Software 4.2.1',
      'Umsatz je Steuersatz',
      'Geschäftsvorfälle',
      'Zahlungsarten',
      'Anfangsbestand',
      'Sollbestand',
      'Istbestand',
      'Kassendifferenz',
      'Zählprotokoll',
      'Gezählt von Anna',
      'Bediener',
      'Stornos',
      'Rabatte',
      'Übungsbons',
      'Schublade ohne Verkauf geöffnet',
      'Kein Netz',
      'Signaturzähler',
    ])
      expect(text).toContain(part)
    await execute(patchCompany, world.ctx(), { id: world.companyId, name: 'Neu GmbH' })
    await push(till, [...receipts, pushedReceipt({ number: 6 })])
    await execute(commentClosing, world.ctx(), { ...key, version: 1, comment: 'Kasse war in Reparatur' })
    expect(Buffer.from(await bytesOf(key.closingId)).equals(Buffer.from(kept))).toBe(true)
  }, 30_000)

  it('states no business day that a receipt could move', async () => {
    const { key } = await closed(world, { startTime: '2026-11-19T22:30:00Z' })
    expect(await textOf(await bytesOf(key.closingId))).not.toContain('Geschäftstag')
  }, 30_000)
})
