import type { PriceListForm, PriceListRecord } from '@/lib/catalog/price-lists/schema'

/** A rule in the form, for a product or a group; the other one is null. */
export interface RuleValues {
  productId: string | null
  productGroupId: string | null
  percent: string
  price: string
  minQuantity: string
}

/** Values of the form. */
export interface ListValues extends Omit<PriceListForm, 'from' | 'until' | 'rules'> {
  from: string
  until: string
  rules: RuleValues[]
}

export const listValues = ({ name, from, until, partnerGroups, ...list }: PriceListRecord): ListValues => ({
  name,
  from: from ?? '',
  until: until ?? '',
  partnerGroups,
  partners: list.partners.map(({ id }) => id),
  rules: list.rules.map(({ productId, productGroupId, percent, price, minQuantity }) => ({
    productId,
    productGroupId,
    percent: percent ?? '',
    price: price ?? '',
    minQuantity: minQuantity ?? '',
  })),
})

/** Returns a rule to be filled in, for a product or a group. */
export const newRule = (target: 'product' | 'group'): RuleValues => ({
  productId: target === 'product' ? '' : null,
  productGroupId: target === 'group' ? '' : null,
  percent: '',
  price: '',
  minQuantity: '',
})
