import { fail, ok, type Result } from '@/lib/domain/result'

/** The data needed of a product that becomes another's deposit. */
export interface DepositCandidate {
  id: string
  isDeposit: boolean
  isDeleted: boolean
}

export type DepositRefusal =
  | 'depositUnknown'
  | 'depositSelf'
  | 'depositDeleted'
  | 'depositNotMarked'
  | 'depositOfDeposit'

/**
 * Whether `deposit` may be the Pfand of the product: another product, marked as deposit and not
 * deleted; a deposit has none of its own. `deposit` is null if the product does not exist.
 */
export function checkDeposit(
  product: { id: string | null; isDeposit: boolean },
  deposit: DepositCandidate | null,
): Result<void, DepositRefusal> {
  if (!deposit) return fail('depositUnknown')
  if (deposit.id === product.id) return fail('depositSelf')
  if (product.isDeposit) return fail('depositOfDeposit')
  if (deposit.isDeleted) return fail('depositDeleted')
  return deposit.isDeposit ? ok(undefined) : fail('depositNotMarked')
}
