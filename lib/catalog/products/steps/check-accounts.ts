import { readCompanyBooks, type CompanyBooks } from '@/lib/catalog/companies/queries/company-books'
import type { TenantTx } from '@/db/tenant'
import type { FieldRefusal } from '@/lib/domain/refusal'
import { AppError } from '@/lib/server/core/errors'
import { groupAccounts, storeAccounts } from '../queries/account-facts'
import { rateOf, type Pricing } from '../queries/product-record'
import { accountRefusals } from '../rules/account-taxes'
import type { ProductValues } from '../store'
import type { StorePricePlan } from './plan-store-prices'

type Accounts = Pick<ProductValues, 'vatRateId' | 'productGroupId' | 'revenueAccount' | 'expenseAccount'>

interface Books {
  pricing: Pricing
  companies: readonly CompanyBooks[]
  /** Revenue accounts of product groups, by id. */
  groups: ReadonlyMap<string, string>
}

function refuse([first, ...others]: readonly FieldRefusal[]): void {
  if (first) throw new AppError('invalid', first.code, first.params ?? {}, [first, ...others])
}

function refusalsOf(
  { vatRateId, productGroupId, ...accounts }: Accounts,
  { pricing, companies, groups }: Books,
): FieldRefusal[] {
  const inherited = groups.get(productGroupId ?? '') ?? ''
  return accountRefusals(
    { ...accounts, rate: rateOf(pricing, vatRateId), inherited },
    companies,
    pricing.today,
  )
}

/** Throws, at their fields, for accounts that book another tax than the rates of new products. */
export async function checkAccounts(
  tx: TenantTx,
  pricing: Pricing,
  products: readonly Accounts[],
): Promise<void> {
  const stating = products.filter(
    ({ productGroupId, revenueAccount, expenseAccount }) =>
      productGroupId || revenueAccount || expenseAccount,
  )
  if (stating.length === 0) return
  const groupIds = stating.map(({ productGroupId }) => productGroupId)
  const [companies, groups] = await Promise.all([readCompanyBooks(tx), groupAccounts(tx, groupIds)])
  for (const product of stating) refuse(refusalsOf(product, { pricing, companies, groups }))
}

/**
 * Same for a product to be saved and its differences by store, which are at
 * `storePrices.<storeId>`: also for accounts and rates that are not changed, since a wrong pair is
 * booked wrongly.
 */
export async function checkChangedAccounts(
  tx: TenantTx,
  pricing: Pricing,
  id: string,
  { product, saves }: { product: Accounts; saves: StorePricePlan['saves'] },
): Promise<void> {
  const [companies, groups, stores] = await Promise.all([
    readCompanyBooks(tx),
    groupAccounts(tx, [product.productGroupId]),
    storeAccounts(tx, id),
  ])
  refuse(refusalsOf(product, { pricing, companies, groups }))
  const inherited = product.revenueAccount || (groups.get(product.productGroupId ?? '') ?? '')
  const changed = new Map(saves.map(({ storeId, difference }) => [storeId, difference]))
  const differing = stores
    .map((one) => ({ ...one, ...changed.get(one.storeId) }))
    .filter(({ vatRateId, revenueAccount, expenseAccount }) => vatRateId || revenueAccount || expenseAccount)
  refuse(
    differing.flatMap(({ storeId, companyId, vatRateId, revenueAccount, expenseAccount }) => {
      const rate = rateOf(pricing, vatRateId ?? product.vatRateId)
      const own = companies.filter((one) => one.id === companyId)
      const sold = { rate, revenueAccount, expenseAccount, inherited }
      return accountRefusals(sold, own, pricing.today, `storePrices.${storeId}.`)
    }),
  )
}
