import type { CheckedCompleteness } from '@/lib/pos/closings/rules/check-closing'
import fc from 'fast-check'
import { centsText, formatDecimal, netFromGross, percentText } from '@/lib/domain/money'
import type { CheckedClosing, CountedCase, CountedReceipts } from '@/lib/pos/closings/rules/counted-receipts'

/** Random days of a till: sales, cash movements, and the closing that the till sends. */

const PERCENT = { 1: 1900, 2: 700, 5: 0 } as const

interface Sold {
  businessCase: string
  key: keyof typeof PERCENT
  gross: number
  method: 1 | 2 | 3 | 5 | 6 | 7
  isCanceled: boolean
}
interface Moved {
  businessCase: 'CASH_TRANSIT' | 'OWNER_WITHDRAWAL' | 'PAYMENT_IN' | 'WAGES'
  amount: number
}

const sold: fc.Arbitrary<Sold> = fc.record({
  businessCase: fc.constantFrom(
    'SALE',
    'DEPOSIT_CHARGED',
    'DISCOUNT',
    'VOUCHER_MULTI_SOLD',
    'TIP_EMPLOYEE',
    'AGENCY',
  ),
  key: fc.constantFrom<keyof typeof PERCENT>(1, 2, 5),
  gross: fc.integer({ min: -50_000, max: 50_000 }).map((cents) => cents || 1),
  method: fc.constantFrom<Sold['method']>(1, 2, 3, 5, 6, 7),
  isCanceled: fc.boolean(),
})
const moved: fc.Arbitrary<Moved> = fc.record({
  businessCase: fc.constantFrom('CASH_TRANSIT', 'OWNER_WITHDRAWAL', 'PAYMENT_IN', 'WAGES'),
  amount: fc.integer({ min: -50_000, max: 50_000 }),
})
export const day = fc
  .record({
    sold: fc.array(sold, { minLength: 1, maxLength: 30 }),
    moved: fc.array(moved, { maxLength: 5 }),
    float: fc.integer({ min: 0, max: 20_000 }),
    hasFloat: fc.boolean(),
    difference: fc.constantFrom(0, -50, 20),
  })
  // no drawer holds less than nothing: it was opened with as much as it needs
  .map((one) => ({ ...one, float: one.float + outgoings(one) }))

function outgoings({ sold: sales, moved: movements }: { sold: Sold[]; moved: Moved[] }): number {
  const cash = sales.filter(({ method }) => method === 1).map(({ gross }) => gross)
  return [...cash, ...movements.map(({ amount }) => amount)].reduce((sum, one) => sum - Math.min(0, one), 50)
}
export type Day = typeof day extends fc.Arbitrary<infer Value> ? Value : never

const TYPES = {
  1: 'CASH',
  2: 'CASHLESS',
  3: 'PAYMENT_SERVICE',
  5: 'DEBIT_CARD',
  6: 'CREDIT_CARD',
  7: 'PREPAID_CARD',
} as const
const netOf = ({ gross, key }: Sold) => netFromGross(gross, PERCENT[key])

/** Adds the receipts up, one line and one payment each. */
export function countedOf({ sold: sales, moved: movements, float, hasFloat }: Day): CountedReceipts {
  const cases = new Map<string, CountedCase>()
  const add = (businessCase: string, vatKey: number, vatRate: number, gross: number, net: number) => {
    const key = `${businessCase} ${vatKey}`
    const one = cases.get(key) ?? { businessCase, vatKey, vatRate, gross: 0n, net: 0n, count: 0 }
    cases.set(key, {
      ...one,
      gross: one.gross + BigInt(gross),
      net: one.net + BigInt(net),
      count: one.count + 1,
    })
  }
  for (const sale of sales) add(sale.businessCase, sale.key, PERCENT[sale.key], sale.gross, netOf(sale))
  for (const { businessCase, amount } of movements) add(businessCase, 5, 0, amount, amount)
  if (hasFloat) add('OPENING_FLOAT', 5, 0, float, float)
  return {
    countReceipts: sales.length + movements.length + Number(hasFloat),
    countCanceled: sales.filter(({ isCanceled }) => isCanceled).length,
    allGross: sales.reduce((sum, { gross }) => sum + BigInt(gross), 0n),
    cases: [...cases.values()],
    payments: sales.map(({ method, gross }) => ({ method, amount: BigInt(gross), count: 1 })),
    hasFirst: true,
    hasLast: true,
    lowestCash: null,
  }
}

/** The closing that an honest till sends, computed in another way. */
export function closingOf({
  sold: sales,
  moved: movements,
  float,
  hasFloat,
  difference,
}: Day): CheckedClosing {
  const keys = ([1, 2, 5] as const).filter((key) => sales.some((sale) => sale.key === key))
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const taxes = keys.map((key) => {
    const its = sales.filter((sale) => sale.key === key)
    const gross = sum(its.map((sale) => sale.gross))
    const net = sum(its.map(netOf))
    return {
      vatRate: percentText(PERCENT[key]),
      gross: centsText(gross),
      net: centsText(net),
      vat: centsText(gross - net),
    }
  })
  const names = [...new Set(sales.map((sale) => `${sale.businessCase} ${sale.key}`))]
  const movedNames = [...new Set(movements.map(({ businessCase }) => businessCase))]
  const businessCases = [
    ...names.map((name) => {
      const its = sales.filter((sale) => `${sale.businessCase} ${sale.key}` === name)
      const gross = sum(its.map((sale) => sale.gross))
      const net = sum(its.map(netOf))
      const [businessCase = '', key] = name.split(' ')
      const isAgency = businessCase === 'AGENCY'
      return caseOf(isAgency ? 'SALE' : businessCase, Number(key), gross, net, isAgency ? '7' : undefined)
    }),
    ...movedNames.map((name) => {
      const amount = sum(movements.filter((one) => one.businessCase === name).map((one) => one.amount))
      return caseOf(name, 5, amount, amount)
    }),
    ...(hasFloat ? [caseOf('OPENING_FLOAT', 5, float, float)] : []),
  ]
  const methods = [...new Set(sales.map(({ method }) => method))]
  const gross = sum(sales.map((sale) => sale.gross))
  const net = sum(sales.map(netOf))
  const paid = (among: readonly number[]) => sales.filter(({ method }) => among.includes(method))
  const deposits = sum(movements.map(({ amount }) => Math.max(0, amount)))
  const withdrawals = sum(movements.map(({ amount }) => Math.max(0, -amount)))
  const desired = float + sum(paid([1]).map((sale) => sale.gross)) + deposits - withdrawals
  return {
    startTime: '2026-11-20T07:00:00.000Z',
    endTime: '2026-11-20T17:00:00.000Z',
    grossTotal: centsText(gross),
    netTotal: centsText(net),
    taxTotal: centsText(gross - net),
    countReceipts: sales.length,
    countCanceled: sales.filter(({ isCanceled }) => isCanceled).length,
    cardPaymentCount: paid([2, 5, 6]).length,
    cashCount: paid([1]).length,
    cashDesired: centsText(desired),
    cashActual: centsText(desired + difference),
    cashDeposit: centsText(deposits + (hasFloat ? float : 0)),
    cashAbsorption: centsText(withdrawals),
    taxes,
    openingCash: centsText(float),
    payments: methods.map((method) => ({
      type: TYPES[method],
      amount: centsText(sum(paid([method]).map((sale) => sale.gross))),
      count: paid([method]).length,
    })),
    businessCases,
    firstReceipt: { uuid: '0197f3b0-5a1c-7c3e-9d52-3f6e2b8a4c10', number: 1 },
    lastReceipt: { uuid: '0197f3b0-5a1c-7c3e-9d52-3f6e2b8a4c11', number: sales.length },
    count: { denominations: [{ value: centsText(desired + difference), pieces: 1 }] },
  }
}

type Case = NonNullable<CheckedClosing['businessCases']>[number]
export const caseOf = (
  businessCase: string,
  vatKey: number,
  gross: number,
  net: number,
  agencyId?: string,
): Case => ({
  businessCase: businessCase as Case['businessCase'],
  ...(agencyId === undefined ? {} : { agencyId }),
  vatKey,
  gross: formatDecimal(gross, 2),
  net: centsText(net),
  vat: centsText(gross - net),
})

/** Nothing is missing among the records of a closing, and nothing was answered. */
export const COMPLETE: CheckedCompleteness = {
  numbers: null,
  rejected: [],
  exceeding: [],
  vouchers: [],
  answers: { answers: [], sharedTses: new Set(), isHandedOver: false },
}
