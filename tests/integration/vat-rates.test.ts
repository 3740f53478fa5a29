import { beforeAll, describe, expect, it } from 'vitest'
import { bookDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/book-delivery-note'
import { cancelDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/cancel-delivery-note'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { getVatRate, listVatRates } from '@/lib/catalog/vat-rates/queries'
import { createVatRate } from '@/lib/catalog/vat-rates/use-cases/create-vat-rate'
import { removePercentage } from '@/lib/catalog/vat-rates/use-cases/remove-percentage'
import { updateVatRate } from '@/lib/catalog/vat-rates/use-cases/update-vat-rate'
import { draftDeliveryNote } from '../support/delivery-notes'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { describeUseCase } from '../support/describe-use-case'
import { openOffer } from '../support/offers'
import { rateIds } from '../support/products'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

const RATE = { name: 'Nullsteuersatz', category: 'Z', dsfinvkKey: 8, rate: '0' } as const
const general = async (world: World) => ({ id: (await rateIds(world))[0] ?? '' })
const FUTURE = '2099-01-01'

const withFuture = async (world: World) => {
  const key = await general(world)
  await execute(updateVatRate, world.ctx(), { ...key, rate: '20', validFrom: FUTURE })
  return { ...key, validFrom: FUTURE }
}

describeUseCase(listVatRates, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(getVatRate, { validInput: general })
describeUseCase(createVatRate, {
  validInput: () => RATE,
  otherTenantInput: null,
  invalidInputs: () => ({
    'a percentage without category S': { ...RATE, rate: '5' },
    'category S without a percentage': { ...RATE, category: 'S' },
    'a reserved key': { ...RATE, dsfinvkKey: 500 },
    'a percentage beyond 100': { ...RATE, category: 'S', rate: '101' },
  }),
})
describeUseCase(updateVatRate, {
  validInput: async (world) => ({ ...(await general(world)), name: 'Allgemeiner Satz' }),
  invalidInputs: async (world) => {
    const key = await general(world)
    return {
      'a percentage without its day': { ...key, rate: '20' },
      'a day without percentage': { ...key, validFrom: FUTURE },
      'no percentage in category S': { ...key, rate: '0', validFrom: FUTURE },
    }
  },
  patch: {
    untried: {
      rate: 'only together with its day, tested with it',
      validFrom: 'only together with the percentage, tested with it',
      exemptionReason: 'of rates without VAT only',
    },
  },
})
describeUseCase(removePercentage, { validInput: withFuture })

describe('VAT rates', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })
  const at = (day: string) => world.as({ now: () => new Date(`${day}T12:00:00Z`) })

  it('select the percentage by the business day', async () => {
    const [, , farming] = await rateIds(world)
    const rateOn = async (day: string) => (await execute(getVatRate, at(day), { id: farming ?? '' })).rate
    expect(await rateOn('2006-01-01')).toBe('10.7')
    expect(await rateOn('2023-06-01')).toBe('9')
    expect(await rateOn('2024-12-31')).toBe('8.4')
    expect(await rateOn('2026-11-20')).toBe('7.8')
    const midnight = world.as({ now: () => new Date('2024-12-31T23:30:00Z') })
    expect((await execute(getVatRate, midnight, { id: farming ?? '' })).rate).toBe('7.8')
  })

  it('take a change of law as a dated percentage, with its periods', async () => {
    const id = (await rateIds(world))[0] ?? ''
    const before = await execute(getVatRate, at('2026-11-20'), { id })
    const changed = await execute(updateVatRate, at('2026-11-20'), {
      id,
      version: before.version,
      rate: '20',
      validFrom: '2027-01-01',
    })
    expect(changed.rate).toBe('19')
    expect(changed.version).toBe(before.version + 1)
    expect(changed.history.slice(-2)).toEqual([
      { rate: '19', validFrom: '2021-01-01', validTo: '2026-12-31', dsfinvkKey: 1 },
      { rate: '20', validFrom: '2027-01-01', validTo: null, dsfinvkKey: 1 },
    ])
    expect((await execute(getVatRate, at('2027-01-01'), { id })).rate).toBe('20')
    const mended = await execute(updateVatRate, at('2026-11-20'), {
      id,
      rate: '21.5',
      validFrom: '2027-01-01',
    })
    expect(mended.history.at(-1)).toMatchObject({ rate: '21.5' })
    await execute(removePercentage, at('2026-11-20'), { id, validFrom: '2027-01-01' })
    expect((await execute(getVatRate, at('2027-01-01'), { id })).rate).toBe('19')
  })

  it('refuse a stale version', async () => {
    const id = (await rateIds(world))[1] ?? ''
    await execute(updateVatRate, world.ctx(), { id, name: 'Ermäßigt' })
    await expect(execute(updateVatRate, world.ctx(), { id, version: 1, name: 'Halb' })).rejects.toMatchObject(
      { kind: 'conflict', code: 'conflict.stale' },
    )
  })

  it('say why they are not taxed, and only then', async () => {
    const made = (input: object) => execute(createVatRate, world.ctx(), { ...RATE, ...input })
    expect((await made({})).exemptionReason).toBe('Nullsteuersatz gemäß § 12 Abs. 3 UStG')
    const exemptionReason = 'Steuerfrei nach § 4 Nr. 22 Buchst. a UStG'
    const exempt = await made({ name: 'Kurse', category: 'E', dsfinvkKey: 6, exemptionReason })
    expect(exempt).toMatchObject({ exemptionReason, smallBusiness: false })
    const { id } = exempt
    const emptied = await execute(updateVatRate, world.ctx(), { id, exemptionReason: '', name: 'Seminare' })
    expect(emptied).toMatchObject({ name: 'Seminare', exemptionReason })
    const taxed = (await rateIds(world))[0] ?? ''
    const told = await execute(updateVatRate, world.ctx(), { id: taxed, exemptionReason })
    expect(told.exemptionReason).toBe('')
  })
})

describe('a percentage of the past', () => {
  const at = (shop: Shop) => shop.world.ctx()
  const mintedAt = async () => worldAt(await mintWorld(), () => new Date('2026-11-22T11:00:00Z'))
  const inUse = { code: 'vatRate.inUse' }

  it('stay where another company of the tenant has booked with them', async () => {
    const shop = await openShop(await mintedAt())
    const id = shop.rates.reduced
    await execute(updateVatRate, at(shop), { id, rate: '7', validFrom: '2026-01-01' })
    const second = await inSecondCompany(shop.world)
    const opened = await openShop(second)
    await booked(opened)
    const taken = { id, validFrom: '2026-01-01' }
    await expect(execute(removePercentage, at(shop), taken)).rejects.toMatchObject(inUse)
    const other = { ...taken, rate: '8' }
    await expect(execute(updateVatRate, at(shop), other)).rejects.toMatchObject(inUse)
  })

  it('can be added, corrected and taken back while nothing booked depends on it', async () => {
    const shop = await openShop(await mintedAt())
    const id = shop.rates.reduced
    const put = (rate: string) =>
      execute(updateVatRate, at(shop), { id, rate, validFrom: '2026-01-01' }).then(({ history }) =>
        history.at(-1),
      )
    expect(await put('20')).toMatchObject({ rate: '20', validFrom: '2026-01-01' })
    expect(await put('8')).toMatchObject({ rate: '8', validFrom: '2026-01-01' })
    // bread at the reduced rate: a draft, an offer, an earlier delivery or another rate do not
    // block the change
    await draft(shop)
    await openOffer(shop)
    const early = await draft(shop)
    await execute(updateInvoice, at(shop), { id: early.id, serviceDate: '2025-12-31' })
    await execute(bookInvoice, at(shop), { id: early.id })
    await booked(shop, [{ productId: shop.products.juice }])
    const rest = await execute(removePercentage, at(shop), { id, validFrom: '2026-01-01' })
    expect(rest.history.at(-1)).toMatchObject({ rate: '7', validFrom: '2021-01-01' })
    await put('20')
    await booked(shop)
    await expect(put('8')).rejects.toMatchObject({ ...inUse, fields: [{ path: 'validFrom' }] })
    const taken = { id, validFrom: '2026-01-01' }
    await expect(execute(removePercentage, at(shop), taken)).rejects.toMatchObject(inUse)
    const later = execute(updateVatRate, at(shop), { id, rate: '9', validFrom: '2027-01-01' })
    expect((await later).history.at(-1)).toMatchObject({ rate: '9' })
    await execute(removePercentage, at(shop), { id, validFrom: '2027-01-01' })
  })

  it('depends on the service period, on delivery notes as well, and on what was cancelled', async () => {
    const shop = await openShop(await mintedAt())
    const id = shop.rates.reduced
    const deliveryNote = await draftDeliveryNote(shop, {
      serviceDate: '2025-11-01',
      serviceDateEnd: '2026-01-01',
    })
    await execute(bookDeliveryNote, at(shop), { id: deliveryNote.id })
    await execute(cancelDeliveryNote, at(shop), { id: deliveryNote.id, cancelNote: 'Irrtum' })
    const add = (validFrom: string) => execute(updateVatRate, at(shop), { id, rate: '8', validFrom })
    await expect(add('2026-01-01')).rejects.toMatchObject(inUse)
    expect((await add('2026-01-02')).history.at(-1)).toMatchObject({ rate: '8' })
  })

  it('stays where a till has sold with it, from midnight in Berlin', async () => {
    const world = await mintedAt()
    const till = await readyTill(world)
    const rate = (await execute(listVatRates, world.ctx(), {})).rows.find((one) => one.rate === '7')
    const id = rate?.id ?? ''
    const line = pushedLine({ vatRateId: id.toUpperCase() })
    const sale = pushedReceipt({ lines: [line], createdAt: '2026-11-20T00:30:00+01:00' })
    await push(till, [sale])
    const put = (validFrom: string) => execute(updateVatRate, world.ctx(), { id, rate: '8', validFrom })
    await put('2026-11-21')
    await execute(removePercentage, world.ctx(), { id, validFrom: '2026-11-21' })
    await expect(put('2026-11-20')).rejects.toMatchObject(inUse)
    await put('2026-11-21')
    await push(till, [{ ...sale, uuid: newId(), createdAt: '2026-11-21T00:00:00+01:00' }])
    await expect(
      execute(removePercentage, world.ctx(), { id, validFrom: '2026-11-21' }),
    ).rejects.toMatchObject(inUse)
  })

  it('stays where it is the only one', async () => {
    const world = await mintWorld()
    const { id } = await execute(createVatRate, world.ctx(), { ...RATE, validFrom: '2099-01-01' })
    await expect(
      execute(removePercentage, world.ctx(), { id, validFrom: '2099-01-01' }),
    ).rejects.toMatchObject({ kind: 'rule', code: 'vatRate.onlyOne' })
  })
})
