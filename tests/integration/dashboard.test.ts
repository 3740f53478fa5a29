import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { firstSteps } from '@/lib/services/dashboard/queries/first-steps'
import { confirmStep } from '@/lib/services/dashboard/use-cases/confirm-step'
import { showFirstSteps } from '@/lib/services/dashboard/use-cases/show-first-steps'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { recentSales } from '@/lib/pos/pos-reports/queries/recent-sales'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { booked, openShop } from '../support/invoices'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

describeUseCase(firstSteps, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(showFirstSteps, {
  audited: { entity: 'user', record: null },
  validInput: () => ({ shown: false }),
  otherTenantInput: null,
})
describeUseCase(confirmStep, {
  audited: { entity: 'tenant', record: null },
  validInput: () => ({ step: 'vatRates' as const }),
  invalidInputs: () => ({ 'a step that shows itself': { step: 'product' } }),
  otherTenantInput: null,
})
describeUseCase(recentSales, { validInput: () => ({}), otherTenantInput: null })

const NOTHING = 'company logo vatRates numbers product customer mail invoice staff store till registerNotice'

describe('the first steps', () => {
  const told = async (world: World, change: Parameters<World['as']>[0] = {}) => {
    const { steps } = await execute(firstSteps, world.as(change), {})
    return steps.map(({ name, done }) => (done ? `${name}!` : name)).join(' ')
  }

  it('are ticked by what is there, and gone once all are done', async () => {
    const world = await mintWorld()
    expect(await told(world)).toBe(NOTHING)
    await booked(await openShop(world))
    const shopped = await told(world)
    expect(shopped).toContain('vatRates numbers! product! customer!')
    expect(shopped).toContain('invoice! staff store till registerNotice')
    await readyTill(world)
    expect(await told(world)).toContain('store! till! registerNotice')
    const other = await mintWorld()
    expect(await told(other)).toBe(NOTHING)
    const seller = { isAdmin: false, rights: ['PRODUCTS_CREATE', 'INVOICES_CREATE'] }
    expect(await told(other, seller)).toBe('product invoice')
    expect(await told(world, seller)).toBe('')
  })

  it('ask of the company for its address with a tax number and IBAN, its logo and its address for mail', async () => {
    const world = await mintWorld()
    const patch = async (fields: object) =>
      execute(patchCompany, world.ctx(), { id: world.companyId, ...fields })
    await patch({ street: 'Dorfstr. 1', zipCode: '79285', city: 'Ebringen', taxNumber: '', vatId: '' })
    expect(await told(world)).toContain('company logo')
    await patch({ vatId: 'DE136695976', mail: 'hof@kontor.example' })
    expect(await told(world)).toContain('company logo')
    await patch({ iban: 'DE02120300000000202051' })
    const steps = await told(world)
    expect(steps).toContain('company! logo ')
    expect(steps).toContain('mail!')
    expect(await told(await inSecondCompany(world))).toContain('company logo')
  })

  it('are ticked by a person who looked and may do them, once', async () => {
    const world = await mintWorld()
    const clerk = world.as({ isAdmin: false, rights: ['PRODUCTS_CREATE'] })
    await expect(execute(confirmStep, clerk, { step: 'vatRates' })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    for (const step of ['vatRates', 'numbers', 'staff', 'vatRates'] as const)
      await execute(confirmStep, world.ctx(), { step })
    expect(await told(world)).toBe(
      'company logo vatRates! numbers! product customer mail invoice staff! store till registerNotice',
    )
    expect(await told(await mintWorld())).toBe(NOTHING)
  })

  it('are put away for the person alone, and come back', async () => {
    const world = await mintWorld()
    const shown = async () => (await execute(firstSteps, world.ctx(), {})).shown
    expect(await shown()).toBe(true)
    for (const wanted of [false, false, true]) {
      await execute(showFirstSteps, world.ctx(), { shown: wanted })
      expect(await shown()).toBe(wanted)
    }
    const trail = await withTenant(world.tenantId, 'read', (tx) =>
      tx.execute(sql`select 1 from audit_entry where action = 'dashboard.showFirstSteps'`),
    )
    expect(trail).toHaveLength(2)
  })
})

describe('the sales of the dashboard', () => {
  // a Monday at 14:15 local time; the week before was still in summer time
  const NOW = new Date('2026-10-26T13:15:00Z')
  let world: World
  let stores: { farm: string; market: string; cafe: string }

  beforeAll(async () => {
    world = worldAt(await mintWorld(), () => NOW)
    const second = worldAt(await inSecondCompany(world), () => NOW)
    const past = worldAt(world, () => new Date('2026-01-01'))
    const farm = await makeStore(world)
    const market = await makeStore(world, { name: 'Äpfelmarkt' })
    const cafe = await makeStore(second, { name: 'Café', companyId: second.companyId })
    stores = { farm: farm.id, market: market.id, cafe: cafe.id }
    const sale = (createdAt: string, cents: number, type = 'SALE') => {
      const amount = (cents / 100).toFixed(2)
      const line = { price: amount.replace('-', ''), sumGross: amount, sumNet: amount, vatRate: '0' }
      return pushedReceipt({
        type,
        createdAt,
        lines: [pushedLine({ ...line, quantity: cents < 0 ? '-1' : '1' })],
        sumGross: amount,
        sumNet: amount,
        sumVat: '0',
        payments: [{ method: 1, amount }],
      })
    }
    await push(await readyTill(past, farm.id), [
      sale('2026-10-26T00:00:00+01:00', 1_00),
      sale('2026-10-26T14:00:00+01:00', 20_00),
      sale('2026-10-26T14:05:00+01:00', -5_00, 'RETURN'),
      sale('2026-10-25T23:59:59+01:00', 300_00),
      sale('2026-10-19T00:00:00+02:00', 7_00),
      sale('2026-10-19T14:14:59+02:00', 8_00),
      sale('2026-10-19T14:15:00+02:00', 4000_00),
      sale('2026-10-18T23:59:59+02:00', 50_000_00),
      sale('2026-09-27T12:00:00+02:00', 60_00),
      sale('2026-09-26T12:00:00+02:00', 70_00),
    ])
    await push(await readyTill(past, market.id), [sale('2026-10-20T10:00:00+02:00', 9_00)])
    await push(await readyTill(past, cafe.id), [sale('2026-10-26T09:00:00+01:00', 11_00)])
  }, 60_000)

  const sold = (change: Parameters<World['as']>[0] = {}) => execute(recentSales, world.as(change), {})

  it('compare each store with the same weekday a week ago, up to the same time of the day', async () => {
    expect(await sold()).toMatchObject({
      today: '2026-10-26',
      before: '2026-10-19',
      until: '14:15',
      stores: [
        { id: stores.market, name: 'Äpfelmarkt', gross: 0n, countReceipts: 0, before: 0n },
        { id: stores.farm, gross: 16_00n, countReceipts: 3, before: 15_00n },
      ],
      total: { gross: 16_00n, countReceipts: 3, before: 15_00n },
    })
  })

  it('have each of the last 30 days, and are what the receipts of each day add up to', async () => {
    const { days = [] } = (await sold()) ?? {}
    const first = addDays('2026-10-26', -29)
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 30 }, (_day, at) => addDays(first, at)))
    const { rows } = await execute(listReceipts, world.ctx(), {
      stores: `${stores.farm},${stores.market}`,
      pageSize: 100,
    })
    const naive = (day: string) =>
      rows
        .filter(({ createdAt }) => businessDay(new Date(createdAt)) === day)
        .reduce((sum, { sumGross }) => sum + Math.round(Number(sumGross) * 100), 0)
    expect(days.map(({ gross }) => Number(gross))).toEqual(days.map(({ date }) => naive(date)))
    expect(days.filter(({ gross }) => gross !== 0n)).toHaveLength(6)
  })

  it('keep to the stores of restricted people, to the active company and to the tenant', async () => {
    const own = await sold({ isAdmin: false, rights: [], storeIds: [stores.market] })
    expect(own?.stores.map(({ id }) => id)).toEqual([stores.market])
    expect(own?.total).toEqual({ gross: 0n, countReceipts: 0, before: 0n })
    expect(own?.days.reduce((sum, { gross }) => sum + gross, 0n)).toBe(9_00n)
    const of = await execute(recentSales, worldAt(await inSecondCompany(world), () => NOW).ctx(), {})
    expect(of).toBeNull()
    expect(await sold({ storeIds: [stores.cafe] })).toBeNull()
    expect(await execute(recentSales, worldAt(await mintWorld(), () => NOW).ctx(), {})).toBeNull()
  })

  it('are nothing once nothing has been sold for a month', async () => {
    expect(await sold({ now: () => new Date('2026-12-01T12:00:00Z') })).toBeNull()
  })
})
