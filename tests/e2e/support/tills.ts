import { randomUUID } from 'node:crypto'
import type { Shop } from './shop'

interface BusyTill {
  deviceId: string
  tenantKey: string
  receiptId: string
  closingId: string
  token: string
}

/** A registered and approved till of the shop that has pushed a receipt and a daily closing. */
export async function busyTill(shop: Shop, storeId: string): Promise<BusyTill> {
  const { api, name } = shop
  const { deviceId, token, tenantKey } = await registeredTill(shop)
  const confirmed = await api.post(`/pos-devices/${deviceId}/confirm`, { storeId })
  if (confirmed.status !== 200) throw new Error(`a till is not let in: ${JSON.stringify(confirmed.body)}`)
  await taken(shop, '/receipts', { receipts: [receipt(name)] }, token)
  await taken(shop, '/closings', { closings: [closing()] }, token)
  const first = async (path: string) => (await api.get<{ id: string }[]>(path)).body[0]?.id ?? ''
  return {
    deviceId,
    tenantKey,
    receiptId: await first(`/receipts?devices=${deviceId}`),
    closingId: await first(`/pos-devices/${deviceId}/closings`),
    token,
  }
}

/** Registers and approves a till of the shop that has pushed these receipts. */
export async function sold(shop: Shop, receipts: readonly object[]): Promise<void> {
  const store = await shop.api.made<{ id: string }>('/pos-stores', { name: 'Hofladen' })
  const { deviceId, token } = await registeredTill(shop)
  await shop.api.post(`/pos-devices/${deviceId}/confirm`, { storeId: store.id })
  const { results } = await taken<{ results: { status: string }[] }>(shop, '/receipts', { receipts }, token)
  const refused = results.filter(({ status }) => status !== 'stored')
  if (refused.length > 0) throw new Error(`not stored: ${JSON.stringify(refused)}`)
}

/** Makes the till push a broken record; returns the id of the rejection. */
export async function rejectedOf(shop: Shop, { deviceId, token }: BusyTill): Promise<string> {
  await asTill(shop, '/closings', { closings: [{ uuid: randomUUID() }] }, token)
  const { body } = await shop.api.get<{ id: string }[]>(`/pos-devices/${deviceId}/rejections`)
  return body[0]?.id ?? ''
}

/** A till of the shop that has registered itself and awaits approval. */
export async function registeredTill(shop: Shop) {
  const { body } = await shop.api.get<{ tenantId: string; posPin: string }>('/tenants/info')
  const { tenantId, posPin } = body
  const till = { tenantId, posPin, name: `Kasse ${shop.name}`, version: '1.0.0', serial: 'KONTOR-1' }
  const made = await taken<{ deviceId: string; token: string }>(shop, '/register', till)
  return { ...made, tenantKey: tenantId }
}

/** Sends a request as a till and returns the response. */
export const asTill = ({ api }: Shop, path: string, body: unknown, token?: string): Promise<Response> =>
  fetch(`${api.baseURL}/api/pos/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

async function taken<T>(shop: Shop, path: string, body: unknown, token?: string): Promise<T> {
  const answer = await asTill(shop, path, body, token)
  const text = await answer.text()
  if (!answer.ok || text.includes('"invalid"')) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as T
}

const sums = { sumGross: '3.80', sumNet: '3.55' }

/** Receipt number 1 of a day: one product sold for cash. */
export const receipt = (shop: string) => ({
  uuid: randomUUID(),
  number: 1,
  type: 'SALE',
  createdAt: '2026-11-20T09:58:11+01:00',
  cashier: `Kasse ${shop}`,
  closingNumber: 1,
  ...sums,
  sumVat: '0.25',
  lines: [{ name: `Produkt ${shop}`, quantity: '1', price: '3.80', vatRate: '7', ...sums }],
  payments: [{ method: 1, amount: '3.80' }],
})

/** Closing number 1 of a day, over the till's one receipt. */
export const closing = () => ({
  uuid: randomUUID(),
  number: 1,
  startTime: '2026-11-20T08:00:00+01:00',
  endTime: '2026-11-20T18:00:00+01:00',
  grossTotal: '3.80',
  netTotal: '3.55',
  taxTotal: '0.25',
  countReceipts: 1,
  countCanceled: 0,
  cardPaymentCount: 0,
  cashCount: 1,
  cashDesired: '3.80',
  cashActual: '3.80',
  cashDeposit: '0',
  cashAbsorption: '0',
  taxes: [],
  articles: [],
})
