import { cleanDeduction, type Deduction } from '@/lib/domain/deduction'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { EntryKind, TaxedPart } from '../words'

interface Spent {
  readonly kind: EntryKind
  readonly taxes: readonly TaxedPart[]
}

/** What a person states of the input tax; omitted for what the account proposes. */
export type SentDeduction = { readonly [Key in keyof Deduction]?: Deduction[Key] | undefined }

/** Whether an entry states VAT that may be input tax. */
export const hasInputTax = ({ kind, taxes }: Spent): boolean =>
  kind === 'EXPENSE' && taxes.some(({ vatRate }) => vatRate !== 0)

/**
 * Returns how much of the VAT of an entry is deducted: as stated, otherwise as its account
 * proposes; null for entries without VAT, where none may be stated.
 */
export function entryDeduction(
  entry: Spent,
  { deductible, deductiblePercent = null, deductibleReason = '' }: SentDeduction,
  proposed: Deduction,
): Result<Deduction | null, Refusal> {
  if (!hasInputTax(entry)) {
    const isStated = deductible !== undefined || deductiblePercent !== null || deductibleReason !== ''
    return isStated ? fail(invalid('deductible', 'validation.invalid')) : ok(null)
  }
  if (deductible === undefined) return ok(proposed)
  const clean = cleanDeduction({ deductible, deductiblePercent, deductibleReason })
  return clean.ok ? clean : fail(invalid(clean.error.path, `validation.${clean.error.code}`))
}
