import { describe, expect, it } from 'vitest'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { execute } from '@/lib/server/core/execute'
import {
  exportVatReturn,
  getVatReturn,
  listVatSources,
  showVatReturn,
} from '@/lib/tax/vat-return/queries/read-vat-return'
import {
  exportStatement,
  getStatement,
  listStatementSources,
} from '@/lib/tax/vat-return/queries/read-statement'
import { pushAll, pushedClosing } from '../support/closings'
import { on, openBooks } from '../support/datev'
import { describeUseCase } from '../support/describe-use-case'
import { booked, type Shop } from '../support/invoices'
import { received } from '../support/incoming-invoices'
import { pdfWith } from '../support/received-invoices'
import { push, pushedMovement, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { mintWorld, worldAt, type World } from '../support/world'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const shops = new Map<number, Shop>()

/** One invoice in October. */
async function oneInvoice(world: World) {
  const shop = shops.get(world.companyId) ?? (await openBooks(world))
  shops.set(world.companyId, shop)
  await booked({ ...shop, world: on(world, '2026-10-05') })
  return OCTOBER
}

const invalidInputs = () => ({
  'days in the wrong order': { from: '2026-10-31', to: '2026-10-01', code: '81' },
  'more than a year': { from: '2025-01-01', to: '2026-10-01', code: '81' },
})
const withCode = async (world: World) => ({ ...(await oneInvoice(world)), code: '81' as const })

describeUseCase(getVatReturn, {
  recordsIn: oneInvoice,
  validInput: oneInvoice,
  otherTenantInput: null,
  invalidInputs: () => ({ 'no such day': { ...OCTOBER, to: '2026-10-32' } }),
})
describeUseCase(showVatReturn, {
  recordsIn: oneInvoice,
  validInput: withCode,
  otherTenantInput: null,
  invalidInputs,
})
describeUseCase(listVatSources, {
  validInput: withCode,
  otherTenantInput: null,
  invalidInputs,
})
describeUseCase(exportVatReturn, { validInput: withCode, otherTenantInput: null, invalidInputs })

describeUseCase(getStatement, {
  validInput: oneInvoice,
  otherTenantInput: null,
  invalidInputs: () => ({ 'no such day': { ...OCTOBER, to: '2026-10-32' } }),
})
describeUseCase(exportStatement, { validInput: oneInvoice, otherTenantInput: null })
describeUseCase(listStatementSources, {
  validInput: async (world) => ({ ...(await oneInvoice(world)), code: 'ATU12011204.L' }),
  otherTenantInput: null,
  invalidInputs: () => ({ 'no line': { ...OCTOBER, code: 'ATU12011204.X' } }),
})

describe('a VAT return', () => {
  it('covers at most a year', async () => {
    const ctx = (await mintWorld('Lang')).ctx()
    const days = { from: '2025-01-01', to: '2026-01-02' }
    await expect(execute(getVatReturn, ctx, days)).rejects.toMatchObject({
      fields: [{ path: 'to', code: 'vatReturn.tooLong' }],
    })
  })

  it('is refused for another company, and to people of single stores', async () => {
    const world = await mintWorld('Fremd')
    const ctx = world.ctx()
    const other = { ...OCTOBER, companyId: world.companyId + 1 }
    await expect(execute(getVatReturn, ctx, other)).rejects.toMatchObject({ kind: 'notFound' })
    const ofStore = { ...ctx, storeIds: ['0197c1d0-0000-7000-8000-000000000000'] }
    await expect(execute(getVatReturn, ofStore, OCTOBER)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('is by the company’s taxation unless it says otherwise', async () => {
    const world = await mintWorld('Ist')
    await oneInvoice(world)
    const ctx = on(world, '2026-11-05').ctx()
    const read = async (more = {}) => {
      const { basis, lines } = await execute(getVatReturn, ctx, { ...OCTOBER, ...more })
      return [basis, lines.length > 0]
    }
    expect(await read()).toEqual(['agreed', true])
    await execute(patchCompany, world.ctx(), { id: world.companyId, vatBasis: 'actual' })
    expect(await read()).toEqual(['actual', false])
    expect(await read({ basis: 'agreed' })).toEqual(['agreed', true])
  })

  it('counts money by actual consideration in its period, also if it came before the invoice', async () => {
    const world = await mintWorld('Vorab bezahlt')
    const shop = await openBooks(world)
    await execute(patchCompany, world.ctx(), { id: world.companyId, vatBasis: 'actual' })
    const november = on(world, '2026-11-02')
    const bill = async () => booked({ ...shop, world: november })
    const early = await bill()
    const later = await bill()
    const pay = (id: string, date: string) =>
      execute(payInvoice, november.ctx(), { id, amount: '9.60', date })
    await pay(early.id, '2026-10-30')
    await pay(later.id, '2026-11-02')
    const read = async (days: typeof OCTOBER) => {
      const { lines } = await execute(getVatReturn, on(world, '2026-12-05').ctx(), days)
      return lines.map(({ code, base, tax, count }) => [code, base, tax, count])
    }
    const once = [['86', '8.97', '0.63', 1]]
    expect(await read(OCTOBER)).toEqual(once)
    expect(await read({ from: '2026-11-01', to: '2026-11-30' })).toEqual(once)
  })

  it('has the sales of a till in their months, whatever cash moves between them', async () => {
    const world = await mintWorld('Über Nacht')
    const till = await readyTill(worldAt(world, () => new Date('2026-09-01')))
    const night = { october: '2026-10-31T2', november: '2026-11-01T0' }
    const at = (month: keyof typeof night, hour: number) => ({
      number: month === 'october' ? hour + 1 : hour + 11,
      createdAt: `${night[month]}${hour}:00:00+01:00`,
    })
    await push(till, [
      pushedMovement('100', at('october', 0)),
      ...[pushedReceipt(at('october', 1)), pushedReceipt(at('october', 2))],
      pushedMovement('-10', at('october', 3)),
      ...[pushedReceipt(at('november', 0)), pushedReceipt(at('november', 1))],
      pushedMovement('5', at('november', 2)),
      pushedReceipt(at('november', 3)),
    ])
    const span = { startTime: `${night.october}0:00:00+01:00`, endTime: `${night.november}4:00:00+01:00` }
    await pushAll(till, [pushedClosing(span)])
    const read = async (days: typeof OCTOBER) => {
      const { lines } = await execute(getVatReturn, on(world, '2026-12-05').ctx(), days)
      return lines.map(({ code, base, tax }) => [code, base, tax])
    }
    const sales = (count: number) => [
      ['81', (2.94 * count).toFixed(2), (0.56 * count).toFixed(2)],
      ['86', (3.55 * count).toFixed(2), (0.25 * count).toFixed(2)],
    ]
    expect(await read(OCTOBER)).toEqual(sales(2))
    expect(await read({ from: '2026-11-01', to: '2026-11-30' })).toEqual(sales(3))
    expect(await read({ from: '2026-10-01', to: '2026-11-30' })).toEqual(sales(5))
  })

  // § 24 (1) sentence 3 UStG: Kennzahl 77 has no tax; § 1 (1) no. 1 UStG: fees are no supply
  it('owes nothing for a farm’s supplies to the EU, and sets fees apart from Kennzahl 45', async () => {
    const world = await mintWorld('Hof und Verein')
    const shop = await openBooks(world)
    await execute(patchCompany, world.ctx(), { id: world.companyId, flatRateFarm: true })
    const viennese = await execute(createBusinessPartner, world.ctx(), {
      company: 'Wiener Kost GmbH',
      partnerType: 'BUSINESS',
      isCustomer: true,
      street: 'Ring 1',
      zipCode: '1010',
      city: 'Wien',
      country: 'AT',
      netDays: 30,
      eUcompanyNumber: 'ATU12011204',
    })
    const october = { ...shop, world: on(world, '2026-10-05') }
    const line = (vatRateId: string, price: string) => [{ name: 'Posten', price, quantity: '1', vatRateId }]
    await booked({ ...october, customerId: viennese.id }, line(shop.rates.farm, '107.80'))
    await booked(october, line(shop.rates.full, '119'))
    await booked(october, line(shop.rates.exempt, '60'))
    await booked({ ...october, customerId: viennese.id }, line(shop.rates.exempt, '40'))
    const ctx = on(world, '2026-11-05').ctx()
    const { lines, payable } = await execute(getVatReturn, ctx, OCTOBER)
    expect(lines.map(({ code, section, base, tax }) => [code, section, base, tax])).toEqual([
      ['81', 'taxed', '100.00', '19.00'],
      ['77', 'taxed', '100.00', '0.00'],
      ['45', 'further', '40.00', '0.00'],
      ['notTaxable', 'outside', '60.00', '0.00'],
    ])
    expect(payable).toBe('19.00')
    const { file } = await execute(exportVatReturn, ctx, OCTOBER)
    const text = await new Response(file.read()).text()
    expect(text).toContain('\r\n;Nicht steuerbar, etwa Mitgliedsbeiträge und Schadenersatz;60,00;0,00;1')
    const records = await execute(exportVatReturn, ctx, { ...OCTOBER, code: 'notTaxable' })
    expect(records.name).toMatch(/^Nicht steuerbar.* 2026-10-01 bis 2026-10-31\.csv$/)
  })

  // § 13b (1) UStG: with the service; § 13 (1) no. 6 UStG: at the latest the month after the supply
  it('has what the company owes for its purchases in the month of its law, whenever billed', async () => {
    const { world } = await openBooks(await mintWorld('Aus der EU'))
    const november = on(world, '2026-11-12').ctx()
    const bought = async (expenseAccount: string, invoiceDate: string, serviceDate: string) => {
      const { id } = await received(
        on(world, '2026-11-12'),
        await pdfWith({ 'notiz.txt': `${expenseAccount} ${Math.random()}` }),
      )
      const sums = { sumNet: '1000', sumVat: '0', sumGross: '1000' }
      const typed = { number: `R-${expenseAccount}`, sellerName: 'Wiener Kost', invoiceDate, serviceDate }
      await execute(patchIncoming, november, { id, expenseAccount, ...typed, ...sums })
      await execute(checkIncoming, november, { id })
    }
    await bought('3123', '2026-11-04', '2026-10-15')
    await bought('3425', '2026-11-10', '2026-08-20')
    const read = async (month: string, last: number) => {
      const days = { from: `${month}-01`, to: `${month}-${last}` }
      const { lines } = await execute(getVatReturn, on(world, '2026-12-05').ctx(), days)
      return lines.map(({ code, base, tax }) => [code, base, tax])
    }
    expect(await read('2026-08', 31)).toEqual([])
    expect(await read('2026-09', 30)).toEqual([
      ['89', '1000.00', '190.00'],
      ['61', '1000.00', '190.00'],
    ])
    expect(await read('2026-10', 31)).toEqual([
      ['46', '1000.00', '190.00'],
      ['67', '1000.00', '190.00'],
    ])
    expect(await read('2026-11', 30)).toEqual([])
  })

  it('leaves as a file with its figures, or with the records of one', async () => {
    const world = await mintWorld('Datei')
    await oneInvoice(world)
    const ctx = on(world, '2026-11-05').ctx()
    const textOf = async (more = {}) => {
      const { file, name } = await execute(exportVatReturn, ctx, { ...OCTOBER, ...more })
      return { name, text: await new Response(file.read()).text() }
    }
    const { lines } = await execute(getVatReturn, ctx, OCTOBER)
    const figures = await textOf()
    expect(figures.name).toBe('Umsatzsteuer-Werte 2026-10-01 bis 2026-10-31.csv')
    expect(figures.text.trim().split('\r\n')).toHaveLength(lines.length + 1)
    const [first] = lines
    const code = first?.code as '81'
    const records = await textOf({ code })
    expect(records.name).toBe(`Kennzahl ${code} 2026-10-01 bis 2026-10-31.csv`)
    expect(records.text.trim().split('\r\n')).toHaveLength(2)
    expect(records.text).toContain('05.10.2026')
  })
})
