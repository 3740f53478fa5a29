import { parseDecimal } from '@/lib/domain/money'
import { FORMATS, tagsPerPage } from '@/lib/catalog/price-tags/rules/tag-format'
import { COPIES_MAX } from '@/lib/catalog/price-tags/rules/tag-limits'
import { isRepricedIn } from '@/lib/catalog/price-tags/rules/planned-price'
import type { TagFormatName } from '@/lib/catalog/price-tags/words'

/** A product to print tags of. */
export interface TagRow {
  id: string
  name: string
  /** The only stores in which its price changes on the day; if absent: everywhere. */
  onlyIn?: readonly string[] | null
}

/** The input of the dialog, as typed. */
export interface TagValues {
  format: TagFormatName
  storeId: string
  /** The day of the prices; '' for today. */
  day: string
  /** Number of the first label that is free on the first sheet, from 1. */
  first: string
  /** Number of tags by product; 1 where it was not changed. */
  copies: Readonly<Record<string, string>>
  shown: readonly TagDetail[]
}

export const TAG_DETAILS = ['barcode', 'allergens', 'number'] as const
export type TagDetail = (typeof TAG_DETAILS)[number]

const wholeOf = (text: string) => parseDecimal(text.trim(), 0)

export const copiesOf = ({ copies }: TagValues, id: string): string => copies[id] ?? '1'

/** Returns the products whose tags are printed with the chosen store. */
export const shownIn = (products: readonly TagRow[], { storeId }: Pick<TagValues, 'storeId'>): TagRow[] =>
  products.filter(({ onlyIn = null }) => isRepricedIn({ onlyIn }, storeId || null))

/** Returns the request with the amount it prints, otherwise the invalid field. */
export function tagRequest(products: readonly TagRow[], values: TagValues) {
  const perPage = tagsPerPage(FORMATS[values.format])
  const counted = shownIn(products, values).map(({ id }) => ({
    id,
    copies: wholeOf(copiesOf(values, id)) ?? -1,
  }))
  const isCounted = counted.every(({ copies }) => copies >= 0 && copies <= COPIES_MAX)
  const printed = counted.filter(({ copies }) => copies > 0)
  if (!isCounted || printed.length === 0) return { wrong: 'copies' as const, perPage }
  const first = wholeOf(values.first) ?? 0
  if (first < 1 || first > perPage) return { wrong: 'first' as const, perPage }
  const count = printed.reduce((sum, { copies }) => sum + copies, 0)
  const details = Object.fromEntries(TAG_DETAILS.map((detail) => [detail, values.shown.includes(detail)]))
  return {
    wrong: null,
    perPage,
    count,
    pages: Math.ceil((first - 1 + count) / perPage),
    body: {
      products: printed,
      storeId: values.storeId || null,
      day: values.day || null,
      format: values.format,
      skip: first - 1,
      ...details,
    },
  }
}
