import { instantOf } from '@/lib/domain/business-date'
import { centsText } from '@/lib/domain/money'
import type { ClosingDetail, ClosingFinding, ClosingRecord, NumberRange } from '../schema/closing'
import { COMPLETENESS_FINDINGS, type FINDING_NOTES, type SETTLED_FINDINGS } from '../words'
import type { NumberFindings } from './number-gaps'
import { joinRanges, missingWithin } from './number-ranges'

/** A receipt of a till that was rejected within the time of a closing. */
export interface RejectedReceipt {
  /** As far as it can be read. */
  number: number | null
  /** In euros, as a person stated it, else as in the record; '' if unknown. */
  amount: string
  settlement: NonNullable<ClosingFinding['settlement']> | null
}

/** A receipt that takes back more than is left of another one: it counts in nothing. */
export interface ExceedingReceipt {
  number: number
  /** Number of the receipt that it takes back. */
  saleNumber: string
  settlement: NonNullable<ClosingFinding['settlement']> | null
}

/** A receipt that redeems more than was left of a voucher. */
export interface RedeemedVoucher {
  number: number
  voucher: string
  /** Cents */
  redeemed: number
  left: number
}

/** What is known about the completeness of a closing's records. */
export interface Completeness {
  numbers: NumberFindings | null
  rejected: readonly RejectedReceipt[]
  exceeding: readonly ExceedingReceipt[]
  vouchers: readonly RedeemedVoucher[]
}

const numbersText = ({ from, to }: NumberRange) => (from === to ? String(from) : `${from}–${to}`)

/**
 * Returns what is missing or counted twice among a closing's records. Cancellations without their
 * original are left out while receipts of the closing are missing.
 */
export function completenessFindings(
  { numbers, rejected, exceeding, vouchers }: Completeness,
  isIncomplete: boolean,
): ClosingFinding[] {
  const { receiptGaps = [], tseGaps = [], numbersTwice = [], cancelsMissing = [] } = numbers ?? {}
  return [
    ...receiptGaps.map((gap): ClosingFinding => ({
      code: 'receiptGap',
      expected: numbersText(gap),
      found: '',
      ...gap,
    })),
    ...tseGaps.map((gap): ClosingFinding => ({
      code: 'tseGap',
      expected: numbersText(gap),
      found: '',
      ...gap,
    })),
    ...numbersTwice.map((number): ClosingFinding => ({
      code: 'numberTwice',
      expected: '',
      found: String(number),
      from: number,
      to: number,
    })),
    ...(isIncomplete ? [] : cancelsMissing).map(({ number, cancels }): ClosingFinding => ({
      code: 'cancelMissing',
      expected: cancels,
      found: String(number),
      from: number,
      to: number,
    })),
    ...exceeding.map(({ number, saleNumber, settlement }): ClosingFinding => ({
      code: 'cancelledTwice',
      expected: saleNumber,
      found: String(number),
      from: number,
      to: number,
      ...(settlement ? { settlement } : {}),
    })),
    ...vouchers.map(({ number, voucher, redeemed, left }): ClosingFinding => ({
      code: 'redeemedTwice',
      expected: centsText(left),
      found: centsText(redeemed),
      voucher,
      from: number,
      to: number,
    })),
    ...rejected.map(({ number, amount, settlement }): ClosingFinding => ({
      code: 'recordRejected',
      expected: amount,
      found: number === null ? '' : String(number),
      ...(number === null ? {} : { from: number, to: number }),
      ...(settlement ? { settlement } : {}),
    })),
  ]
}

/** A person's answer to findings of a closing; see `closing_settlement`. */
export interface FindingAnswer {
  code: (typeof SETTLED_FINDINGS)[number]
  first: number
  last: number
  serial: string
  reason: string
  name: string
  at: string
}

/** The numbers that an answer is about; 0 where a finding has none. */
export type FindingRange = Pick<FindingAnswer, 'code' | 'first' | 'last' | 'serial'>

interface AskedRange {
  code: FindingAnswer['code']
  from?: number | undefined
  to?: number | undefined
  serial?: string | undefined
}

/** Returns the numbers that a person names; without an end, the one number. */
export const toRange = ({ code, from = 0, to = from, serial = '' }: AskedRange): FindingRange => ({
  code,
  first: from,
  last: to,
  serial,
})

export const rangeText = ({ first, last }: FindingRange): string => numbersText({ from: first, to: last })

/** Returns the range of numbers to settle if a finding has all of them; else null. */
export function findingRange(findings: readonly ClosingFinding[], asked: AskedRange): FindingRange | null {
  const range = toRange(asked)
  const isFound = findings.some(
    ({ code, from = 0, to = 0, serial = '' }) =>
      code === range.code && serial === range.serial && from <= range.first && range.last <= to,
  )
  return isFound && range.first <= range.last ? range : null
}

/** What answers the findings of a closing. */
export interface FindingAnswers {
  answers: readonly FindingAnswer[]
  /** Serial numbers of TSEs that other systems use, too. */
  sharedTses: ReadonlySet<string>
  /** Whether the day was handed over before numbers were compared. */
  isHandedOver: boolean
}

const CODES: ReadonlySet<ClosingFinding['code']> = new Set(COMPLETENESS_FINDINGS)

type CompletenessFinding = ClosingFinding & { code: (typeof COMPLETENESS_FINDINGS)[number] }

/** Returns the numbers missing directly before a closing as a finding; none without any. */
export const gapFindings = (gap: ClosingRecord['gap']): ClosingFinding[] =>
  gap ? [{ code: 'closingGap', expected: numbersText(gap), found: '', ...gap }] : []

/**
 * Returns the numbers missing directly before a closing with the answer to them. The closing itself
 * may still agree with its receipts.
 */
export function answeredGap(gap: ClosingRecord['gap'], of: FindingAnswers): ClosingRecord['gap'] {
  const [finding] = answered(gapFindings(gap), of)
  if (!gap || !finding) return null
  const { settlement, note } = finding
  return { ...gap, ...(settlement ? { settlement } : {}), ...(note ? { note } : {}) }
}

/** Whether numbers are missing directly before a closing, and nobody has settled that. */
export const hasOpenGap = ({ gap }: Pick<ClosingRecord, 'gap'>): boolean =>
  gapFindings(gap).some(isOpenFinding)

/** Returns the findings of a closing, with the one about the numbers before it. */
export const allFindings = ({
  gap,
  check: { findings },
}: Pick<ClosingRecord, 'gap' | 'check'>): ClosingFinding[] => [...gapFindings(gap), ...findings]

/** Returns the findings of a closing about completeness, open or not. */
export const completenessOf = (closing: Pick<ClosingRecord, 'gap' | 'check'>): CompletenessFinding[] =>
  allFindings(closing).filter((finding): finding is CompletenessFinding => CODES.has(finding.code))

const GAPS: ReadonlySet<ClosingFinding['code']> = new Set(['receiptGap', 'tseGap', 'closingGap'])

/** Returns how many records a finding is about. */
export const countOf = ({ code, from = 0, to = from }: ClosingFinding): number =>
  GAPS.has(code) ? to - from + 1 : 1

/**
 * Maximum number of findings of a kind and closing that nobody has answered: a faulty till may
 * cause one per receipt. The next are shown as these are answered.
 */
const MOST = 100

/**
 * Returns findings with the answers of people, and with notes for those that need none. An answer
 * holds for the numbers that it names: a finding is answered once all of its numbers are. Of
 * those without an answer, the first of each kind are returned.
 */
export function withAnswers(findings: readonly ClosingFinding[], of: FindingAnswers): ClosingFinding[] {
  const unanswered = new Map<ClosingFinding['code'], number>()
  return answered(findings, of).filter(({ code, settlement }) => {
    if (settlement || !CODES.has(code)) return true
    const place = (unanswered.get(code) ?? 0) + 1
    unanswered.set(code, place)
    return place <= MOST
  })
}

const answered = (findings: readonly ClosingFinding[], of: FindingAnswers): ClosingFinding[] =>
  findings.map((finding) => {
    if (finding.settlement || !CODES.has(finding.code)) return finding
    const answer = answerTo(finding, of.answers)
    const note = noteOn(finding, of)
    return {
      ...finding,
      ...(answer
        ? {
            settlement: {
              reason: answer.reason,
              settledByName: answer.name,
              settledAt: instantOf(answer.at),
            },
          }
        : {}),
      ...(note && !answer ? { note } : {}),
    }
  })

function answerTo(finding: ClosingFinding, answers: readonly FindingAnswer[]): FindingAnswer | undefined {
  const { code, from = 0, to = 0, serial = '' } = finding
  const its = answers.filter(
    (answer) => answer.code === code && answer.serial === serial && answer.first <= to && answer.last >= from,
  )
  const answered = joinRanges(its.map(({ first, last }) => ({ from: first, to: last })))
  return missingWithin({ from, to }, answered).length === 0 ? its[0] : undefined
}

function noteOn(
  { code, serial = '' }: ClosingFinding,
  { sharedTses, isHandedOver }: FindingAnswers,
): (typeof FINDING_NOTES)[number] | null {
  if (code === 'tseGap' && sharedTses.has(serial)) return 'SHARED_TSE'
  return isHandedOver ? 'HANDED_OVER' : null
}

/** Whether a finding still needs an answer: neither settled nor a mere note. */
export const isOpenFinding = ({ settlement, note }: ClosingFinding): boolean => !settlement && !note

/** Returns the numbers of a closing's findings, of each kind. */
export function numbersOf({
  check: { findings },
}: Pick<ClosingRecord, 'check'>): Pick<
  ClosingDetail,
  'receiptGaps' | 'tseGaps' | 'numbersTwice' | 'cancelsMissing'
> {
  const of = (wanted: ClosingFinding['code']) =>
    findings
      .filter(({ code }) => code === wanted)
      .map(({ from = 0, to = 0, serial = '', expected }) => ({ from, to, serial, expected }))
  return {
    receiptGaps: of('receiptGap').map(({ from, to }) => ({ from, to })),
    tseGaps: of('tseGap').map(({ from, to, serial }) => ({ from, to, serial })),
    numbersTwice: of('numberTwice').map(({ from }) => from),
    cancelsMissing: of('cancelMissing').map(({ from, expected }) => ({ number: from, cancels: expected })),
  }
}
