import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { execute } from '@/lib/server/core/execute'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { consumerSales } from '@/lib/sales/turnover/queries/consumer-sales'
import { turnoverBefore, turnoverOfYearBefore } from '@/lib/sales/turnover/queries/booked-turnover'
import { turnoverOf } from '@/lib/sales/turnover/queries/read-turnover'
import { turnoverTasks } from '@/lib/sales/turnover/queries/turnover-tasks'
import { on } from '../support/datev'
import { booked, openShop, type Shop } from '../support/invoices'
import { rowsRead } from '../support/rows-read'
import { countByItself, openUncountedShop } from '../support/uncounted-tenant'
import { inSecondCompany } from '../support/world'

const ROWS = 2_000
const YEAR = { from: '2026-01-01', to: '2026-12-31' }

let big: Shop
let small: Shop
beforeAll(async () => {
  big = await openUncountedShop(ROWS)
  const world = on(await inSecondCompany(big.world), '2026-11-10')
  small = await openShop(world)
  await execute(patchCompany, world.ctx(), { id: world.companyId, smallBusiness: true })
  const { id } = await booked(small)
  await execute(payInvoice, world.ctx(), { id, amount: '1', date: '2026-11-09' })
}, 120_000)
afterAll(() => countByItself('on'))

describe(`beside a company with ${ROWS} invoices and payments, a small business`, () => {
  it('reads its own records when an invoice is booked, and for its tasks', async () => {
    const { tenantId, companyId } = small.world
    const taxations = [
      { validFrom: '0001-01-01', smallBusiness: true, flatRateFarm: false, vatBasis: 'agreed' as const },
    ]
    const read = await rowsRead(async () => {
      const counted = await withTenant(tenantId, 'read', (tx) =>
        turnoverBefore(tx, { companyId, taxations, suppliedOn: '2026-11-10', today: '2026-11-10' }),
      )
      expect(counted?.claims).toBeGreaterThan(100)
    })
    expect(read).toBeLessThan(ROWS / 10)
    const ofTasks = await rowsRead(() => execute(turnoverTasks, small.world.ctx(), {}))
    expect(ofTasks).toBeLessThan(ROWS / 10)
  })
})

describe(`a company with ${ROWS} invoices and payments`, () => {
  it('reads no sale at home for its sales to other member states, and nothing for tasks', async () => {
    const { tenantId, companyId } = big.world
    const read = await rowsRead(() =>
      withTenant(tenantId, 'read', (tx) => consumerSales(tx, { companyId, ...YEAR })),
    )
    expect(read).toBeLessThan(ROWS / 10)
    expect(await rowsRead(() => execute(turnoverTasks, big.world.ctx(), {}))).toBeLessThan(ROWS / 10)
  })

  it('sums the year before for an e-invoice once: the second time reads nothing', async () => {
    const { tenantId, companyId } = big.world
    const ctx = on(big.world, '2027-01-05').ctx()
    const read = () =>
      rowsRead(() =>
        withTenant(tenantId, 'read', (tx) =>
          turnoverOfYearBefore({ tx, ctx }, { companyId, date: '2027-01-05' }),
        ),
      )
    expect(await read()).toBeGreaterThan(ROWS)
    expect(await read()).toBe(0)
  })

  it('looks at a few rows for each in a year', async () => {
    const { tenantId, companyId } = big.world
    const read = await rowsRead(() =>
      withTenant(tenantId, 'read', (tx) =>
        turnoverOf(tx, { companyId, day: '2026-12-31', today: '2026-12-31' }),
      ),
    )
    expect(read).toBeGreaterThan(ROWS)
    expect(read).toBeLessThan(ROWS * 12)
  })
})
