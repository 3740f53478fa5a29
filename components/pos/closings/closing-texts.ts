import { createTranslator } from 'next-intl'
import { germanDateTime } from '@/lib/domain/business-date'
import {
  basisPointsOf,
  centsText,
  exactCents,
  germanAmount,
  germanDifference,
  germanNumber,
  germanPercent,
} from '@/lib/domain/money'
import type { ClosingFinding, NumberRange } from '@/lib/pos/closings/schema/closing'
import messages from '@/messages/de.json'

/** German texts of closings outside of any React tree, for screen and print. */
export const t = createTranslator({ locale: 'de', messages, namespace: 'closings' })
const enums = createTranslator({ locale: 'de', messages, namespace: 'enums' })

type CaseName = keyof (typeof messages)['enums']['businessCase']
type PaymentName = keyof (typeof messages)['enums']['paymentType']

export const rateText = (vatRate: string): string => germanPercent(basisPointsOf(vatRate))
export const caseText = (businessCase: string): string => enums(`businessCase.${businessCase as CaseName}`)
export const paymentText = (type: string): string => enums(`paymentType.${type as PaymentName}`)
export const countText = (count: number): string => germanNumber(String(count), 0)

/** Returns missing numbers: „5–7, 12“. */
const rangesText = (ranges: readonly NumberRange[]): string =>
  ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')

/** Returns a finding as a sentence. */
export function findingText(finding: ClosingFinding): string {
  const { code, expected, found } = finding
  return t(`check.findings.${code}`, {
    expected: valueText(code, expected),
    found: valueText(code, found),
    difference: isAmount(code) ? germanDifference(centsText(exactCents(found) - exactCents(expected))) : '',
    of: subjectText(finding),
    rate: finding.vatRate === undefined ? '' : rateText(finding.vatRate),
    numbers: numbersText(finding),
    count: (finding.to ?? 0) - (finding.from ?? 0) + 1,
    known: finding.from === undefined ? 0 : 1,
    priced: expected === '' ? 0 : 1,
    voucher: finding.voucher ?? '',
    within: finding.at === undefined ? 0 : 1,
    at: finding.at === undefined ? '' : germanDateTime(finding.at),
    serial: (finding.serial ?? '').slice(0, SHOWN_SERIAL),
  })
}

/** A serial number of a TSE has 64 digits: these tell the tenant's TSEs apart. */
const SHOWN_SERIAL = 8

const numbersText = ({ from, to }: ClosingFinding) =>
  from === undefined || to === undefined ? '' : rangesText([{ from, to }])

const COUNTS: readonly string[] = [
  'receiptsMissing',
  'paymentCount',
  'countReceipts',
  'countCanceled',
  'cashCount',
  'cardPaymentCount',
]
const INSTANTS: readonly string[] = ['period', 'numberOrder']
const PLAIN: readonly string[] = [
  'firstReceipt',
  'lastReceipt',
  'unknownRate',
  'receiptGap',
  'tseGap',
  'numberTwice',
  'cancelMissing',
  'cancelledTwice',
  'closingGap',
]
/** Amounts with up to five decimals. */
const FINE: readonly string[] = ['caseVat']

const isAmount = (code: string) => ![...COUNTS, ...INSTANTS, ...PLAIN, ...FINE].includes(code)

function valueText(code: ClosingFinding['code'], value: string): string {
  if (PLAIN.includes(code) || value === '') return value
  if (COUNTS.includes(code)) return germanNumber(value, 0)
  return INSTANTS.includes(code) ? germanDateTime(value) : germanAmount(value)
}

function subjectText({ businessCase, vatKey, paymentType }: ClosingFinding): string {
  if (paymentType !== undefined) return paymentText(paymentType)
  if (businessCase === undefined) return ''
  const of = caseText(businessCase)
  return vatKey === undefined ? of : t('check.withKey', { of, key: String(vatKey) })
}
