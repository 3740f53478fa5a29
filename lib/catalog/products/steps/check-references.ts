import type { TenantTx } from '@/db/tenant'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { countDepositUses } from '../queries/get-product'
import type { Pricing } from '../queries/product-record'
import { checkDeposit } from '../rules/deposit'
import { lockDeposit, lockGroup, type ProductValues } from '../store'

type References = Pick<
  ProductValues,
  'vatRateId' | 'productGroupId' | 'depositProductId' | 'isDeposit' | 'isTransportAid'
>

/**
 * Throws, at its field, for a VAT rate, group or deposit product that does not exist or does not
 * fit, and for a transport aid that is not a deposit. Unchanged references are not checked, so that
 * a rate no longer in use does not block other changes. Locks the referenced records.
 */
export async function checkReferences(
  tx: TenantTx,
  pricing: Pricing,
  id: string | null,
  after: References,
  before: References | null,
): Promise<void> {
  if (after.vatRateId !== before?.vatRateId) {
    const rate = pricing.rates.get(after.vatRateId)
    if (!rate) throw invalidField('vatRateId', 'product.vatRateUnknown')
    if (!rate.isActive) throw invalidField('vatRateId', 'product.vatRateInactive')
  }
  const { productGroupId } = after
  if (productGroupId && productGroupId !== before?.productGroupId && !(await lockGroup(tx, productGroupId))) {
    throw invalidField('productGroupId', 'product.groupUnknown')
  }
  if (after.isTransportAid && !after.isDeposit)
    throw invalidField('isTransportAid', 'product.transportAidNoDeposit')
  await checkDepositOf(tx, id, after, before)
  if (id && before?.isDeposit && !after.isDeposit) await refuseUsedDeposit(tx, id)
}

async function checkDepositOf(
  tx: TenantTx,
  id: string | null,
  { isDeposit, depositProductId }: References,
  before: References | null,
): Promise<void> {
  if (!depositProductId) return
  if (depositProductId === before?.depositProductId && isDeposit === before.isDeposit) return
  const decision = checkDeposit({ id, isDeposit }, await lockDeposit(tx, depositProductId))
  if (!decision.ok) throw invalidField('depositProductId', `product.${decision.error}`)
}

/**
 * Throws `product.usedAsDeposit`, with their number, if products still have this deposit: it must
 * stay one.
 */
export async function refuseUsedDeposit(tx: TenantTx, id: string): Promise<void> {
  const count = await countDepositUses(tx, id)
  if (count > 0) throw new AppError('rule', 'product.usedAsDeposit', { count })
}
