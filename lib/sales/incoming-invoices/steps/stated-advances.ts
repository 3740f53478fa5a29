import type { StepScope } from '@/lib/server/core/use-case'
import { sellerAdvances } from '../queries/seller-advances'
import { isAdvanceInvoice, isCreditSum, isDeducting, namedAdvances } from '../rules/advance'
import type { InvoiceFields } from '../rules/record'

interface StatedAdvances {
  isAdvance: boolean
  /** Ids of the advances that it deducts. */
  deducted: readonly string[]
}

export const NO_ADVANCES: StatedAdvances = { isAdvance: false, deducted: [] }

/**
 * Returns what a received file states of advances: whether it is one, or a credit of one, and which
 * ones of its seller it names and deducts. Those that another invoice deducts are left out.
 */
export async function statedAdvances(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  invoice: { id: string; fields: InvoiceFields; supplierId: string | null },
): Promise<StatedAdvances> {
  const { fields } = invoice
  if (isAdvanceInvoice(fields)) return { ...NO_ADVANCES, isAdvance: true }
  const isCredit = isCreditSum(fields)
  const isAny = fields.references.some(({ kind }) => kind === 'INVOICE') && (isCredit || isDeducting(fields))
  if (!isAny) return NO_ADVANCES
  const named = namedAdvances(fields, await sellerAdvances(tx, ctx.companyId, invoice))
  if (isCredit) return { ...NO_ADVANCES, isAdvance: named.length > 0 }
  const free = named.filter(({ deductedBy }) => deductedBy === null)
  return { ...NO_ADVANCES, deducted: free.map(({ id }) => id) }
}
