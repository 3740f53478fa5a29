import { randomUUID } from 'node:crypto'
import type { Shop } from './shop'

interface BusyTill {
  deviceId: string
  tenantKey: string
  receiptId: string
  closingId: string
}

/** A till of the shop that was let in, and has pushed a receipt and a daily closing. */
export async function busyTill({ api, name }: Shop, storeId: string): Promise<BusyTill> {
  const { body: tenant } = await api.get<{ tenantId: string; posPin: string }>('/tenants/info')
  const { tenantId, posPin } = tenant
  const till = { tenantId, posPin, name: `Kasse ${name}`, version: '1.0.0', serial: 'KONTOR-1' }
  const { deviceId, token } = await asTill<{ deviceId: string; token: string }>(
    api.baseURL,
    '/register',
    till,
  )
  const confirmed = await api.post(`/pos-devices/${deviceId}/confirm`, { storeId })
  if (confirmed.status !== 200) throw new Error(`a till is not let in: ${JSON.stringify(confirmed.body)}`)
  await asTill(api.baseURL, '/receipts', { receipts: [receipt(name)] }, token)
  await asTill(api.baseURL, '/closings', { closings: [closing()] }, token)
  const first = async (path: string) => (await api.get<{ id: string }[]>(path)).body[0]?.id ?? ''
  return {
    deviceId,
    tenantKey: tenantId,
    receiptId: await first(`/receipts?devices=${deviceId}`),
    closingId: await first(`/pos-devices/${deviceId}/closings`),
  }
}

async function asTill<T>(baseURL: string, path: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(`${baseURL}/api/pos/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok || text.includes('"invalid"')) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as T
}

const sums = { sumGross: '3.80', sumNet: '3.55' }

const receipt = (shop: string) => ({
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

const closing = () => ({
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
