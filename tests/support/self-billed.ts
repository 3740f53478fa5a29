import type { z } from 'zod'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import type { createSelfBilledInput, SelfBilledRecord } from '@/lib/sales/self-billed/schema'
import { bookSelfBilled } from '@/lib/sales/self-billed/use-cases/book-self-billed'
import { createSelfBilled } from '@/lib/sales/self-billed/use-cases/create-self-billed'
import { execute } from '@/lib/server/core/execute'
import type { Shop } from './invoices'

type Fields = Partial<z.input<typeof createSelfBilledInput>>
type Partner = z.input<typeof createBusinessPartner.input>

/** Creates a supplier that has agreed to self-billing; regularly taxed by default. */
export const supplierIn = async (shop: Shop, fields: Partial<Partner> = {}): Promise<string> =>
  (
    await execute(createBusinessPartner, shop.world.ctx(), {
      company: 'Imkerei Sommer',
      partnerType: 'BUSINESS',
      isSupplier: true,
      street: 'Waldweg 3',
      zipCode: '79282',
      city: 'Ballrechten',
      companyNumber: '07/123/45678',
      iban: 'DE02100500000054540402',
      netDays: 7,
      selfBilledSince: '2026-01-01',
      communications: [
        { type: 'PHONE', value: '07634 1234' },
        { type: 'MAIL', value: 'imkerei@sommer.example' },
      ],
      ...fields,
    })
  ).id

const honey = (vatRateId: string) => ({
  name: 'Waldhonig',
  quantity: '20',
  unit: 'KGM',
  price: '7.5',
  vatRateId,
})

/** Creates a draft for a supplier, one like `supplierIn` by default: honey for 150.00 at 7 %. */
export async function draftSelfBilled(shop: Shop, fields: Fields = {}): Promise<SelfBilledRecord> {
  const customerId = fields.customerId ?? (await supplierIn(shop))
  return execute(createSelfBilled, shop.world.ctx(), {
    positions: [honey(shop.rates.reduced)],
    ...fields,
    customerId,
  })
}

/** Creates and books one like `draftSelfBilled`. */
export async function bookedSelfBilled(shop: Shop, fields: Fields = {}): Promise<SelfBilledRecord> {
  return execute(bookSelfBilled, shop.world.ctx(), { id: (await draftSelfBilled(shop, fields)).id })
}
