import { z } from 'zod'
import {
  idField,
  optionalDay,
  optionalDecimal,
  optionalPercent,
  requiredText,
  versionField,
} from '@/lib/fields/schema'
import { periodRefusals, ruleRefusals, type EnteredRule } from './rules/list-checks'
import { GROUPS_MAX, PARTNERS_MAX, RULES_MAX } from './words'

/** Highest quantity and price: what positions can have. */
const QUANTITY_MAX = 999_999_999_999
const PRICE_MAX = 99_999_999_999_999

const optionalId = () =>
  z
    .union([idField(), z.literal(''), z.null()], { error: 'validation.id' })
    .transform((id) => id || null)
    .default(null)

/** Percent off the product's price, or a price in the tenant's pricing, gross or net. */
const priceRuleInput = z.strictObject({
  productId: optionalId(),
  productGroupId: optionalId(),
  percent: optionalPercent().default(null),
  price: optionalDecimal(4, 2, 'validation.price', PRICE_MAX).default(null),
  minQuantity: optionalDecimal(3, 0, 'validation.quantity', QUANTITY_MAX)
    .transform((text) => (text === '0' ? null : text))
    .default(null),
})
export type PriceRuleInput = z.output<typeof priceRuleInput>

const fields = {
  name: requiredText(100),
  from: optionalDay(),
  until: optionalDay(),
  partners: z.array(idField()).max(PARTNERS_MAX, 'validation.tooMany'),
  partnerGroups: z.array(requiredText(60)).max(GROUPS_MAX, 'validation.tooMany'),
  rules: z.array(priceRuleInput).max(RULES_MAX, 'validation.tooMany'),
}

interface Checked {
  from?: string | null | undefined
  until?: string | null | undefined
  rules?: readonly EnteredRule[] | undefined
}

function refuseWhole({ from, until, rules }: Checked, context: z.core.$RefinementCtx): void {
  const refusals = [...periodRefusals(from ?? null, until ?? null), ...ruleRefusals(rules ?? [])]
  for (const { path, code } of refusals)
    context.addIssue({
      code: 'custom',
      path: path.split('.').map((part) => (Number.isNaN(Number(part)) ? part : Number(part))),
      message: code,
    })
}

const all = z.strictObject(fields)

export const priceListName = z.strictObject({ name: fields.name })

export const priceListForm = all.superRefine(refuseWhole)
export type PriceListForm = z.input<typeof priceListForm>

/** A new list: a name; everything else is empty. */
export const createPriceListInput = all.partial().required({ name: true }).superRefine(refuseWhole)

/** Omitted fields stay unchanged; partners, groups and rules are each replaced as a whole. */
export const updatePriceListInput = all
  .partial()
  .extend({ id: idField(), version: versionField() })
  .superRefine(refuseWhole)

const text = z.string()
const maybe = text.nullable()

/** A rule as every transport returns it, with the names of its product or group. */
const priceRuleRecord = z.object({
  productId: z.uuid().nullable(),
  productGroupId: z.uuid().nullable(),
  /** Name and number of the product or the group. */
  label: text,
  number: text,
  percent: maybe,
  price: maybe,
  /** Of `price`: as the tenant priced when it was entered. */
  priceIsGross: z.boolean(),
  minQuantity: maybe,
})
export type PriceRuleRecord = z.output<typeof priceRuleRecord>

export const priceListRow = z.object({
  id: z.uuid(),
  name: text,
  from: maybe,
  until: maybe,
  partnerGroups: z.array(text),
  partnerCount: z.number(),
  ruleCount: z.number(),
  version: z.number(),
  createdAt: text,
  updatedAt: text,
})
export type PriceListRow = z.output<typeof priceListRow>

export const priceListRecord = priceListRow.extend({
  partners: z.array(z.object({ id: z.uuid(), name: text, number: maybe })),
  rules: z.array(priceRuleRecord),
})
export type PriceListRecord = z.output<typeof priceListRecord>

/** A rule as a line of a file, with its list. */
export interface ListedRule {
  list: PriceListRow
  /** Numbers of the list's customers, or their names. */
  customers: string
  productNumber: string | null
  productName: string | null
  productGroup: string | null
  percent: string | null
  price: string | null
  /** Null without a price. */
  priceIsGross: boolean | null
  minQuantity: string | null
}
