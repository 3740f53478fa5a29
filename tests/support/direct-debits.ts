import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { execute } from '@/lib/server/core/execute'
import type { Shop } from './invoices'

export const CREDITOR_ID = 'DE98ZZZ09999999999'
export const MANDATE = { iban: 'DE02120300000000202051', mandateReference: 'M-10042' }

/** Sets the shop's customer to direct debit. */
export async function collectFrom({ world, customerId }: Shop): Promise<void> {
  await execute(patchCompany, world.ctx(), { id: world.companyId, creditorId: CREDITOR_ID })
  const terms = { paymentMethod: 'DIRECTDEBIT' as const, discountDays: 0, discountPercent: '0' }
  await execute(patchBusinessPartner, world.ctx(), { id: customerId, ...terms, ...MANDATE })
}
