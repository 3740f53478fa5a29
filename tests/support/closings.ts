import { pushClosings } from '@/lib/pos/closings/use-cases/push-closings'
import { newId } from '@/lib/server/core/ids'
import { execute } from '@/lib/server/core/execute'
import { actingTill } from './tills'

/** The closing of one `pushedReceipt`, without a cash difference. */
export const pushedClosing = (change: Record<string, unknown> = {}) => ({
  uuid: newId(),
  number: 12,
  posSummaryId: 'Z-12',
  startTime: '2026-11-20T08:00:00+01:00',
  endTime: '2026-11-20T18:00:00+01:00',
  grossTotal: '7.30',
  netTotal: '6.49',
  taxTotal: '0.81',
  countReceipts: 1,
  countCanceled: 0,
  cardPaymentCount: 0,
  cashCount: 1,
  cashDesired: '107.30',
  cashActual: '107.30',
  cashDeposit: '0',
  cashAbsorption: '0',
  taxes: [
    { vatRate: '7', net: '3.55', vat: '0.25', gross: '3.80' },
    { vatRate: '19', net: '2.94', vat: '0.56', gross: '3.50' },
  ],
  articles: [{ name: 'Brot', quantity: '1', gross: 3.8 }],
  ...change,
})

/** The closing of a day without receipts. */
export const emptyClosing = (change: Record<string, unknown> = {}) =>
  pushedClosing({
    grossTotal: '0',
    netTotal: '0',
    taxTotal: '0',
    countReceipts: 0,
    cashCount: 0,
    taxes: [],
    articles: [],
    ...change,
  })

/** Pushes closings as the till, bypassing HTTP. */
export const pushAll = async (till: { token: string }, closings: unknown[]) =>
  (await execute(pushClosings, await actingTill(till), { closings })).results
