import type { PriceUnits } from '@/lib/domain/money'
import { statedAccount } from '@/lib/domain/revenue-account'

export interface GroupAccounts {
  revenueAccount: string
  expenseAccount: string
}

/** A product's terms without store differences. */
export interface ProductTerms {
  price: PriceUnits
  priceIsGross: boolean
  vatRateId: string
  revenueAccount: string
  expenseAccount: string
  isActive: boolean
  productGroup: GroupAccounts | null
}

/**
 * A store's differences; null and '' inherit: from the product, `isListed` from the store's
 * assortment.
 */
export interface StoreDifference {
  price: PriceUnits | null
  priceIsGross: boolean | null
  vatRateId: string | null
  revenueAccount: string
  expenseAccount: string
  isListed: boolean | null
}

export interface StoreTerms extends Omit<ProductTerms, 'isActive' | 'productGroup'> {
  /** Whether the store sells it at all. */
  isCarried: boolean
  /** Sold in the store, and the product itself is available. */
  isAvailable: boolean
}

export const NO_DIFFERENCE: StoreDifference = {
  price: null,
  priceIsGross: null,
  vatRateId: null,
  revenueAccount: '',
  expenseAccount: '',
  isListed: null,
}

/**
 * Returns price, VAT rate, accounts and availability of a product in a store. An inherited price
 * stays as entered, even at another rate.
 */
export function storeTerms(
  product: ProductTerms,
  difference: StoreDifference | null,
  { carriesAll }: { carriesAll: boolean },
): StoreTerms {
  const own = difference ?? NO_DIFFERENCE
  const differs = own.price !== null && own.priceIsGross !== null
  const isCarried = own.isListed ?? carriesAll
  const account = (name: keyof GroupAccounts) =>
    statedAccount({ store: own[name], product: product[name], group: product.productGroup?.[name] })
  return {
    price: differs ? Number(own.price) : product.price,
    priceIsGross: differs ? own.priceIsGross === true : product.priceIsGross,
    vatRateId: own.vatRateId ?? product.vatRateId,
    revenueAccount: account('revenueAccount'),
    expenseAccount: account('expenseAccount'),
    isCarried,
    isAvailable: isCarried && product.isActive,
  }
}

/** Whether a store inherits everything, so that nothing must be stored. */
export function inheritsAll(difference: StoreDifference): boolean {
  const { price, vatRateId, revenueAccount, expenseAccount, isListed } = difference
  return price === null && vatRateId === null && !revenueAccount && !expenseAccount && isListed === null
}
