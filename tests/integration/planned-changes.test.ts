import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { applyPlannedChanges } from '@/lib/services/planned-changes/jobs'
import { failedPlanTasks, listPlannedChanges, openPlans } from '@/lib/services/planned-changes/queries'
import { applyPlannedChange, createPlannedChange } from '@/lib/registry/planned-changes'
import { deletePlannedChange } from '@/lib/services/planned-changes/use-cases/delete-planned-change'
import { getProductDetail, getProduct } from '@/lib/catalog/products/queries/get-product'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { deleteProduct } from '@/lib/catalog/products/use-cases/delete-product'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { planBusinessPartner } from '@/lib/catalog/business-partners/use-cases/plan-business-partner'
import { createMember } from '@/lib/catalog/members/use-cases/create-member'
import { planMember } from '@/lib/catalog/members/use-cases/plan-member'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { planProductGroup } from '@/lib/catalog/product-groups/use-cases/plan-product-group'
import { planProduct } from '@/lib/catalog/products/use-cases/plan-product'
import { execute } from '@/lib/server/core/execute'
import { ClaimLost } from '@/lib/server/task/claim'
import { describeUseCase } from '../support/describe-use-case'
import { toldTo } from '../support/notifications'
import { makeProduct } from '../support/products'
import { claimOf, due } from '../support/tasks'
import { mintWorld, type World } from '../support/world'

const job = applyPlannedChanges(applyPlannedChange)
const DAY = 24 * 60 * 60 * 1000
const tomorrow = () => new Date(Date.now() + DAY)
const afterwards = () => new Date(Date.now() + 2 * DAY)

async function plan(world: World, changes: object, entityId?: string) {
  const id = entityId ?? (await makeProduct(world)).id
  const input = { entity: 'product' as const, entityId: id, scheduledAt: tomorrow().toISOString(), changes }
  return execute(createPlannedChange, world.ctx(), input)
}
const input = async (world: World) => ({
  entity: 'product' as const,
  entityId: (await makeProduct(world)).id,
  scheduledAt: tomorrow().toISOString(),
  changes: { name: 'Neuer Name' },
})
const planned = async (world: World) => ({ id: (await plan(world, { name: 'Anders' })).id })
const list = async (world: World, entityId: string) =>
  (await execute(listPlannedChanges, world.ctx(), { entity: 'product', entityId })).rows

describeUseCase(listPlannedChanges, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(openPlans, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(failedPlanTasks, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(createPlannedChange, {
  audited: { entity: 'product', record: ({ entityId }) => entityId },

  validInput: input,
  sufficient: ['PRODUCTS_PATCH'],
  invalidInputs: async (world) => ({
    'a time in the past': { ...(await input(world)), scheduledAt: '2020-01-01T00:00:00Z' },
    'a time without offset': { ...(await input(world)), scheduledAt: '2030-01-01T00:00:00' },
    'a field the record does not have': { ...(await input(world)), changes: { colour: 'red' } },
    'a price in words': { ...(await input(world)), changes: { price: 'viel' } },
  }),
})
describeUseCase(deletePlannedChange, {
  audited: { entity: 'product', record: null },
  validInput: planned,
  sufficient: ['PRODUCTS_PATCH'],
})

describe("applying, 'plannedChange.apply'", () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('changes only what was planned, at its time, once', async () => {
    const product = await makeProduct(world)
    const { id } = await plan(world, { price: '9.99' }, product.id)
    await execute(updateProduct, world.ctx(), { id: product.id, name: 'Inzwischen umbenannt' })
    await job.handle({})
    expect((await execute(getProduct, world.ctx(), { id: product.id })).price).toBe(product.price)
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update planned_change set scheduled_at = now() - interval '1 minute' where id = ${id}`),
    )
    await due(world, id)
    await Promise.all([job.handle({}), job.handle({})])
    const { product: after, history } = await execute(getProductDetail, world.ctx(), { id: product.id })
    expect(after).toMatchObject({ price: '9.99', name: 'Inzwischen umbenannt' })
    const prices = history.filter(({ changes }) => changes.some(({ field }) => field === 'price'))
    expect(prices).toHaveLength(1)
    expect((await list(world, product.id)).map(({ status }) => status)).toEqual(['APPLIED'])
  })

  it('goes on with another worker where the first was lost, and is withdrawn with its task', async () => {
    const { id } = await plan(world, { price: '3.33' })
    const claim = await claimOf('plannedChange', world.tenantId, id)
    const ctx = { ...world.as({ now: afterwards }), ...(claim && { claim }) }
    expect(await claimOf('plannedChange', world.tenantId, id, new Date(Date.now() + 31_000))).not.toBeNull()
    await expect(execute(applyPlannedChange, ctx, { id })).rejects.toThrow(ClaimLost)
    await execute(deletePlannedChange, world.ctx(), { id })
    expect(await claimOf('plannedChange', world.tenantId, id, afterwards())).toBeNull()
  })

  it('is not applied before its time, for any caller', async () => {
    const { id } = await plan(world, { price: '1.11' })
    const at = tomorrow()
    expect(await execute(applyPlannedChange, world.ctx(), { id })).toBeInstanceOf(Date)
    await due(world, id)
    await job.handle({})
    const [task] = await withTenant(world.tenantId, 'read', (tx) =>
      tx.execute<{ waits: boolean }>(sql`
        select due_at > ${at.toISOString()}::timestamptz - interval '1 minute' as waits from task where record_id = ${id}`),
    )
    expect(task).toEqual({ waits: true })
  })

  it('says why it failed, and leaves the record as it is', async () => {
    const product = await makeProduct(world)
    await plan(world, { name: 'Zu spät' }, product.id)
    await execute(deleteProduct, world.ctx(), { id: product.id, version: product.version })
    const later = world.as({ now: afterwards })
    const [row] = await list(world, product.id)
    expect(await execute(applyPlannedChange, later, { id: row?.id ?? '' })).toBe('FAILED')
    const [failed] = await list(world, product.id)
    expect(failed).toMatchObject({ status: 'FAILED' })
    expect(failed?.failure).toContain('gelöscht')
    const [notice] = (await toldTo(world.ctx())).filter(({ link }) => link === `/products/${product.id}`)
    expect(notice).toMatchObject({ type: 'PLANNED_CHANGE_FAILED' })
    expect(notice?.text).toContain(failed?.failure ?? 'no reason')
    expect((await execute(getProduct, world.ctx(), { id: product.id })).name).toBe(product.name)
  })

  it('that failed waits for a person who may change the record, until it is withdrawn', async () => {
    const product = await makeProduct(world)
    const { id } = await plan(world, { name: 'Nie' }, product.id)
    await execute(deleteProduct, world.ctx(), { id: product.id, version: product.version })
    expect(await execute(applyPlannedChange, world.as({ now: afterwards }), { id })).toBe('FAILED')
    const waiting = async (rights: string[]) => {
      const found = await execute(failedPlanTasks, world.as({ isAdmin: false, rights }), {})
      return found.filter((one) => one.href === `/products/${product.id}`)
    }
    expect(await waiting(['PRODUCTS_PATCH'])).toEqual([
      {
        kind: 'failedPlan',
        href: `/products/${product.id}`,
        count: 1,
        name: `${product.productNumber} ${product.name}`,
        failure: expect.stringContaining('gelöscht'),
      },
    ])
    expect(await waiting(['MEMBERS_PATCH'])).toEqual([])
    const onPage = async () =>
      (await execute(openPlans, world.ctx(), {})).rows.filter((one) => one.entityId === product.id)
    expect(await onPage()).toMatchObject([{ id, status: 'FAILED' }])
    const off = world.as({ isAdmin: true, modules: ['members'] })
    expect(
      (await execute(failedPlanTasks, off, {})).filter((one) => one.href === `/products/${product.id}`),
    ).toEqual([])
    const other = await mintWorld()
    expect(await execute(failedPlanTasks, other.ctx(), {})).toEqual([])
    await execute(deletePlannedChange, world.ctx(), { id })
    expect([await waiting(['PRODUCTS_PATCH']), await onPage()]).toEqual([[], []])
  })

  it('cannot be taken back once it is done, nor applied again', async () => {
    const { id } = await plan(world, { price: '2.22' })
    const later = world.as({ now: afterwards })
    await execute(applyPlannedChange, later, { id })
    expect(await execute(applyPlannedChange, later, { id })).toBeNull()
    await expect(execute(deletePlannedChange, world.ctx(), { id })).rejects.toMatchObject({
      code: 'plannedChange.applied',
    })
  })
})

describe('planning', () => {
  it('leaves no trace of the rehearsal but the differences', async () => {
    const world = await mintWorld()
    const product = await makeProduct(world)
    const change = await plan(world, { price: '7.77' }, product.id)
    expect(change.differences).toContainEqual(expect.objectContaining({ field: 'price', to: '7.77' }))
    expect(await execute(getProduct, world.ctx(), { id: product.id })).toMatchObject({
      price: product.price,
      version: product.version,
    })
  })

  it('refuses what would change nothing, and what its own update refuses', async () => {
    const world = await mintWorld()
    const product = await makeProduct(world)
    await expect(plan(world, { name: product.name }, product.id)).rejects.toMatchObject({
      code: 'plannedChange.nothing',
    })
    const taken = await makeProduct(world)
    await expect(plan(world, { productNumber: taken.productNumber }, product.id)).rejects.toMatchObject({
      kind: 'invalid',
    })
  })

  it('asks for the right of the very record, and shows only what one may see', async () => {
    const world = await mintWorld()
    const product = await makeProduct(world)
    await plan(world, { name: 'Neu' }, product.id)
    const staff = world.as({ isAdmin: false, rights: ['PRODUCTGROUPS_PATCH', 'PRODUCTGROUPS_SHOW'] })
    const wanted = { entity: 'product', entityId: product.id, scheduledAt: tomorrow().toISOString() }
    await expect(
      execute(createPlannedChange, staff, { ...wanted, changes: { name: 'Neu' } }),
    ).rejects.toMatchObject({ kind: 'forbidden' })
    expect((await execute(listPlannedChanges, staff, {})).total).toBe(0)
    expect(await execute(openPlans, staff, {})).toEqual({ rows: [], total: 0 })
  })
})

it('of each kind of record is planned by its own feature', async () => {
  const world = await mintWorld()
  const ctx = world.ctx()
  const { id: product } = await makeProduct(world)
  const { id: group } = await execute(createProductGroup, ctx, { name: 'Säfte' })
  const { id: partner } = await execute(createBusinessPartner, ctx, { lastname: 'Alt', isCustomer: true })
  const { id: member } = await execute(createMember, ctx, { firstname: 'Eva', lastname: 'Alt' })
  const cases = [
    { plan: planProduct, name: 'product.plan', entityId: product, changes: { name: 'Neu' } },
    { plan: planProductGroup, name: 'productGroup.plan', entityId: group, changes: { name: 'Neu' } },
    {
      plan: planBusinessPartner,
      name: 'businessPartner.plan',
      entityId: partner,
      changes: { lastname: 'Neu' },
    },
    { plan: planMember, name: 'member.plan', entityId: member, changes: { lastname: 'Neu' } },
  ]
  for (const { plan: planned, name, entityId, changes } of cases) {
    expect(planned.name).toBe(name)
    const input = { entityId, changes, scheduledAt: tomorrow().toISOString() }
    await expect(execute(planned, world.as({ isAdmin: false, rights: [] }), input)).rejects.toThrow(
      'forbidden',
    )
    const { id, entity } = await execute(planned, ctx, input)
    expect(`${entity}.plan`).toBe(name)
    expect(await execute(applyPlannedChange, world.as({ now: afterwards }), { id })).toBe('APPLIED')
  }
})

it('applies a hundred and twenty due changes of one tenant once each, with two workers at it', async () => {
  const world = await mintWorld()
  const { rows } = await execute(listPlannedChanges, world.ctx(), {})
  expect(rows).toEqual([])
  const { vatRateId } = await makeProduct(world)
  const product = await execute(createProduct, world.ctx(), { name: 'Eins', price: '1', vatRateId })
  await withTenant(world.tenantId, 'write', async (tx) => {
    await tx.execute(sql`
      insert into planned_change (tenant_id, id, entity, entity_id, changes, before, after, scheduled_at, created_by_name)
      select ${world.tenantId}, gen_random_uuid(), 'product', ${product.id}, jsonb_build_object('name', 'Name ' || n), '{}', '{}',
        now() - interval '1 hour', 'Anna' from generate_series(1, 120) n`)
    await tx.execute(sql`
      insert into task (tenant_id, kind, record_id) select tenant_id, 'plannedChange', id from planned_change`)
  })
  const open = () => withTenant(world.tenantId, 'read', (tx) => tx.execute(sql`select from task`))
  while ((await open()).length > 0) await Promise.all([job.handle({}), job.handle({})])
  const counts = await withTenant(world.tenantId, 'read', (tx) =>
    tx.execute<{ status: string; n: number; audits: number }>(sql`
      select status, count(*)::int as n, (select count(*)::int from audit_entry where entity = 'product'
        and entity_id = ${product.id} and action = 'product.patch') as audits from planned_change group by status`),
  )
  expect([...counts]).toEqual([{ status: 'APPLIED', n: 120, audits: 120 }])
})
