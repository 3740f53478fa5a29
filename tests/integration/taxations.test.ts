import { describe, expect, it } from 'vitest'
import { applyTaxations } from '@/db/system/housekeeping'
import { withTenant } from '@/db/tenant'
import { getCompany } from '@/lib/catalog/companies/queries/companies'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { issuerOf } from '@/lib/sales/documents/queries/draft-sources'
import { previewDraft } from '@/lib/sales/documents/queries/preview-draft'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { invoicePage } from '@/lib/sales/invoices/queries/edit-invoice'
import { billDeliveries } from '@/lib/sales/invoices/use-cases/bill-deliveries'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { newId } from '@/lib/server/core/ids'
import { execute } from '@/lib/server/core/execute'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { fileValues } from '@/lib/tax/vat-return/use-cases/file-values'
import { on, openBooks } from '../support/datev'
import { asRole } from '../support/database'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { booked, openShop } from '../support/invoices'
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

// § 19 (1) UStG: the turnover of a day is taxed as on that day, whenever it is billed
describe('a document of a supply before a change', () => {
  const SUPPLIED = { serviceDate: '2026-12-20' }
  const shopAfter = async (name: string) => {
    const world = await mintWorld(name)
    const shop = await openShop(world, false)
    await patched(on(world, '2026-12-20'), { smallBusiness: true, validFrom: '2027-01-01' })
    await applyTaxations('2027-01-04')
    const { customerId } = shop
    const positions = [{ name: 'Beratung', quantity: '1', price: '100', vatRateId: shop.rates.full }]
    const january = on(world, '2027-01-04')
    const fields = { customerId, positions, invoiceDate: '2027-01-04' }
    const created = (days: object) => execute(createInvoice, january.ctx(), { ...fields, ...days })
    return { shop: { ...shop, world: january }, ctx: january.ctx(), positions, created }
  }
  const PARTS = ['100.00', '19.00', '119.00']
  const sums = (of: { sumNet: string; sumVat: string; sumGross: string }) => [
    of.sumNet,
    of.sumVat,
    of.sumGross,
  ]

  it('has the VAT of its day in draft, setting and preview, and is booked with it', async () => {
    const { ctx, positions, created } = await shopAfter('Dezember im Januar')
    const draft = await created(SUPPLIED)
    expect(sums(draft)).toEqual(PARTS)
    const { setting } = await execute(invoicePage, ctx, { id: draft.id })
    expect(setting).toMatchObject({
      smallBusiness: true,
      taxations: [{ smallBusiness: false }, { validFrom: '2027-01-01', smallBusiness: true }],
    })
    const shown = (days: object) =>
      execute(previewDraft, ctx, {
        family: 'INVOICE',
        useGrossPrice: false,
        positions: positions.map((one) => ({ id: newId(), ...one })),
        date: '2027-01-04',
        ...days,
      })
    const vat = (await shown(SUPPLIED)).sumVat
    expect([vat, (await shown({})).sumVat]).toEqual(['19.00', '0.00'])
    const booking = { id: draft.id, expectedSumGross: '119.00' }
    expect(sums(await execute(bookInvoice, ctx, booking))).toEqual(PARTS)
  })

  it('is priced by the days that a change gives it', async () => {
    const { ctx, created } = await shopAfter('Tag geändert')
    const draft = await created({})
    expect(draft.sumGross).toBe('100.00')
    const moved = (days: object) => execute(updateInvoice, ctx, { id: draft.id, ...days })
    expect(sums(await moved(SUPPLIED))).toEqual(PARTS)
    expect((await moved({ serviceDateEnd: '2027-01-02' })).sumGross).toBe('100.00')
    expect((await moved({ serviceDateEnd: null })).sumGross).toBe('119.00')
    expect((await moved({ serviceDate: null })).sumGross).toBe('100.00')
  })

  it.each([true, false])('bills what was delivered then with its VAT, booked at once: %s', async (book) => {
    const { shop, ctx, positions } = await shopAfter('Lieferung im Dezember')
    const { customerId } = shop
    const note = await bookedDeliveryNote(shop, { date: '2026-12-20', positions })
    const input = { customerId, invoiceDate: '2027-01-04', deliveryNoteIds: [note.id], book }
    const { id } = await execute(billDeliveries, ctx, input)
    expect(sums(await execute(getInvoice, ctx, { id }))).toEqual(PARTS)
  })
})
