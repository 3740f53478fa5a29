import { germanNumber, parseDecimal, parseGerman } from '@/lib/domain/money'
import { countedPositions } from '@/lib/domain/proposal'
import { positionAmount, positionRebateRefusal, type RebateRefusal } from '@/lib/domain/rebate'
import type { DraftValues, EditorPosition } from './draft-values'

/** A rebate being edited; `rebate` may hold raw text that is neither percentage nor amount. */
export type RebateValues = Pick<DraftValues, 'rebatePercent' | 'rebate'>

export const NO_REBATE_VALUES: RebateValues = { rebatePercent: '0', rebate: '0.00' }

const MINUS = '\u2212'
const PERCENT = /^\d+(?:\.\d+)?%$/
/** As people write money: with both digits of the cents, or more. */
const MONEY = /[.,]\d{2,4}$/
const CURRENCY = /^(?:€|EUR)\s*|\s*(?:€|EUR)$/gi

/** Returns the rebate as one text: "10%", "0.50", the raw text, or '' for none. */
export function rebateText({ rebatePercent, rebate }: RebateValues): string {
  if (parseDecimal(rebatePercent, 2) !== 0) return `${rebatePercent}%`
  return parseDecimal(rebate, 4) === 0 ? '' : rebate
}

/** Returns the fields of a text of `rebateText`. */
export function rebateValues(text: string): RebateValues {
  if (text === '') return NO_REBATE_VALUES
  if (PERCENT.test(text)) return { ...NO_REBATE_VALUES, rebatePercent: text.slice(0, -1) }
  return { ...NO_REBATE_VALUES, rebate: text }
}

/** "10%" → "−10 %", "0.50" → "−0,50 €"; anything else stays as typed. */
export function shownRebate(text: string): string {
  if (PERCENT.test(text)) return `${MINUS}${germanNumber(text.slice(0, -1), 0)}\u00a0%`
  return text === '' || parseDecimal(text, 4) === null ? text : `${MINUS}${germanNumber(text)}\u00a0€`
}

/**
 * Reads what people type: "10", "10 %" and "-10%" are percentages, "0,50", "5 €" and "EUR 5"
 * amounts with at most `decimals`; null if it is neither. A minus sign is accepted and ignored.
 */
export function readRebate(typed: string, decimals: number): string | null {
  const unsigned = typed.trim().replace(/^[-\u2212\u2013]\s*/, '')
  const text = unsigned.replace(CURRENCY, '')
  const hasCurrency = text !== unsigned
  if (hasCurrency && text.endsWith('%')) return null
  const isMoney = hasCurrency || MONEY.test(text)
  const value = isMoney ? parseGerman(text, decimals) : parseGerman(text, 2, 0)
  if (value === null || value.startsWith('-')) return null
  if (Number(value) === 0) return ''
  return isMoney ? value : `${value}%`
}

/** Why a rebate cannot be saved, as a key below `errors`. */
export type RebateProblem =
  | 'validation.percent'
  | 'validation.rebateText'
  | 'document.rebateOverSum'
  | RebateRefusal

function problemOf({ rebatePercent, rebate }: RebateValues, decimals: number): RebateProblem | null {
  const percent = parseDecimal(rebatePercent, 2)
  if (percent === null || percent < 0 || percent > 10_000) return 'validation.percent'
  const amount = parseDecimal(rebate, decimals)
  return amount === null || amount < 0 ? 'validation.rebateText' : null
}

type Rebated = Pick<EditorPosition, 'kind' | 'price' | 'isDeposit'> & RebateValues

/** Why a position's rebate cannot be saved; null if it can. */
export function rebateProblem(position: Rebated): RebateProblem | null {
  if (position.kind === 'TEXT') return null
  const problem = problemOf(position, 4)
  if (problem) return problem
  return positionRebateRefusal({
    price: parseDecimal(position.price, 4) ?? 0,
    rebatePercent: parseDecimal(position.rebatePercent, 2) ?? 0,
    rebate: parseDecimal(position.rebate, 4) ?? 0,
    isDeposit: position.isDeposit,
  })
}

/** Why the rebate on the whole cannot be saved; null if it can. */
export function wholeRebateProblem({
  positions,
  ...rebate
}: RebateValues & { positions: readonly EditorPosition[] }): RebateProblem | null {
  const problem = problemOf(rebate, 2)
  const items = countedPositions(positions).filter(({ kind }) => kind === 'ITEM')
  if (problem || items.length === 0) return problem
  const goods = items.filter(({ isDeposit }) => !isDeposit)
  const whole = goods.reduce((sum, position) => sum + amountOf(position), 0)
  return (parseDecimal(rebate.rebate, 2) ?? 0) > Math.max(whole, 0) ? 'document.rebateOverSum' : null
}

const amountOf = ({ price, quantity, rebatePercent, rebate }: EditorPosition) =>
  positionAmount({
    price: parseDecimal(price, 4) ?? 0,
    quantity: parseDecimal(quantity, 3) ?? 0,
    rebatePercent: parseDecimal(rebatePercent, 2) ?? 0,
    rebate: parseDecimal(rebate, 4) ?? 0,
  })
