import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteCompany } from '@/lib/catalog/companies/use-cases/delete-company'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { createRecurring } from '@/lib/sales/recurring-invoices/use-cases/create-recurring'
import { billRecurringInvoices } from '@/lib/sales/recurring-invoices/jobs'
import { listRecurring } from '@/lib/sales/recurring-invoices/queries/read-recurring'
import { pauseRecurring } from '@/lib/sales/recurring-invoices/use-cases/pause-recurring'
import { updateRecurring } from '@/lib/sales/recurring-invoices/use-cases/update-recurring'
import { startRecurringRun } from '@/lib/sales/recurring-runs/use-cases/bill-customers'
import { execute } from '@/lib/server/core/execute'
import { bySql } from '../support/billing-runs'
import { asRole } from '../support/database'
import { openShop } from '../support/invoices'
import { colleagueOf, toldTo } from '../support/notifications'
import { billedOn, madeOf, ruleInput, ruleOf } from '../support/recurring'
import { workedOn } from '../support/tasks'
import { inSecondCompany, mintWorld, type World } from '../support/world'

const loseRight = (world: World) =>
  bySql(world, sql`update app_user set is_admin = false where id = ${world.userId}`)
const disable = ({ userId }: World) =>
  asRole(
    'owner',
    (owner) => owner`update platform.login_identity set is_active = false where user_id = ${userId}`,
  )

const on = (world: World, day: string) => world.as({ now: () => new Date(`${day}T12:00:00Z`) })

describe('many past dates', () => {
  const refusal = {
    code: 'recurringInvoice.manyMissed',
    params: { count: 4 },
    fields: [{ path: 'start', code: 'recurringInvoice.manyMissed' }],
  }

  it('are booked only if the person confirms it', async () => {
    const shop = await openShop(await mintWorld())
    const ctx = on(shop.world, '2026-05-01')
    const four = ruleInput(shop, { mode: 'BOOK', start: '2026-01-01' })
    await expect(execute(createRecurring, ctx, four)).rejects.toMatchObject(refusal)
    await expect(execute(createRecurring, ctx, { ...four, start: '2026-02-01' })).resolves.toBeTruthy()
    await expect(execute(createRecurring, ctx, { ...four, mode: 'DRAFT' })).resolves.toBeTruthy()
    const rule = await execute(createRecurring, ctx, { ...four, catchUp: true })
    await billedOn(shop, rule, '2026-05-01')
    expect(await madeOf(shop, rule)).toHaveLength(5)
  })

  it('are also confirmed when a change makes them due, not when they were missed', async () => {
    const shop = await openShop(await mintWorld())
    const ctx = on(shop.world, '2026-05-01')
    const skip = [{ from: '2026-01-01', to: '2026-04-30' }]
    const { id } = await execute(createRecurring, ctx, ruleInput(shop, { mode: 'SEND', skip }))
    await expect(execute(updateRecurring, ctx, { id, skip: [] })).rejects.toMatchObject(refusal)
    await expect(execute(updateRecurring, ctx, { id, skip: [], catchUp: true })).resolves.toMatchObject({
      nextDate: '2026-01-01',
    })
    const other = await execute(createRecurring, ctx, ruleInput(shop, { mode: 'BOOK', start: '2026-06-01' }))
    await billedOn(shop, other, '2026-11-01')
    expect(await madeOf(shop, other)).toHaveLength(6)
  })
})

describe('a failure', () => {
  it('is forgotten when the rule is paused', async () => {
    const shop = await openShop(await mintWorld())
    const { id } = await ruleOf(shop, { mode: 'SEND', start: '2026-11-01' })
    await billedOn(shop, { id }, '2026-11-01')
    const paused = await execute(pauseRecurring, on(shop.world, '2026-11-01'), { id })
    expect(paused).toMatchObject({ state: 'PAUSED', failure: '' })
  })

  it('is told once to the person in whose name it is billed, and again if it is another', async () => {
    const shop = await openShop(await mintWorld())
    const ctx = shop.world.ctx()
    const rule = await ruleOf(shop, { mode: 'SEND', start: '2026-11-01' })
    const colleague = await colleagueOf(shop.world, { rights: ['INVOICES_SHOW', 'INVOICES_PATCH'] })
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) await billedOn(shop, rule, day)
    expect(await toldTo(ctx)).toHaveLength(1)
    await execute(patchBusinessPartner, ctx, { id: shop.customerId, deliveryStop: true })
    for (const day of ['2026-11-04', '2026-11-05']) await billedOn(shop, rule, day)
    expect(await toldTo(ctx)).toHaveLength(2)
    expect(await toldTo(colleague)).toEqual([])
  })

  it('of an unknown fault is stored and told once, holds up no other rule, and is tried again', async () => {
    const shop = await openShop(await mintWorld())
    const { world } = shop
    // the job reads the clock: a rule of one date is due once, on whatever day this runs
    const once = { start: '2026-01-01', end: '2026-01-31' }
    const broken = await ruleOf(shop, once)
    const sound = await ruleOf(shop, once)
    await bySql(world, sql`update recurring_invoice set positions = '[{"name": 1}]' where id = ${broken.id}`)
    for (let turn = 0; turn < 2; turn += 1) {
      for (const { id } of [broken, sound]) await workedOn(billRecurringInvoices, world.tenantId, id)
      // the next turn comes on another day
      await asRole(
        'admin',
        (admin) =>
          admin`update notification set event_key = 'yesterday ' || event_key where tenant_id = ${world.tenantId}`,
      )
    }
    expect(await madeOf(shop, broken)).toEqual([])
    expect(await madeOf(shop, sound)).toHaveLength(1)
    const { rows } = await execute(listRecurring, world.ctx(), { failed: 'true' })
    expect(rows.map(({ id, failure }) => [id, failure.includes('schiefgegangen')])).toEqual([
      [broken.id, true],
    ])
    expect(await toldTo(world.ctx())).toHaveLength(1)
    const tasks = await bySql(
      world,
      sql`select due_at > now() as waits from task where record_id = ${broken.id}`,
    )
    expect([...tasks]).toEqual([{ waits: true }])
  })

  it.each([
    ['right', loseRight],
    ['access', disable],
  ])('of a lost %s is told to everybody who may change invoices', async (_what, happen) => {
    const shop = await openShop(await mintWorld())
    const { world } = shop
    const rule = await ruleOf(shop, { start: '2026-11-01' })
    const reader = await colleagueOf(world, { rights: ['INVOICES_SHOW'] })
    const clerk = await colleagueOf(world, { rights: ['INVOICES_SHOW', 'INVOICES_PATCH'] })
    await happen(world)
    for (const day of ['2026-11-01', '2026-11-02']) await billedOn(shop, rule, day)
    expect(await toldTo(clerk)).toMatchObject([{ type: 'RECURRING_FAILED' }])
    expect(await toldTo(reader)).toEqual([])
  })
})

describe('a company with recurring invoices', () => {
  it('is deleted with them while nothing is booked and no run has billed, and refused afterwards', async () => {
    const world = await mintWorld()
    const cases = [
      { mode: 'DRAFT', hasRun: false, code: null },
      { mode: 'DRAFT', hasRun: true, code: 'company.hasRuns' },
      { mode: 'BOOK', hasRun: false, code: 'company.hasDocuments' },
    ] as const
    for (const { mode, hasRun, code } of cases) {
      const own = await inSecondCompany(world)
      const shop = await openShop(own)
      const rule = await ruleOf(shop, { mode, start: '2026-11-01' })
      if (hasRun) await execute(startRecurringRun, own.ctx(), {})
      await billedOn(shop, rule, '2026-11-02')
      expect(await madeOf(shop, rule)).toHaveLength(1)
      const deleting = execute(deleteCompany, world.ctx(), { id: own.companyId })
      if (code) await expect(deleting).rejects.toMatchObject({ code })
      else expect(await deleting).toBeUndefined()
    }
  })
})
