import { changes } from '@/lib/domain/audit-values'
import { AppError, invalidField } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { deductedAdvances, sellerAdvances, type SellerAdvance } from '../queries/seller-advances'
import { isDeducting } from '../rules/advance'
import { linkAdvances, saveInvoice, type StoredInvoice } from '../store'

interface Chosen {
  /** Ids of all advances that it deducts; omitted: as before. */
  advances?: readonly string[] | undefined
  prepaidAsMoney?: boolean | undefined
}

/**
 * Sets which advances a final invoice deducts, and whether the rest was paid without an invoice of
 * its own; returns the changes to audit, null without any. Throws `incomingInvoice.ownSale`,
 * `incomingInvoice.state` for one that is refused or an advance itself,
 * `incomingInvoice.noDeduction` for one that deducts nothing, and at `advances` for those of other
 * sellers and those that another invoice deducts.
 */
export async function chooseAdvances(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  invoice: StoredInvoice,
  { advances, prepaidAsMoney = invoice.prepaidAsMoney }: Chosen,
): Promise<ReturnType<typeof changes>> {
  const { id, fields, state, ownSale, isAdvance } = invoice
  if (ownSale) throw new AppError('rule', 'incomingInvoice.ownSale')
  if (state === 'REFUSED' || isAdvance) throw new AppError('conflict', 'incomingInvoice.state')
  const before = await deductedAdvances(tx, ctx.companyId, id)
  const ids = [...new Set(advances ?? before.map((one) => one.id))]
  if (!isDeducting(fields) && (ids.length > 0 || prepaidAsMoney))
    throw new AppError('rule', 'incomingInvoice.noDeduction')
  const known = await sellerAdvances(tx, ctx.companyId, invoice)
  const after = ids.map((one) => known.find((advance) => advance.id === one) ?? before.find(isOf(one)))
  if (after.includes(undefined)) throw invalidField('advances', 'incomingInvoice.noAdvance')
  const chosen = after.filter((one) => one !== undefined)
  const taken = chosen.find(({ deductedBy }) => deductedBy !== null && deductedBy !== id)
  if (taken) throw invalidField('advances', 'incomingInvoice.deducted', { number: taken.number ?? '' })
  const changed = changes(
    { advances: numbersOf(before), prepaidAsMoney: invoice.prepaidAsMoney },
    { advances: numbersOf(chosen), prepaidAsMoney },
  )
  if (!changed) return null
  const removed = before.filter((one) => !ids.includes(one.id)).map((one) => one.id)
  const added = ids.filter((one) => !before.some(isOf(one)))
  await linkAdvances(tx, ctx, removed, null)
  await linkAdvances(tx, ctx, added, id)
  await saveInvoice(tx, ctx, id, { prepaidAsMoney })
  return changed
}

const isOf = (id: string) => (advance: SellerAdvance) => advance.id === id

const numbersOf = (advances: readonly SellerAdvance[]): string =>
  advances
    .map(({ number, id }) => number ?? id)
    .toSorted()
    .join(', ')
