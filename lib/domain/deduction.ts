import { basisPointsOf, percentText, type BasisPoints } from './money'
import { fail, ok, type Result } from './result'

/** Whether the VAT of a purchase is input tax: all of it, a part, or none. */
export const DEDUCTIBLES = ['FULL', 'PART', 'NONE'] as const
export type Deductible = (typeof DEDUCTIBLES)[number]

/** How much of the VAT of a purchase is deducted. PART has a percentage; all but FULL a reason. */
export interface Deduction {
  readonly deductible: Deductible
  /** Wire text; null unless it is a part. */
  readonly deductiblePercent: string | null
  readonly deductibleReason: string
}

/** Default of a company for an expense account. */
export interface AccountDeduction extends Deduction {
  readonly account: string
}

export const FULL_DEDUCTION: Deduction = {
  deductible: 'FULL',
  deductiblePercent: null,
  deductibleReason: '',
}

/** Of a company that deducts nothing at all (§ 19 UStG). */
export const NO_DEDUCTION: Deduction = {
  deductible: 'NONE',
  deductiblePercent: null,
  deductibleReason: '§ 19 UStG',
}

/** Default of farms with average rates: these settle the input tax (§ 24 (1) sentence 4 UStG). */
const FARM_DEDUCTION: Deduction = {
  deductible: 'NONE',
  deductiblePercent: null,
  deductibleReason: 'Durchschnittssätze (§ 24 UStG)',
}

const WHOLE = 10_000

/** A field of a deduction that is missing or wrong; `code` is below `errors.validation`. */
export interface DeductionRefusal {
  readonly path: 'deductiblePercent' | 'deductibleReason'
  readonly code: 'deductiblePercent' | 'required'
}

/**
 * Returns a deduction without what its kind does not have. Refuses a part that is none or all of
 * it, and a part or nothing without a reason.
 */
export function cleanDeduction(stated: Deduction): Result<Deduction, DeductionRefusal> {
  const { deductible, deductiblePercent, deductibleReason } = stated
  if (deductible === 'FULL') return ok(FULL_DEDUCTION)
  if (deductible === 'PART') {
    const share = deductiblePercent === null ? 0 : basisPointsOf(deductiblePercent)
    if (share <= 0 || share >= WHOLE) return fail({ path: 'deductiblePercent', code: 'deductiblePercent' })
  }
  if (deductibleReason === '') return fail({ path: 'deductibleReason', code: 'required' })
  return ok(deductible === 'PART' ? stated : { ...stated, deductiblePercent: null })
}

/** Returns the deductible share of the VAT, from 0 to 10,000. */
export function deductedShare({
  deductible,
  deductiblePercent,
}: Pick<Deduction, 'deductible' | 'deductiblePercent'>): BasisPoints {
  if (deductible === 'FULL') return WHOLE
  return deductible === 'NONE' || deductiblePercent === null ? 0 : basisPointsOf(deductiblePercent)
}

/** Returns the deduction that a company proposes for an expense account; '' without one. */
export function proposedDeduction(
  account: string,
  { deductions, flatRateFarm }: { deductions: readonly AccountDeduction[]; flatRateFarm: boolean },
): Deduction {
  const own = deductions.find((one) => one.account === account)
  if (!own) return flatRateFarm ? FARM_DEDUCTION : FULL_DEDUCTION
  const { deductible, deductiblePercent, deductibleReason } = own
  return { deductible, deductiblePercent, deductibleReason }
}

/** A deduction as columns of a table: percentages in basis points. */
export interface DeductionColumns {
  readonly deductible: Deductible
  readonly deductiblePercent: BasisPoints | null
  readonly deductibleReason: string
}

export const deductionColumns = ({ deductiblePercent, ...rest }: Deduction): DeductionColumns => ({
  ...rest,
  deductiblePercent: deductiblePercent === null ? null : basisPointsOf(deductiblePercent),
})

/**
 * Returns the deduction of a row; one that was made before people decided about it follows the
 * company: farms with average rates deduct nothing.
 */
export function keptDeduction(
  row: {
    readonly deductible: Deductible | null
    readonly deductiblePercent: BasisPoints | null
    readonly deductibleReason: string
  },
  flatRateFarm: boolean,
): Deduction {
  const { deductible, deductiblePercent, deductibleReason } = row
  if (deductible === null) return flatRateFarm ? FARM_DEDUCTION : FULL_DEDUCTION
  const percent = deductiblePercent === null ? null : percentText(deductiblePercent)
  return { deductible, deductiblePercent: percent, deductibleReason }
}
