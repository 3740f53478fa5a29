import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant, type TenantTx } from '@/db/tenant'
import { execute } from '@/lib/server/core/execute'
import { outagesOf } from '@/lib/tax/audit-package/queries/outages'
import { readPackageSources } from '@/lib/tax/audit-package/queries/sources'
import { listAllCashEntries } from '@/lib/tax/cash-book/queries/all-entries'
import { listCashDesks } from '@/lib/tax/cash-book/queries/desks'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { closingsToExport } from '@/lib/tax/dsfinvk/queries/closings'
import { closingFindings, receiptFindings } from '@/lib/tax/dsfinvk/queries/findings'
import { previewDsfinvk } from '@/lib/tax/dsfinvk/queries/preview'
import { areTillsOf, tillsOfCompany } from '@/lib/tax/dsfinvk/queries/tills'
import { readNotices } from '@/lib/tax/register-notices/queries/read-sheets'
import { getVatReturn, listVatSources } from '@/lib/tax/vat-return/queries/read-vat-return'
import { cashQueries } from '@/lib/tax/z3/queries/cash-book'
import { masterQueries } from '@/lib/tax/z3/queries/master-data'
import { salesQueries } from '@/lib/tax/z3/queries/sales'
import { tillQueries } from '@/lib/tax/z3/queries/tills'
import { pushAll } from '../support/closings'
import { closingOf, openTill, soap } from '../support/datev-tills'
import { push, pushedReceipt } from '../support/receipts'
import { openSoldWorld, sellIn } from '../support/sold-reports'
import { readyTill } from '../support/tills'
import { inSecondCompany, worldAt, type World } from '../support/world'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const DECEMBER = { from: '2025-12-01', to: '2025-12-31' }

/** Master data that all companies of a tenant share. */
const SHARED = ['steuersaetze', 'steuersatz_historie', 'geschaeftspartner', 'produkte', 'produktpreise']

/** Returns the rows of each table of the Z3 export that belongs to the company. */
async function z3Tables({ tenantId, companyId }: World): Promise<Record<string, unknown>> {
  const period = { companyId, ...NOVEMBER }
  const queries = {
    ...masterQueries(period),
    ...salesQueries(period),
    ...tillQueries(period),
    ...cashQueries(period),
  }
  const rows: Record<string, unknown> = {}
  for (const [file, query] of Object.entries(queries))
    if (!SHARED.includes(file.replace('.csv', '')))
      rows[file] = await withTenant(tenantId, 'read', async (tx) => [...(await tx.execute(query))])
  return rows
}

/** Reads with a company in the condition alone, without its policies. */
const readOf =
  <T>(
    read: (tx: TenantTx, period: { companyId: number; from: string; to: string; devices: [] }) => Promise<T>,
  ) =>
  ({ tenantId, companyId }: World) =>
    withTenant(tenantId, 'read', (tx) => read(tx, { companyId, ...NOVEMBER, devices: [] }))

/** What a company states of its tills, whose tables have no policy of the company. */
const STATED: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'the preview of DATEV': (world) => execute(previewBatch, world.ctx(), NOVEMBER),
  'the figures of the VAT return': (world) => execute(getVatReturn, world.ctx(), NOVEMBER),
  'the sources of a figure': (world) => execute(listVatSources, world.ctx(), { ...NOVEMBER, code: '81' }),
  'the preview of DSFinV-K': (world) => execute(previewDsfinvk, world.ctx(), NOVEMBER),
  'the entries of the cash book': (world) => execute(listAllCashEntries, world.ctx(), {}),
  'the cash desks': (world) => execute(listCashDesks, world.ctx(), {}),
  'the outages of TSEs': readOf(outagesOf),
  'the sources of an audit package': (world) => execute(readPackageSources, world.ctx(), NOVEMBER),
  'the closings of DSFinV-K': readOf(closingsToExport),
  'the findings of DSFinV-K on closings': readOf(closingFindings),
  'the findings of DSFinV-K on receipts': readOf((tx, period) => receiptFindings(tx, period)),
  'the tills of DSFinV-K': readOf((tx, { companyId }) => tillsOfCompany(tx, companyId)),
  'the notices of tills': readOf((tx, { companyId }) =>
    readNotices(tx, { companyId, storeIds: [] } as never),
  ),
  'the tables of Z3': z3Tables,
}

describe('tills of another company', () => {
  let before: Record<string, unknown>
  let world: World
  let second: World

  beforeAll(async () => {
    const sold = await openSoldWorld()
    world = sold.world
    before = await stated(world)
    second = await inSecondCompany(world)
    await sellIn(second)
  })

  async function stated(of: World): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {}
    for (const [name, read] of Object.entries(STATED)) answers[name] = await read(of)
    return answers
  }

  it.each(Object.keys(STATED))('change nothing of %s', async (name) => {
    expect(await STATED[name]?.(world)).toEqual(before[name])
  })

  it('are stated in their own company, as much as here', async () => {
    const tills = await withTenant(world.tenantId, 'read', (tx) =>
      tx.execute(sql`select 1 from store where company_id = ${second.companyId}`),
    )
    expect(tills.length).toBeGreaterThan(0)
    const there = await stated(second)
    for (const name of Object.keys(STATED))
      expect(JSON.stringify(there[name]).length, name).toBeGreaterThan(
        JSON.stringify(before[name]).length * 0.8,
      )
  })

  it('are no tills of the company', async () => {
    const tillsOf = readOf((tx, { companyId }) => tillsOfCompany(tx, companyId))
    const ids = async (of: World) => (await tillsOf(of)).map(({ id }) => id)
    const own = await ids(world)
    const others = await ids(second)
    const isOurs = (devices: string[]) =>
      readOf((tx, { companyId }) => areTillsOf(tx, companyId, devices))(world)
    expect(await Promise.all([own, others, [...own, ...others]].map(isOurs))).toEqual([true, false, false])
  })

  it('are neither late nor in the way of a period that only this company handed over', async () => {
    const shop = await openTill('Zwei Mandanten')
    const sell = async (till: { token: string }) => {
      await push(till, [soap(1, '2025-12-10T09:00:00+01:00')])
      await pushAll(till, [closingOf(1, '2025-12-10T08:00:00+01:00', '2025-12-10T18:00:00+01:00')])
    }
    await sell(shop.till)
    await shop.hand(DECEMBER)
    const { late, obstacles, proof } = await shop.preview(DECEMBER)
    const other = worldAt(await inSecondCompany(shop.world), () => new Date('2025-09-01'))
    const theirs = await readyTill(other)
    await sell(theirs)
    await push(theirs, [
      soap(3, '2025-12-12T09:00:00+01:00', { closingNumber: 2 }),
      pushedReceipt({ number: 'x' }),
    ])
    const rejections = sql`select 1 from pos_rejection where device_id = ${theirs.id}`
    expect(await withTenant(other.tenantId, 'read', (tx) => tx.execute(rejections))).toHaveLength(1)
    expect(late).toEqual([])
    expect(await shop.preview(DECEMBER)).toMatchObject({ late, obstacles, proof })
  })
})
