import { openAdvances } from '@/lib/sales/invoices/queries/open-advances'
import { createFinal } from '@/lib/sales/invoices/use-cases/create-final'
import { deductAdvances } from '@/lib/sales/invoices/use-cases/deduct-advances'
import { billAdvance } from '@/lib/sales/offers/use-cases/bill-advance'
import { AdvanceShop } from '../support/advances'
import { describeUseCase } from '../support/describe-use-case'
import { openShop } from '../support/invoices'
import { acceptedOffer } from '../support/offers'
import type { World } from '../support/world'

const shops = new Map<number, Promise<AdvanceShop>>()
const shopOf = (world: World) => {
  const shop = shops.get(world.companyId) ?? openShop(world).then((own) => new AdvanceShop(own))
  shops.set(world.companyId, shop)
  return shop
}
const finalKey = async (world: World) => {
  const { id } = await (await shopOf(world)).final([])
  return { id }
}

describeUseCase(openAdvances, { validInput: finalKey })
describeUseCase(deductAdvances, {
  validInput: async (world) => {
    const advance = await (await shopOf(world)).booked()
    return { ...(await finalKey(world)), advanceIds: [advance.id] }
  },
  invalidInputs: async (world) => {
    const { id } = await finalKey(world)
    return { 'too many advances': { id, advanceIds: Array.from({ length: 101 }, () => id) } }
  },
})
describeUseCase(createFinal, {
  validInput: async (world) => ({ id: (await (await shopOf(world)).booked()).id }),
  audited: { entity: 'document' },
})
// also requires OFFERS_SHOW
describeUseCase(billAdvance, {
  validInput: async (world) => {
    const { shop } = await shopOf(world)
    return { id: (await acceptedOffer(shop)).id, percent: '10' }
  },
  sufficient: [],
  audited: { entity: 'document' },
})
