import { basisPointsOf, priceOf, quantityOf } from '@/lib/domain/money'
import type { FieldRefusal } from '@/lib/domain/refusal'
import { foldText } from '@/lib/domain/table-value'
import { readPricing } from '@/lib/catalog/products/queries/product-record'
import { AppError } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import type { PriceListRecord, PriceRuleInput, PriceRuleRecord } from '../schema'
import { knownTargets, replacePartners, replaceRules, type RuleRow } from '../store'

interface Contents {
  partners?: readonly string[] | undefined
  rules?: readonly PriceRuleInput[] | undefined
}

/**
 * Replaces the partners and the rules of a locked list, each if given and different in more than
 * its order; returns whether anything changed. Throws `invalid` at the field of every unknown
 * partner, product or group, and of a deposit, which has no other price. Records that are already
 * on the list count as known, even if deleted since.
 */
export async function writeContents(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  id: string,
  { partners, rules }: Contents,
  before: Pick<PriceListRecord, 'partners' | 'rules'>,
): Promise<boolean> {
  await refuseUnknown(tx, { partners, rules }, before)
  const partnerIds = partners && [...new Set(partners)]
  const isOther = {
    partners:
      partnerIds &&
      !isSameSet(
        partnerIds,
        before.partners.map((partner) => partner.id),
      ),
    rules: rules && !isSameSet(rules.map(givenBy), before.rules.map(givenBy)),
  }
  if (partnerIds && isOther.partners) await replacePartners(tx, ctx, id, partnerIds)
  if (rules && isOther.rules) {
    const { useGrossPrice } = await readPricing(tx, ctx)
    const kept = new Map(before.rules.map((rule) => [givenBy(rule), rule.priceIsGross]))
    const rows = rules.map((rule) => ruleRow(rule, kept.get(givenBy(rule)) ?? useGrossPrice))
    await replaceRules(tx, ctx, id, rows)
  }
  return Boolean(isOther.partners) || Boolean(isOther.rules)
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && new Set([...some, ...others]).size === some.length

/**
 * The amount of a rule. An unchanged one keeps how its price was entered, even if the tenant's
 * pricing has changed since.
 */
const givenBy = (rule: PriceRuleInput | PriceRuleRecord) =>
  JSON.stringify([rule.productId, rule.productGroupId, rule.percent, rule.price, rule.minQuantity])

const ruleRow = (
  { percent, price, minQuantity, ...target }: PriceRuleInput,
  priceIsGross: boolean,
): RuleRow => ({
  ...target,
  percent: percent === null ? null : basisPointsOf(percent),
  price: price === null ? null : priceOf(price),
  priceIsGross,
  minQuantity: minQuantity === null ? 0 : quantityOf(minQuantity),
})

async function refuseUnknown(
  tx: StepScope['tx'],
  { partners = [], rules = [] }: Contents,
  before: Pick<PriceListRecord, 'partners' | 'rules'>,
): Promise<void> {
  const had = new Set([
    ...before.partners.map((partner) => partner.id),
    ...before.rules.map(({ productId, productGroupId }) => productId ?? productGroupId),
  ])
  const { known, deposits } = await knownTargets(tx, {
    partners,
    products: rules.flatMap(({ productId }) => productId ?? []),
    groups: rules.flatMap(({ productGroupId }) => productGroupId ?? []),
  })
  const isNew = (id: string | null) => id !== null && !had.has(id) && !known.has(id)
  const fields: FieldRefusal[] = [
    ...partners.flatMap((id, index) =>
      isNew(id) ? [{ path: `partners.${index}`, code: 'priceList.partnerUnknown' }] : [],
    ),
    ...rules.flatMap(({ productId, productGroupId }, index) => {
      const refuse = (field: string, code: string) => [{ path: `rules.${index}.${field}`, code }]
      if (isNew(productId)) return refuse('productId', 'priceList.productUnknown')
      if (isNew(productGroupId)) return refuse('productGroupId', 'priceList.groupUnknown')
      return productId && deposits.has(productId) ? refuse('productId', 'priceList.deposit') : []
    }),
  ]
  const [first] = fields
  if (first) throw new AppError('invalid', first.code, undefined, fields)
}

/** Returns the groups, each once, ignoring case. */
export function distinctGroups(groups: readonly string[]): string[] {
  return [...new Map(groups.toReversed().map((group) => [foldText(group), group])).values()].toReversed()
}
