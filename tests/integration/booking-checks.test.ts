import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { startBillingRun } from '@/lib/sales/billing-runs/use-cases/bill-customers'
import { previewBilling } from '@/lib/sales/billing-runs/queries/preview-billing'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { deleteBusinessPartner } from '@/lib/catalog/business-partners/use-cases/delete-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { createDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/create-delivery-note'
import { bookDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/book-delivery-note'
import { previewDraft } from '@/lib/sales/documents/queries/preview-draft'
import { newInvoicePage } from '@/lib/sales/invoices/queries/edit-invoice'
import { addPosition } from '@/lib/sales/invoices/use-cases/change-positions'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { execute } from '@/lib/server/core/execute'
import { createVatRate } from '@/lib/catalog/vat-rates/use-cases/create-vat-rate'
import { listVatRates } from '@/lib/catalog/vat-rates/queries'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { mintWorld, worldAt } from '../support/world'

let shop: Shop
const noon = () => new Date('2026-11-22T11:00:00Z')
const ctx = () => shop.world.ctx()
beforeAll(async () => {
  shop = await openShop(worldAt(await mintWorld(), noon))
})

const book = (id: string) => execute(bookInvoice, ctx(), { id })
const refused = (path: string, code: string) => ({ kind: 'invalid', code, fields: [{ path, code }] })

describe('the date of an invoice', () => {
  const dated = (invoiceDate: string) =>
    execute(createInvoice, ctx(), {
      customerId: shop.customerId,
      invoiceDate,
      positions: [{ productId: shop.products.bread, quantity: '1' }],
    })

  it.each([
    ['2026-11-23', 'document.dateInFuture'],
    ['2030-01-01', 'document.dateInFuture'],
    ['2024-12-31', 'document.dateTooOld'],
  ])('%s is not bookable', async (day, code) => {
    const { id } = await dated(day)
    await expect(book(id)).rejects.toMatchObject(refused('date', code))
  })

  it('is today in Berlin at the latest', async () => {
    const { id } = await dated('2026-11-23')
    const lateEvening = shop.world.as({ now: () => new Date('2026-11-22T23:30:00Z') })
    expect((await execute(bookInvoice, lateEvening, { id })).status).toBe('BOOKED')
  })

  it('may be 1 January of the previous year; the editor knows the last booked one', async () => {
    expect((await book((await dated('2025-01-01')).id)).status).toBe('BOOKED')
    expect((await execute(newInvoicePage, ctx(), {})).lastBookedDate).toBe('2026-11-23')
    const other = await mintWorld()
    expect((await execute(newInvoicePage, other.ctx(), {})).lastBookedDate).toBeNull()
  })

  it('of a billing run that books is checked when it starts', async () => {
    await bookedDeliveryNote(shop, { date: '2026-10-05' })
    const run = { periodFrom: '2026-10-01', periodTo: '2026-10-31', invoiceDate: '2026-12-01', book: true }
    await expect(execute(startBillingRun, ctx(), run)).rejects.toMatchObject(
      refused('invoiceDate', 'document.dateInFuture'),
    )
  })
})

describe('dates and terms of a draft', () => {
  const period = { serviceDate: '2026-05-01', serviceDateEnd: '2026-04-01' }
  const wrongEnd = refused('serviceDateEnd', 'document.servicePeriod')

  it('are checked on every way in', async () => {
    const { customerId } = shop
    await expect(execute(createInvoice, ctx(), { customerId, ...period })).rejects.toMatchObject(wrongEnd)
    await expect(execute(createDeliveryNote, ctx(), { customerId, ...period })).rejects.toMatchObject(
      wrongEnd,
    )
    const { id } = await draft(shop)
    await expect(execute(updateInvoice, ctx(), { id, ...period })).rejects.toMatchObject(wrongEnd)
    const skonto = { paymentDays: 14, discountDays: 30, discountPercent: '2' }
    const late = refused('discountDays', 'document.discountAfterDue')
    await expect(execute(createInvoice, ctx(), { customerId, ...skonto })).rejects.toMatchObject(late)
    await expect(execute(updateInvoice, ctx(), { id, ...skonto })).rejects.toMatchObject(late)
    await expect(execute(updateInvoice, ctx(), { id, discountPercent: '100' })).rejects.toMatchObject(
      refused('discountPercent', 'document.discountWhole'),
    )
  })

  it("fit a customer's own days, where the company grants Skonto for longer", async () => {
    const world = await mintWorld()
    const quick = await openShop(world)
    const terms = { paymentDays: 30, discountDays: 20, discountPercent: '2' }
    await execute(patchCompany, world.ctx(), { id: world.companyId, ...terms })
    const customer = { company: 'Eilig GmbH', isCustomer: true, netDays: 7 }
    const { id: customerId } = await execute(createBusinessPartner, world.ctx(), customer)
    const written = await execute(createInvoice, world.ctx(), { customerId })
    expect(written).toMatchObject({ paymentDays: 7, discountDays: 7, discountPercent: '2' })
    expect((await draft(quick)).discountDays).toBe(10)
  })
})

describe('a position', () => {
  it('of quantity 0 is not bookable, on no document', async () => {
    const positions = [
      { kind: 'TEXT' as const, name: 'Zur Feier:' },
      { productId: shop.products.bread, quantity: '0' },
    ]
    const { id } = await draft(shop, positions)
    const refusal = {
      code: 'document.quantityZero',
      params: { position: 1, name: 'Bauernbrot' },
      fields: [{ path: 'positions.1.quantity' }],
    }
    await expect(book(id)).rejects.toMatchObject(refusal)
    await expect(bookedDeliveryNote(shop, { positions })).rejects.toMatchObject(refusal)
  })

  it('needs a unit that we know, also where it was stored before', async () => {
    const bread = { productId: shop.products.bread, unit: 'XYZ' }
    await expect(draft(shop, [bread])).rejects.toMatchObject({ kind: 'invalid' })
    const { id } = await draft(shop)
    await expect(execute(addPosition, ctx(), { id, ...bread })).rejects.toMatchObject({ kind: 'invalid' })
    await withTenant(shop.world.tenantId, 'write', (tx) =>
      tx.execute(sql`update document_position set unit = 'XYZ' where document_id = ${id}`),
    )
    await expect(book(id)).rejects.toMatchObject(refused('positions.0.unit', 'document.unitUnknown'))
  })
})

describe('what an invoice depends on', () => {
  it('is a customer who is not deleted, on delivery notes too', async () => {
    const customer = { company: 'Vorbei GmbH', isCustomer: true }
    const { id: customerId } = await execute(createBusinessPartner, ctx(), customer)
    const positions = [{ productId: shop.products.bread }]
    const invoice = await execute(createInvoice, ctx(), { customerId, positions })
    const deliveryNote = await execute(createDeliveryNote, ctx(), { customerId, positions })
    await execute(deleteBusinessPartner, ctx(), { id: customerId })
    const refusal = { kind: 'rule', code: 'document.customerDeleted' }
    await expect(book(invoice.id)).rejects.toMatchObject(refusal)
    await expect(execute(bookDeliveryNote, ctx(), { id: deliveryNote.id })).rejects.toMatchObject(refusal)
  })

  it('is an account to transfer to, unless it is paid otherwise', async () => {
    const poor = await openShop(await mintWorld())
    await execute(patchCompany, poor.world.ctx(), { id: poor.world.companyId, iban: '' })
    await expect(booked(poor)).rejects.toMatchObject({
      code: 'document.companyLacks.iban',
      fields: [{ path: 'seller.iban' }],
    })
    await bookedDeliveryNote(poor, { date: '2026-10-05' })
    const october = { periodFrom: '2026-10-01', periodTo: '2026-10-31' }
    const preview = await execute(previewBilling, poor.world.ctx(), october)
    expect(preview.missingOfCompany).toEqual(['seller.iban'])
    const { id } = await draft(poor)
    await execute(updateInvoice, poor.world.ctx(), { id, paymentMethod: 'CASH' })
    expect((await execute(bookInvoice, poor.world.ctx(), { id })).status).toBe('BOOKED')
  })
})

describe('VAT categories', () => {
  const rateOf = async (category: 'K' | 'G' | 'AE') =>
    (await execute(createVatRate, ctx(), { name: category, category, dsfinvkKey: 6, rate: '0' })).id
  const ADDRESS = { street: 'Gasse 1', zipCode: '1010', city: 'Wien' }
  const invoiceFor = async (vatRateId: string, partner: object) => {
    const { id: customerId } = await execute(createBusinessPartner, ctx(), {
      company: 'Käufer',
      isCustomer: true,
      partnerType: 'BUSINESS',
      ...ADDRESS,
      ...partner,
    })
    const positions = [{ name: 'Honig', price: '300', vatRateId }]
    return execute(createInvoice, ctx(), { customerId, positions })
  }
  beforeAll(() => execute(patchCompany, ctx(), { id: shop.world.companyId, vatId: 'DE136695976' }))

  it.each([
    ['K', { zipCode: '79100', eUcompanyNumber: 'DE136695976' }, ['K']],
    ['K', { country: 'AT', eUcompanyNumber: 'ATU12011204' }, []],
    ['G', { zipCode: '79100' }, ['G']],
    ['G', { country: 'US' }, []],
    ['AE', { partnerType: 'PRIVATE', lastname: 'Käufer', zipCode: '79100' }, ['AE']],
    ['AE', { zipCode: '79100', eUcompanyNumber: 'DE136695976' }, []],
  ] as const)(
    'of category %s are told by the preview of a billing run: %o',
    async (category, partner, refused) => {
      const vatRateId = await rateOf(category)
      const { id: customerId } = await execute(createBusinessPartner, ctx(), {
        company: 'Käufer',
        isCustomer: true,
        partnerType: 'BUSINESS',
        ...ADDRESS,
        ...partner,
      })
      const positions = [{ name: 'Honig', price: '300', quantity: '1', vatRateId }]
      await bookedDeliveryNote(shop, { customerId, date: '2026-10-05', positions })
      const october = { periodFrom: '2026-10-01', periodTo: '2026-10-31' }
      const { customers } = await execute(previewBilling, ctx(), october)
      expect(customers.find((one) => one.customerId === customerId)?.refusedCategories).toEqual(refused)
    },
  )

  it('of EU supplies ask for a customer elsewhere in the EU with a VAT id of that country', async () => {
    const rate = await rateOf('K')
    const austrian = { country: 'AT', eUcompanyNumber: 'ATU12011204' }
    expect((await book((await invoiceFor(rate, austrian)).id)).sumVat).toBe('0.00')
    const refusal = refused('positions.0.vatRateId', 'document.category.K')
    const german = { country: 'DE', zipCode: '79104', eUcompanyNumber: 'DE136695976' }
    await expect(book((await invoiceFor(rate, german)).id)).rejects.toMatchObject(refusal)
    const foreignId = { country: 'AT', eUcompanyNumber: 'DE136695976' }
    await expect(book((await invoiceFor(rate, foreignId)).id)).rejects.toMatchObject(refusal)
  })

  it('of exports ask for a customer outside the EU', async () => {
    const rate = await rateOf('G')
    expect((await book((await invoiceFor(rate, { country: 'CH', zipCode: '8001' })).id)).status).toBe(
      'BOOKED',
    )
    const german = { country: 'DE', zipCode: '79104' }
    await expect(book((await invoiceFor(rate, german)).id)).rejects.toMatchObject(
      refused('positions.0.vatRateId', 'document.category.G'),
    )
  })

  it('of reverse charge ask for a business, and abroad for its VAT id (§ 13b (5) UStG)', async () => {
    const rate = await rateOf('AE')
    const id = { country: 'AT', eUcompanyNumber: 'ATU12011204' }
    expect((await book((await invoiceFor(rate, id)).id)).status).toBe('BOOKED')
    const refusal = refused('positions.0.vatRateId', 'document.category.AE')
    const person = { ...id, partnerType: 'PRIVATE' }
    await expect(book((await invoiceFor(rate, person)).id)).rejects.toMatchObject(refusal)
    await expect(book((await invoiceFor(rate, { country: 'AT' })).id)).rejects.toMatchObject({
      code: 'document.contentMissing',
      params: { field: 'customerVatId' },
    })
    const atHome = { country: 'DE', zipCode: '79104' }
    expect((await book((await invoiceFor(rate, atHome)).id)).status).toBe('BOOKED')
  })

  it('and the rate of § 19 is for small businesses alone', async () => {
    const { rows } = await execute(listVatRates, ctx(), {})
    const rate = rows.find(({ smallBusiness }) => smallBusiness)?.id ?? ''
    const german = { country: 'DE', zipCode: '79104' }
    const { id } = await invoiceFor(rate, german)
    await expect(book(id)).rejects.toMatchObject(
      refused('positions.0.vatRateId', 'document.category.smallBusiness'),
    )
    await execute(patchCompany, ctx(), { id: shop.world.companyId, smallBusiness: true })
    expect((await book(id)).sumVat).toBe('0.00')
    await execute(patchCompany, ctx(), { id: shop.world.companyId, smallBusiness: false })
  })
})

describe('what is not taxed', () => {
  it('says why on paper, reverse charge with the words of the law', async () => {
    const made = async (category: 'E' | 'AE', exemptionReason: string) =>
      (
        await execute(createVatRate, ctx(), {
          name: category,
          category,
          dsfinvkKey: 6,
          rate: '0',
          exemptionReason,
        })
      ).id
    const reason = 'Steuerfrei nach § 4 Nr. 22 Buchst. a UStG'
    const rates = [await made('E', reason), await made('AE', '§ 13b Abs. 2 Nr. 4 UStG')]
    const positions = rates.map((vatRateId) => ({ name: 'Kurs', price: '10', vatRateId }))
    const input = { family: 'INVOICE' as const, useGrossPrice: false }
    const { vat } = await execute(previewDraft, ctx(), { ...input, positions })
    expect(
      Object.fromEntries(vat.map(({ vatCategory, note: deliveryNote }) => [vatCategory, deliveryNote])),
    ).toEqual({
      E: reason,
      AE: 'Steuerschuldnerschaft des Leistungsempfängers (§ 13b Abs. 2 Nr. 4 UStG)',
    })
  })
})
