import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { execute } from '@/lib/server/core/execute'
import { outagesOf } from '@/lib/tax/audit-package/queries/outages'
import { listAllCashEntries } from '@/lib/tax/cash-book/queries/all-entries'
import { listCashDesks } from '@/lib/tax/cash-book/queries/desks'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { previewDsfinvk } from '@/lib/tax/dsfinvk/queries/preview'
import { getVatReturn, listVatSources } from '@/lib/tax/vat-return/queries/read-vat-return'
import { openSoldWorld, sellIn } from '../support/sold-reports'
import { inSecondCompany, type World } from '../support/world'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

/** What a company states of its tills, whose tables have no policy of the company. */
const STATED: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'the preview of DATEV': (world) => execute(previewBatch, world.ctx(), NOVEMBER),
  'the figures of the VAT return': (world) => execute(getVatReturn, world.ctx(), NOVEMBER),
  'the sources of a figure': (world) => execute(listVatSources, world.ctx(), { ...NOVEMBER, code: '81' }),
  'the preview of DSFinV-K': (world) => execute(previewDsfinvk, world.ctx(), NOVEMBER),
  'the entries of the cash book': (world) => execute(listAllCashEntries, world.ctx(), {}),
  'the cash desks': (world) => execute(listCashDesks, world.ctx(), {}),
  'the outages of TSEs': ({ tenantId, companyId }) =>
    withTenant(tenantId, 'read', (tx) => outagesOf(tx, { companyId, ...NOVEMBER, devices: [] })),
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
})
