import type { FieldRefusal } from '@/lib/domain/refusal'

/** A rule as entered, in wire format. */
export interface EnteredRule {
  productId?: string | null | undefined
  productGroupId?: string | null | undefined
  percent?: string | null | undefined
  price?: string | null | undefined
  minQuantity?: string | null | undefined
}

/** Returns a refusal at `until` if it is before `from`. */
export function periodRefusals(from: string | null, until: string | null): FieldRefusal[] {
  return from && until && until < from ? [{ path: 'until', code: 'priceList.untilBeforeFrom' }] : []
}

/**
 * Returns a refusal at its field for each rule with both or neither of product and group, or of
 * percent and price, and for each that repeats an earlier one: the same target from the same
 * quantity.
 */
export function ruleRefusals(rules: readonly EnteredRule[]): FieldRefusal[] {
  const seen = new Set<string>()
  return rules.flatMap((rule, index) => {
    const refuse = (field: string, code: string) => [{ path: `rules.${index}.${field}`, code }]
    const { productId, productGroupId, percent, price } = rule
    if (Boolean(productId) === Boolean(productGroupId))
      return refuse(productGroupId ? 'productGroupId' : 'productId', 'priceList.oneTarget')
    if (isGiven(percent) === isGiven(price)) return refuse('percent', 'priceList.oneAmount')
    const key = `${productId ?? ''} ${productGroupId ?? ''} ${Number(rule.minQuantity ?? 0)}`
    if (seen.has(key)) return refuse('minQuantity', 'priceList.ruleTwice')
    seen.add(key)
    return []
  })
}

const isGiven = (text: string | null | undefined) => text !== null && text !== undefined && text !== ''
