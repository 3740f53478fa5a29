import type { CountedReceipts } from '@/lib/pos/closings/rules/counted-receipts'
import { isCashMovement } from '@/lib/pos/receipts/words'
import { kindOf, type PushedReceipt } from '@/lib/pos/receipts/rules/pushed-receipt'
import { soldParts } from '@/lib/pos/receipts/rules/sold-parts'

type Case = CountedReceipts['cases'][number]
type Payment = CountedReceipts['payments'][number]

/** Adds up receipts as the database does; of a tenant without products. */
export function countedReceipts(all: readonly PushedReceipt[]): CountedReceipts {
  const receipts = all.filter((receipt) => kindOf(receipt) === 'RECEIPT')
  const sold = receipts.filter(({ type }) => !isCashMovement(type))
  const lines = sold.flatMap((receipt) =>
    soldParts(receipt, { productOf: () => undefined, ownKeyOf: () => undefined }),
  )
  return {
    countReceipts: receipts.length,
    countCanceled: sold.filter(({ type }) => type === 'CANCELLATION').length,
    allGross: lines.reduce((sum, { sumGross }) => sum + BigInt(sumGross), 0n),
    cases: [...lines.map(caseOfLine), ...receipts.filter(({ type }) => isCashMovement(type)).map(movementOf)],
    payments: sold.flatMap(({ payments }) =>
      payments.map(({ method, amount }): Payment => ({ method, amount: BigInt(amount), count: 1 })),
    ),
    hasFirst: true,
    hasLast: true,
    lowestCash: null,
  }
}

const caseOfLine = (line: ReturnType<typeof soldParts>[number]): Case => ({
  businessCase: line.section,
  vatKey: line.vatKey ?? 0,
  vatRate: line.vatRate,
  gross: BigInt(line.sumGross),
  net: BigInt(line.sumNet),
  count: 1,
})

function movementOf({ extra, type, payments }: PushedReceipt): Case {
  const amount = BigInt(payments[0]?.amount ?? 0)
  const businessCase = extra?.movementCase ?? (type === 'DEPOSIT' ? 'PAYMENT_IN' : 'PAYMENT_OUT')
  return { businessCase, vatKey: 5, vatRate: 0, gross: amount, net: amount, count: 1 }
}
