import { DEVELOPMENT_ACCOUNT } from '../../support/fiskaly/accounts'
import type { ApiClient } from './api-client'
import type { AskedOf } from './dialogs'
import { fillEstate } from './estate'
import { bookedOf } from './invoices'
import type { Shop } from './shop'
import { registeredTill } from './tills'
import { expect } from './test'

/**
 * An estate with records for all confirmations: tills with and without a TSE, a credit, a dispute,
 * and a second company.
 */
export async function askable(shop: Shop, platform: ApiClient): Promise<AskedOf> {
  const estate = await fillEstate(shop)
  const { body: tenant } = await platform.get<{ version: number }>(`/tenants/${shop.tenantId}`)
  const { key: fiskalyApiKey, secret: fiskalyApiSecret } = DEVELOPMENT_ACCOUNT
  const credentials = { version: tenant.version, fiskalyApiKey, fiskalyApiSecret }
  await platform.patch(`/tenants/${shop.tenantId}`, credentials)
  await platform.post(`/tenants/${shop.tenantId}/fiskaly`)
  const tse = await shop.api.post(`/pos-devices/${estate.ids['/pos-devices']}/tse`)
  expect(tse.status, JSON.stringify(tse.body)).toBeLessThan(300)
  const { deviceId: freshTill } = await registeredTill(shop)
  await shop.api.post(`/pos-devices/${freshTill}/confirm`, { storeId: estate.ids['/pos-stores'] })
  const customerId = estate.parts.customerId ?? ''
  const goods = { customerId, customer: '', rates: {}, products: { '200': estate.ids['/products'] ?? '' } }
  const overpaid = await bookedOf(shop, goods)
  const payment = { date: overpaid.invoiceDate, amount: '50.00', paymentMethod: 'CASH', overpayment: true }
  await shop.api.post(`/invoices/${overpaid.id}/payments`, payment)
  await shop.api.post(`/invoices/${estate.bookedInvoice}/dispute`, { reason: 'Welk' })
  const { id } = await shop.api.made<{ id: number }>('/companies', { name: 'Hofcafé' })
  return { ...estate, spareCompany: id, overpaidInvoice: overpaid.id, freshTill }
}
