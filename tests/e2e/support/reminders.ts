import type { RunRecord } from '@/lib/sales/reminders/schema'
import { draftOf, type Stock } from './invoices'
import type { Shop } from './shop'
import { expect } from './test'

/** Creates an invoice of the stock's customer that is long overdue. */
export async function overdueOf(shop: Shop, goods: Stock): Promise<string> {
  const day = '2026-01-05'
  const { id } = await draftOf(shop, goods, { invoiceDate: day, serviceDate: day })
  expect((await shop.api.post(`/invoices/${id}/book`)).status).toBe(200)
  return id
}

/** Like `overdueOf`, but collected by direct debit. */
export async function overdueDebitOf(shop: Shop, goods: Stock): Promise<string> {
  const mandate = { iban: 'DE02120300000000202051', mandateReference: 'M-10042' }
  const changed = [
    await shop.api.patch(`/companies/${shop.companyId}`, { creditorId: 'DE98ZZZ09999999999' }),
    await shop.api.patch(`/business-partners/${goods.customerId}`, {
      ...mandate,
      paymentMethod: 'DIRECTDEBIT',
    }),
  ]
  expect(changed.map(({ status }) => status)).toEqual([200, 200])
  return overdueOf(shop, goods)
}

/** Creates a run that has reminded the stock's customer, ready to print. */
export async function remindedOf(shop: Shop, goods: Stock): Promise<{ runId: string; reminderId: string }> {
  await overdueOf(shop, goods)
  const started = await shop.api.post<RunRecord>('/reminder-runs', {
    customerIds: [goods.customerId],
    sendMail: false,
  })
  expect(started.status).toBe(202)
  const path = `/reminder-runs/${started.body.id}`
  await expect
    .poll(async () => (await shop.api.get<RunRecord>(path)).body.state, { timeout: 40_000 })
    .toBe('DONE')
  const { results } = (await shop.api.get<RunRecord>(path)).body
  return { runId: started.body.id, reminderId: results[0]?.reminderId ?? '' }
}
