import { describe, expect, it } from 'vitest'
import { applyTaxations } from '@/db/system/housekeeping'
import { withTenant } from '@/db/tenant'
import { getCompany } from '@/lib/catalog/companies/queries/companies'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { issuerOf } from '@/lib/sales/documents/queries/draft-sources'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { execute } from '@/lib/server/core/execute'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { fileValues } from '@/lib/tax/vat-return/use-cases/file-values'
import { on, openBooks } from '../support/datev'
import { booked } from '../support/invoices'
import { asRole } from '../support/database'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const month = async (world: World, at: string) => {
  const to = `${at}-${at.endsWith('-02') ? '28' : at.endsWith('-11') ? '30' : '31'}`
  const { basis, lines } = await execute(getVatReturn, world.ctx(), { from: `${at}-01`, to })
  return [basis, lines.find(({ code }) => code === '86')?.base ?? '0.00']
}
const patched = (world: World, change: object) =>
  execute(patchCompany, world.ctx(), { id: world.companyId, ...change })
const taxationsOf = async (world: World) =>
  (await execute(getCompany, world.ctx(), { id: world.companyId })).taxations

describe('a change of the basis', () => {
  it('declares each sale once, by the basis of the day of its supply (§ 20 sentence 3 UStG)', async () => {
    const world = await mintWorld('Wechsel zu Ist')
    const shop = await openBooks(world)
    const october = on(world, '2026-10-05')
    const before = await booked({ ...shop, world: october })
    const november = on(world, '2026-11-01')
    await patched(november, { vatBasis: 'actual', validFrom: '2026-11-01' })
    const after = await booked({ ...shop, world: on(world, '2026-11-10') })
    const december = on(world, '2026-12-10')
    const base = before.sumNet
    expect(after.sumNet).toBe(base)
    for (const { id, sumGross } of [before, after])
      await execute(payInvoice, december.ctx(), { id, amount: sumGross, date: '2026-12-05' })
    expect(await month(december, '2026-10')).toEqual(['agreed', base])
    expect(await month(december, '2026-11')).toEqual(['actual', '0.00'])
    expect(await month(december, '2026-12')).toEqual(['actual', base])
  })

  it('back to agreed consideration leaves what was supplied before to its payment', async () => {
    const world = await mintWorld('Wechsel zu Soll')
    const shop = await openBooks(world)
    await patched(world, { vatBasis: 'actual' })
    const early = await booked({ ...shop, world: on(world, '2026-10-05') })
    await patched(on(world, '2026-11-01'), { vatBasis: 'agreed', validFrom: '2026-11-01' })
    const late = await booked({ ...shop, world: on(world, '2026-11-10') })
    const december = on(world, '2026-12-10')
    for (const { id, sumGross } of [early, late])
      await execute(payInvoice, december.ctx(), { id, amount: sumGross, date: '2026-12-05' })
    expect(await month(december, '2026-10')).toEqual(['actual', '0.00'])
    expect(await month(december, '2026-11')).toEqual(['agreed', late.sumNet])
    expect(await month(december, '2026-12')).toEqual(['agreed', early.sumNet])
  })
})

describe('a change of the taxation', () => {
  it('is valid from a day that leaves filed months as they are', async () => {
    const world = on(await mintWorld('Gilt ab'), '2026-11-20')
    const refused = { fields: [{ path: 'validFrom', code: 'company.validFrom' }] }
    for (const validFrom of ['2026-11-19', '2026-11-21', '2026-11-01', '2026-12-02'])
      await expect(patched(world, { smallBusiness: true, validFrom })).rejects.toMatchObject(refused)
    await execute(fileValues, world.ctx(), { period: '2026-01', filedOn: '2026-02-10' })
    await expect(patched(world, { smallBusiness: true, validFrom: '2026-01-01' })).rejects.toMatchObject(
      refused,
    )
    await patched(world, { vatBasis: 'actual' })
    expect(await taxationsOf(world)).toEqual([
      { validFrom: '0001-01-01', smallBusiness: false, flatRateFarm: false, vatBasis: 'agreed' },
      { validFrom: '2026-02-01', smallBusiness: false, flatRateFarm: false, vatBasis: 'actual' },
    ])
  })

  it('that is planned shows in the company once its day has come (apply_taxations)', async () => {
    const world = on(await mintWorld('Geplanter Wechsel'), '2026-11-20')
    const planned = await patched(world, { smallBusiness: true, validFrom: '2027-01-01' })
    expect(planned).toMatchObject({ smallBusiness: false, taxations: [{}, { smallBusiness: true }] })
    await applyTaxations('2026-12-31')
    const shown = async () => (await execute(getCompany, world.ctx(), { id: world.companyId })).smallBusiness
    expect(await shown()).toBe(false)
    expect(await applyTaxations('2027-01-01')).toBeGreaterThan(0)
    expect(await shown()).toBe(true)
    const issuer = (day: string) =>
      withTenant(world.tenantId, 'read', (tx) =>
        issuerOf(tx, world.companyId, { serviceDate: day, serviceDateEnd: null, date: '2027-01-02' }),
      )
    expect((await issuer('2026-12-31')).smallBusiness).toBe(false)
    expect((await issuer('2027-01-01')).smallBusiness).toBe(true)
    await patched(world, { smallBusiness: false, validFrom: '2027-01-01' })
    expect(await taxationsOf(world)).toHaveLength(1)
  })

  it('that is planned reaches the surroundings of the tills with its day', async () => {
    const world = on(await mintWorld('Kasse beim Wechsel'), '2026-11-20')
    const till = await readyTill(world)
    await patched(world, { smallBusiness: true, validFrom: '2027-01-01' })
    await applyTaxations('2027-01-01')
    const [row] = await asRole('owner', async (sql) => {
      await sql`select set_config('app.tenant_id', ${world.tenantId}, false)`
      return sql<{ small: boolean }[]>`
        select (content -> 'company' ->> 'smallBusiness')::boolean as small from device_surroundings
        where device_id = ${till.id} order by valid_from desc limit 1`
    })
    expect(row).toEqual({ small: true })
  })

  it('leaves what another company of the tenant has filed, whichever one works in', async () => {
    const world = on(await mintWorld('Zwei Besteuerungen'), '2026-11-20')
    const { id } = await execute(createCompany, world.ctx(), { name: 'Zweite' })
    const second = { ...world.ctx(), companyId: id }
    await execute(fileValues, second, { period: '2026-10', filedOn: '2026-11-09' })
    const { taxations } = await execute(patchCompany, world.ctx(), { id, vatBasis: 'actual' })
    expect(taxations.map(({ validFrom }) => validFrom)).toEqual(['0001-01-01', '2026-11-01'])
  })

  it('without a day takes back what has begun by mistake', async () => {
    const world = on(await mintWorld('Irrtum'), '2026-11-20')
    await patched(world, { smallBusiness: true, validFrom: '2026-11-20' })
    const { smallBusiness, taxations } = await patched(world, { smallBusiness: false })
    expect([smallBusiness, taxations.length]).toEqual([false, 1])
  })

  it('begins with the company', async () => {
    const world = await mintWorld('Neue Firma')
    const { taxations } = await execute(createCompany, world.ctx(), { name: 'Kiosk', smallBusiness: true })
    expect(taxations).toEqual([
      { validFrom: '0001-01-01', smallBusiness: true, flatRateFarm: false, vatBasis: 'agreed' },
    ])
  })
})
