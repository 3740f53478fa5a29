import { beforeAll, describe, expect, it } from 'vitest'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { centsOf } from '@/lib/domain/money'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { getOffer } from '@/lib/sales/offers/queries/get-offer'
import { billAdvance } from '@/lib/sales/offers/use-cases/bill-advance'
import { billOffer } from '@/lib/sales/offers/use-cases/continue-offer'
import { execute } from '@/lib/server/core/execute'
import { AdvanceShop } from '../support/advances'
import { openShop, type Shop } from '../support/invoices'
import { acceptedOffer } from '../support/offers'
import { mintWorld } from '../support/world'

let shop: Shop
let made: AdvanceShop

beforeAll(async () => {
  shop = await openShop(await mintWorld())
  made = new AdvanceShop(shop)
})

const ctx = () => shop.world.ctx()
const line = (price: string, vatRateId?: string) => made.line(price, vatRateId)
const refusal = (code: string, path: string) => ({ code, fields: [{ path, code }] })

describe('an offer', () => {
  it('bills an advance by percent or amount, and its invoice deducts it', async () => {
    const offer = await acceptedOffer(shop, {
      positions: [line('1000.00'), line('500.00', shop.rates.reduced)],
    })
    const { id } = offer
    const advance = await execute(billAdvance, ctx(), { id, percent: '30' })
    expect(advance).toMatchObject({ invoiceType: 'ADVANCE', offerId: id, sumGross: '450.00' })
    expect(advance.positions.map(({ sumGross }) => sumGross)).toEqual(['300.00', '150.00'])
    await expect(execute(billAdvance, ctx(), { id, amount: '1050.01' })).rejects.toMatchObject(
      refusal('offer.advanceTooMuch', 'amount'),
    )
    await expect(execute(billAdvance, ctx(), { id, percent: '80' })).rejects.toMatchObject(
      refusal('offer.advanceTooMuch', 'percent'),
    )
    await expect(execute(billAdvance, ctx(), { id })).rejects.toMatchObject(
      refusal('offer.advanceNothing', 'percent'),
    )
    await expect(execute(billAdvance, ctx(), { id, percent: '1', amount: '1' })).rejects.toMatchObject(
      refusal('offer.advanceTwice', 'amount'),
    )
    const second = await execute(billAdvance, ctx(), { id, amount: '100.00' })
    expect(second.positions.map(({ sumGross }) => sumGross)).toEqual(['66.67', '33.33'])
    for (const one of [advance, second]) {
      await execute(bookInvoice, ctx(), { id: one.id })
      await made.pay(one.id, one.sumGross)
    }
    const rest = await execute(billOffer, ctx(), { id })
    expect(rest).toMatchObject({ invoiceType: 'FINAL', sumGross: '950.00', sumDeducted: '550.00' })
    expect(await execute(bookInvoice, ctx(), { id: rest.id })).toMatchObject({ status: 'BOOKED' })
    const { related } = await execute(getOffer, ctx(), { id })
    const types = related.map(({ invoiceType }) => invoiceType).toSorted()
    expect(types).toEqual(['ADVANCE', 'ADVANCE', 'FINAL'])
  })
})

describe('the final invoice of an offer', () => {
  it('deducts its own advances, neither those on another offer of the customer nor those on none', async () => {
    const positions = [line('1000.00')]
    const kitchen = await acceptedOffer(shop, { positions })
    const bath = await acceptedOffer(shop, { positions })
    const advanceOn = async (id: string, amount: string) => {
      const advance = await execute(billAdvance, ctx(), { id, amount })
      await execute(bookInvoice, ctx(), { id: advance.id })
      await made.pay(advance.id, amount)
      return advance.id
    }
    const onKitchen = await advanceOn(kitchen.id, '300.00')
    const onBath = [await advanceOn(bath.id, '200.00'), await advanceOn(bath.id, '50.00')]
    await made.paid('70.00')
    const finalOf = async ({ id }: { id: string }) => {
      const { advances, sumDeducted } = await execute(billOffer, ctx(), { id })
      return { ids: advances.map((advance) => advance.id).toSorted(), sumDeducted }
    }
    expect(await finalOf(kitchen)).toEqual({ ids: [onKitchen], sumDeducted: '300.00' })
    expect(await finalOf(bath)).toEqual({ ids: onBath.toSorted(), sumDeducted: '250.00' })
  })
})

describe('the advances of an offer', () => {
  it.each([
    ['10.01', '20.03', '50', 2],
    ['0.05', '0.05', '50', 2],
    ['33.33', '66.65', '33.33', 3],
    ['99.99', '0.99', '12.5', 8],
  ])(
    'come to the order of %s and %s by shares of %s percent, never to more',
    async (a, b, percent, times) => {
      for (const useGrossPrice of [true, false]) {
        await execute(patchCompany, ctx(), { id: shop.world.companyId, useGrossPrice })
        const { id, sumGross } = await acceptedOffer(shop, {
          positions: [line(a), line(b, shop.rates.reduced)],
        })
        let billed = 0
        for (let time = 0; time < times; time += 1)
          billed += centsOf((await execute(billAdvance, ctx(), { id, percent })).sumGross)
        expect(billed).toBeLessThanOrEqual(centsOf(sumGross))
        expect(centsOf(sumGross) - billed).toBeLessThanOrEqual(2 * times)
      }
      await execute(patchCompany, ctx(), { id: shop.world.companyId, useGrossPrice: true })
    },
  )
})
