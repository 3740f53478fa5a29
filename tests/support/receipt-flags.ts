import type { PushedReceipt } from '@/lib/pos/receipts/rules/pushed-receipt'
import { receiptFlags, type CheckedAgainst } from '@/lib/pos/receipts/rules/receipt-flags'
import { soldParts } from '@/lib/pos/receipts/rules/sold-parts'

/** Today's German percentages, of a tenant without products and without rates by id. */
const RATES: CheckedAgainst = {
  percentageAt: () => null,
  isKnown: (vatRate) => [0, 550, 700, 780, 1900].includes(vatRate),
  receivedAt: Date.UTC(2199, 0, 1),
  // a farm states average rates and all others
  taxation: { smallBusiness: false, flatRateFarm: true },
  inUseSince: null,
  tseSerials: [],
}

/** Returns the flags of a receipt that was read, checked against these rates. */
export function flagsOfReceipt(receipt: PushedReceipt, against: Partial<CheckedAgainst> = {}) {
  const parts = soldParts(receipt, { productOf: () => undefined, ownKeyOf: () => undefined })
  return receiptFlags(receipt, parts, { ...RATES, ...against })
}
