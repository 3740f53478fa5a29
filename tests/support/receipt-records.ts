import type { ReceiptRecord } from '@/lib/pos/receipts/schema/receipts'

/** Receipt fields beyond the short form, as stored if the till sends none of them. */
export const PLAIN_HEAD = {
  kind: 'RECEIPT' as const,
  kindName: null,
  businessCase: null,
  reason: null,
  startedAt: '2026-10-01T06:15:00.000Z',
  operatorId: 'Anna',
  terminalId: null,
  customer: null,
  note: null,
  allocations: [],
  references: [],
  printedTaxes: [],
} satisfies Partial<ReceiptRecord>

/** Line fields beyond the short form, as stored if the till sends none of them. */
export const PLAIN_LINE = {
  position: '1',
  gtin: null,
  unit: null,
  factor: null,
  groupId: null,
  businessCase: 'SALE',
  businessCaseName: null,
  voucherNumber: null,
  agencyId: null,
  inHouse: null,
  isVoid: false,
  terminalId: null,
  vatKey: 2,
  sentNet: null,
  taxes: [],
  amounts: [],
  subItems: [],
} satisfies Partial<ReceiptRecord['lines'][number]>

/** A payment by method 1 or 2. */
export const plainPayment = (method: 1 | 2, amount: string): ReceiptRecord['payments'][number] => ({
  method,
  type: method === 1 ? 'CASH' : 'CASHLESS',
  name: null,
  amount,
  currency: null,
  foreignAmount: null,
})
