import { array, assert, asyncProperty, constant, constantFrom, oneof, record, sample } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withTenant, type TenantTx } from '@/db/tenant'
import { pushClosings } from '@/lib/pos/closings/use-cases/push-closings'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { dayRows } from '@/lib/pos/pos-reports/queries/day-rows'
import { differenceRows } from '@/lib/pos/pos-reports/queries/differences'
import type { Closings } from '@/lib/pos/pos-reports/queries/placed-closings'
import { productGroupRows, productRows } from '@/lib/pos/pos-reports/queries/product-rows'
import { receiptRows, salesJournalRows, type ReportRows } from '@/lib/pos/pos-reports/queries/receipt-pages'
import type { ReportFilter, ReportSlice } from '@/lib/pos/pos-reports/queries/report-filter'
import { storeJournalRows } from '@/lib/pos/pos-reports/queries/store-journal'
import { totalFigures } from '@/lib/pos/pos-reports/queries/total-figures'
import { turnoverTotals } from '@/lib/pos/pos-reports/queries/turnover-totals'
import { exactCents, totalOf } from '@/lib/domain/money'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { replaceStorePrices } from '@/lib/catalog/products/use-cases/replace-store-prices'
import { execute } from '@/lib/server/core/execute'
import { sealMonths } from '@/lib/server/task/housekeeping'
import { NaiveReports } from '../support/naive-reports'
import { makeProduct } from '../support/products'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import {
  pastClosings,
  pastReceipts,
  REPORT_DAYS,
  wireClosing,
  wireReceipt,
  type PlacedTill,
} from '../support/report-figures'
import { makeStore } from '../support/stores'
import { actingTill, readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

const MOVED = Date.parse('2026-10-25T01:00:00Z')
const at = (world: World, instant: string | number) => worldAt(world, () => new Date(instant))

/**
 * Two stores and one of another company; a till that moved from the first to the second, and one
 * more till in each.
 */
async function openShops(world: World) {
  const second = await inSecondCompany(world)
  const { companyId } = second
  const [farm, market, cafe] = [
    { ...(await makeStore(world, { name: 'Hofladen' })), companyId: world.companyId },
    { ...(await makeStore(world, { name: 'Markt' })), companyId: world.companyId },
    { ...(await makeStore(second, { name: 'Ölmühle', companyId })), companyId },
  ] as const
  const past = at(world, '2025-01-01')
  const tillIn = async (name: string, { id: storeId }: { id: string }) => {
    const till = await readyTill(past, storeId)
    await execute(updateDevice, past.ctx(), { id: till.id, name })
    return { ...till, name }
  }
  const moving = await tillIn('Kasse B', farm)
  await execute(updateDevice, at(world, MOVED).ctx(), { id: moving.id, storeId: market.id })
  const tills: PlacedTill[] = [
    { ...moving, storeAt: (instant) => (instant < MOVED ? farm : market) },
    { ...(await tillIn('Kasse A', market)), storeAt: () => market },
    { ...(await tillIn('Kasse C', cafe)), storeAt: () => cafe },
  ]
  return { stores: [farm, market, cafe], tills }
}

/**
 * When the months are rolled up: never, after all receipts are stored, or also before some arrive
 * late.
 */
type Sealing = 'never' | 'after' | 'between'

/** A date after all months with test sales. */
const LATER = new Date('2030-01-01')

/** Pushes a generated history, late and in any order. */
async function pushPast(
  world: World,
  seed: number,
  sealing: Sealing = 'never',
): Promise<{ reports: NaiveReports; stores: string[] }> {
  const { stores, tills } = await openShops(world)
  const { id: productId } = await makeProduct(world)
  const [receipts = []] = sample(pastReceipts(productId, tills.length), { seed, numRuns: 1 })
  const [closings = []] = sample(pastClosings(tills.length), { seed, numRuns: 1 })
  const told = receipts.map((past, index) => ({ ...past, wire: wireReceipt(past, index + 1) }))
  const closed = closings.map((past) => ({ ...past, wire: wireClosing(past) }))
  for (const [index, till] of tills.entries()) {
    if (sealing === 'between') await sealMonths(LATER)
    const mine = told.filter((one) => one.till === index).toSorted((a, b) => a.place - b.place)
    for (let start = 0; start < mine.length; start += 7)
      await push(
        till,
        mine.slice(start, start + 7).map(({ wire }) => wire),
      )
    const own = closed.filter((one) => one.till === index).map(({ wire }) => wire)
    await execute(pushClosings, await actingTill(till), { closings: own.toReversed() })
  }
  if (sealing === 'after') await sealMonths(LATER)
  const reports = new NaiveReports(
    tills,
    told.map(({ wire: { uuid, number }, ...past }) => ({ ...past, uuid, number })),
    closed.map(({ wire: { uuid }, ...past }) => ({ ...past, uuid })),
  )
  return { reports, stores: stores.map(({ id }) => id) }
}

/** Reads all rows page by page; they must equal the rows read at once. */
async function allOf<Row>(read: (slice: ReportSlice) => Promise<ReportRows<Row>>): Promise<Row[]> {
  const pages: Row[] = []
  const walked: Row[] = []
  for (let offset = 0; offset === pages.length; offset += 7)
    pages.push(...(await read({ limit: 7, offset })).rows)
  for (let after: ReportSlice['after'] = null, isFirst = true; after || isFirst; isFirst = false) {
    const { rows, next } = await read({ limit: 5, after })
    walked.push(...rows)
    after = next
  }
  expect(walked).toEqual(pages)
  return pages
}

const named = ({
  store,
  device,
  closingId: _id,
  startTime: _start,
  endTime: _end,
  ...row
}: {
  store: { name: string }
  device: { name: string }
  closingId: string
  startTime: string
  endTime: string
}) => ({ ...row, store: store.name, device: device.name })

/** Parses a figure of a row: an amount or a receipt count. */
const valueOf = (figure: unknown) =>
  typeof figure === 'string' ? exactCents(figure) : BigInt(Number(figure))

/**
 * Compares all rows of a report on closings; its sums cover all rows even if only the first rows
 * are requested.
 */
async function compareClosings<Row extends object, Sums extends object>(
  read: (limit: number | null) => Promise<Closings<Row, Sums>>,
): Promise<Row[]> {
  const { rows, sums } = await read(null)
  const of = (row: Row) => new Map<string, unknown>(Object.entries(row))
  const added = Object.keys(sums).map((name) => {
    if (name === 'count') return [name, rows.length]
    if (name === 'gaps') return [name, rows.filter((row) => of(row).get('gap')).length]
    return [name, totalOf(rows.map((row) => valueOf(of(row).get(name))))]
  })
  expect(sums).toEqual(Object.fromEntries(added))
  const first = await read(2)
  expect(first).toEqual({ rows: rows.slice(0, 2), sums })
  return rows
}

/** Compares every report with the sums of the pushed receipts. */
async function compare(tx: TenantTx, reports: NaiveReports, filter: ReportFilter, own: readonly string[]) {
  expect(await turnoverTotals(tx, filter)).toEqual(reports.totals(filter, own))
  expect(await totalFigures(tx, filter)).toEqual(reports.total(filter, own))
  expect(await dayRows(tx, filter)).toEqual(reports.days(filter, own))
  expect(await productGroupRows(tx, filter)).toEqual(reports.productGroups(filter, own))
  const products = await productRows(tx, filter)
  const expected = reports.products(filter, own)
  expect(products.length).toBe(expected.length)
  for (const { productNumber: _number, name, ...row } of products) {
    const match = expected.find(
      ({ productId, names }) => productId === row.productId && (productId !== null || names[0] === name),
    )
    expect(match?.names).toContain(name)
    expect({ ...row, names: match?.names }).toEqual(match)
  }
  expect(products.map(({ gross }) => gross)).toEqual(
    products.map(({ gross }) => gross).toSorted((a, b) => Number(b - a)),
  )
  const differences = await compareClosings((limit) => differenceRows(tx, filter, limit, null))
  expect(differences.map(named)).toEqual(reports.differences(filter, own))
  const storeJournal = await compareClosings((limit) => storeJournalRows(tx, filter, limit, null))
  expect(storeJournal.map(named)).toEqual(reports.journal(filter, own))
  const receipts = await allOf((slice) => receiptRows(tx, filter, slice))
  expect(receipts.map(({ uuid }) => uuid)).toEqual(reports.all(filter, own).map(({ uuid }) => uuid))
  const journal = await allOf((slice) => salesJournalRows(tx, filter, slice))
  expect(
    journal.map(({ number, line, gross, net, quantity }) => ({ number, line, gross, net, quantity })),
  ).toEqual(
    reports
      .lines(filter, own)
      .map(({ number, line, gross, net, quantity }) => ({ number, line, gross, net, quantity })),
  )
}

/** Long enough for custom plans. */
const YEARS = ['2000-01-01', '2039-12-31']

const days = constantFrom(...REPORT_DAYS)
/** Indexes of the selected stores or tills; null for all. */
const some = constantFrom(null, [0], [1], [2], [0, 1], [1, 2])
const period = oneof(array(days, { minLength: 2, maxLength: 2 }), constant(YEARS))
const asked = record({ days: period, stores: some, devices: some })
const reaches = constantFrom<number[]>([], [], [0], [1], [0, 1])

describe('the figures of the reports', () => {
  it.each([
    [11, 'never'],
    [12, 'after'],
    [13, 'between'],
  ] as const)(
    'are the sums of what tills pushed (past %i, months added up: %s)',
    async (seed, sealing) => {
      const world = await mintWorld()
      const { reports, stores } = await pushPast(world, seed, sealing)
      const foreign = await mintWorld()
      await pushPast(foreign, seed + 100)
      const pick = (all: readonly string[], places: readonly number[] | null) =>
        places?.map((place) => all[place] ?? '') ?? null
      const devices = reports.tills.map(({ id }) => id)
      await assert(
        asyncProperty(asked, reaches, constantFrom(true, false), async (question, reach, isCompany) => {
          const [from = '', to = ''] = question.days.toSorted()
          const filter: ReportFilter = {
            from,
            to,
            stores: pick(stores, question.stores),
            devices: pick(devices, question.devices),
            companyId: isCompany ? world.companyId : null,
          }
          const storeIds = pick(stores, reach) ?? []
          await withTenant(world.tenantId, 'read', (tx) => compare(tx, reports, filter, storeIds), {
            storeIds,
          })
        }),
        { numRuns: 30, seed },
      )
    },
    120_000,
  )

  it('are none of another tenant, whatever is asked', async () => {
    const world = await mintWorld()
    const { reports, stores } = await pushPast(world, 5)
    const filter = {
      from: '2025-01-01',
      to: '2027-01-01',
      stores,
      devices: reports.tills.map(({ id }) => id),
      companyId: world.companyId,
    }
    const foreign = await mintWorld()
    await withTenant(foreign.tenantId, 'read', (tx) => compare(tx, new NaiveReports([], [], []), filter, []))
    expect(reports.totals(filter, []).countAll).toBeGreaterThan(0)
  })

  it('name a product as it was told last, and the account of the product in the store', async () => {
    const world = await mintWorld()
    const product = await makeProduct(world, { name: 'Brot', revenueAccount: '8300' })
    const { id: productId, productNumber, version } = product
    const till = await readyTill(world)
    const other = await readyTill(world)
    const sale = (name: string) =>
      pushedReceipt({ lines: [pushedLine({ name, productId: productId.toUpperCase() })] })
    await push(till, [sale('Brot')])
    await push(other, [sale('Bauernbrot')])
    await execute(replaceStorePrices, world.ctx(), {
      id: productId,
      version,
      storePrices: [{ storeId: other.storeId, revenueAccount: '8301' }],
    })
    const filter = { from: '2026-11-20', to: '2026-11-20', stores: null, devices: null, companyId: null }
    await withTenant(world.tenantId, 'read', async (tx) => {
      expect(await productRows(tx, filter)).toMatchObject([
        { name: 'Bauernbrot', productNumber, quantity: 2_000n, gross: 760n },
      ])
      const { rows } = await salesJournalRows(tx, filter, { limit: 10 })
      expect(
        new Set(rows.map(({ device, revenueAccount }) => [device.name, revenueAccount].join(' '))),
      ).toEqual(new Set(['Kasse 1 8300', 'Kasse 1 8301']))
    })
  })

  it('name the account of a product’s group, else the company’s by VAT rate', async () => {
    const world = await mintWorld()
    const { id } = await execute(createProductGroup, world.ctx(), { name: 'Brot', revenueAccount: '8305' })
    const { id: productId } = await makeProduct(world, { name: 'Brot', productGroupId: id })
    const till = await readyTill(world)
    await push(till, [
      pushedReceipt({ lines: [pushedLine({ name: 'Brot', productId }), pushedReceipt().lines[1]] }),
    ])
    const filter = { from: '2026-11-20', to: '2026-11-20', stores: null, devices: null, companyId: null }
    const accounts = () =>
      withTenant(world.tenantId, 'read', async (tx) => {
        const { rows } = await salesJournalRows(tx, filter, { limit: 10 })
        return rows.map(({ vatRate, revenueAccount }) => `${vatRate}: ${revenueAccount}`)
      })
    expect(await accounts()).toEqual(['7: 8305', '19: 8400'])
    await execute(patchCompany, world.ctx(), { id: world.companyId, datev: { chart: 'SKR04' } })
    expect(await accounts()).toEqual(['7: 8305', '19: 4400'])
  })

  it('name the account by the taxation of the day of the sale', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const line = pushedLine({ price: '3.80', vatRate: '0', vatKey: 7, sumNet: '3.80' })
    const egg = (createdAt: string) =>
      pushedReceipt({ createdAt, sumGross: '3.80', sumNet: '3.80', sumVat: '0', lines: [line] })
    await push(till, [egg('2026-11-20T23:30:00+01:00'), egg('2026-11-21T00:10:00+01:00')])
    const later = worldAt(world, () => new Date('2026-11-25T12:00:00+01:00')).ctx()
    await execute(patchCompany, later, { id: world.companyId, smallBusiness: true })
    const ended = { id: world.companyId, smallBusiness: false, validFrom: '2026-11-21' }
    await execute(patchCompany, later, ended)
    const filter = { from: '2026-11-20', to: '2026-11-21', stores: null, devices: null, companyId: null }
    await withTenant(world.tenantId, 'read', async (tx) => {
      const { rows } = await salesJournalRows(tx, filter, { limit: 10 })
      expect(rows.map(({ revenueAccount }) => revenueAccount)).toEqual(['8192', ''])
    })
  })
})
