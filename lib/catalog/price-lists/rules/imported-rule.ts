import type { CellValue } from '@/lib/domain/table-cell'
import { foldText, tableValue } from '@/lib/domain/table-value'

type Cells = Readonly<Record<string, string>>

/** The cells of a row in wire format; an undefined one has no column. */
export interface ReadCells {
  name: string
  from: string | null | undefined
  until: string | null | undefined
  partnerGroups: string[] | undefined
  customers: string[] | undefined
  percent: string | null
  price: string | null
  priceIsGross: boolean | null
  minQuantity: string | null
}

interface CellIssue {
  path: string
  code: string
}

/** Cells that cannot be read, with the code of the refusal. */
const UNREADABLE: Readonly<Record<string, string>> = {
  from: 'validation.day',
  until: 'validation.day',
  percent: 'validation.percent',
  price: 'validation.price',
  priceIsGross: 'import.yesOrNo',
  minQuantity: 'validation.quantity',
}

/** Reads the cells of a row; refuses invalid days, numbers and yes/no values. */
export function readCells(cells: Cells): { read: ReadCells; issues: CellIssue[] } {
  const issues: CellIssue[] = []
  const value = (field: string, type: 'day' | 'percent' | 'quantity' | 'boolean'): CellValue => {
    const found = tableValue(type, cells[field] ?? '')
    if (found !== undefined) return found
    issues.push({ path: field, code: UNREADABLE[field] ?? 'validation.failed' })
    return null
  }
  const text = (field: string, type: 'day' | 'percent' | 'quantity') => {
    const found = value(field, type)
    return found === null ? null : String(found)
  }
  const gross = value('priceIsGross', 'boolean')
  const read: ReadCells = {
    name: textIn(cells.list),
    from: cells.from === undefined ? undefined : text('from', 'day'),
    until: cells.until === undefined ? undefined : text('until', 'day'),
    partnerGroups: cells.partnerGroups === undefined ? undefined : severalIn(cells.partnerGroups),
    customers: cells.customers === undefined ? undefined : severalIn(cells.customers),
    percent: text('percent', 'percent'),
    price: text('price', 'quantity'),
    priceIsGross: typeof gross === 'boolean' ? gross : null,
    minQuantity: text('minQuantity', 'quantity'),
  }
  return { read, issues }
}

const textIn = (cell = ''): string => String(tableValue('text', cell))

/** „1001; 1002“ */
const severalIn = (cell: string): string[] => [
  ...new Set(cell.split(';').flatMap((one) => textIn(one) || [])),
]

/** Returns the product that a row names: by its number, or by its name if there is no number. */
export function productIn(cells: Cells): { number: string; name: string } {
  const number = textIn(cells.productNumber)
  return { number, name: number || textIn(cells.productGroup) ? '' : textIn(cells.productName) }
}

/**
 * Returns the key of a row's rule: list, product or group, and quantity. None for a row that lacks
 * one of them or names both: it is refused for that.
 */
export function rowKeys(cells: Cells): string[] {
  const list = foldText(textIn(cells.list))
  const { number, name } = productIn(cells)
  const group = foldText(textIn(cells.productGroup))
  const quantity = tableValue('quantity', cells.minQuantity ?? '')
  const product = number ? `number ${number}` : name ? `name ${foldText(name)}` : ''
  if (!list || Boolean(product) === Boolean(group) || quantity === undefined) return []
  return [[list, product || `group ${group}`, Number(quantity)].join('\n')]
}

/** A row's data about its list as a whole. */
export interface ListFacts {
  name: string
  from: string | null
  until: string | null
  partnerGroups: readonly string[]
  /** Ids of partners. */
  partners: readonly string[]
}

/**
 * Returns the fields in which a row contradicts its list: files change rules, not a list's
 * customers and days. Empty cells contradict nothing.
 */
export function otherFacts(row: Partial<ListFacts>, list: ListFacts): string[] {
  const isOther = (some: readonly string[] | undefined, others: readonly string[]) =>
    some !== undefined &&
    some.length > 0 &&
    (new Set([...some, ...others]).size !== new Set(others).size ||
      new Set(some).size !== new Set(others).size)
  const groups = (names: readonly string[]) => names.map(foldText)
  return [
    ...(row.from && row.from !== list.from ? ['from'] : []),
    ...(row.until && row.until !== list.until ? ['until'] : []),
    ...(isOther(row.partnerGroups && groups(row.partnerGroups), groups(list.partnerGroups))
      ? ['partnerGroups']
      : []),
    ...(isOther(row.partners, list.partners) ? ['customers'] : []),
  ]
}
