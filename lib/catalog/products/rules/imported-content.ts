import { isContentUnit } from '@/lib/domain/content'
import { quantityOf, type QuantityMillis } from '@/lib/domain/money'
import { tableValue } from '@/lib/domain/table-value'
import { unitNamed } from '@/lib/domain/units'
import { contentFault } from './content'

interface ContentSets {
  contentQuantity?: QuantityMillis | null
  contentUnit?: string
}

interface ContentCell {
  sets: ContentSets
  /** As it will be shown. */
  to: string
  /** Error code of a refused cell. */
  code?: string
}

/** „750 ml“: a number, then a unit. */
const WITH_UNIT = /^(?<quantity>[\d.,\s]*\d)\s*(?<unit>\p{L}[\p{L}²³]*)\.?$/u

/**
 * Returns the values that the cells of a content set, by field. „750 ml“ in one cell states both;
 * an empty cell removes the content. A different unit in the cell of the unit is refused.
 */
export function contentIn(cells: Readonly<Record<string, string>>): Record<string, ContentCell> {
  const { contentQuantity: typed, contentUnit } = cells
  const { quantity = typed, unit = undefined } = WITH_UNIT.exec(typed?.trim() ?? '')?.groups ?? {}
  return {
    ...(quantity === undefined ? {} : { contentQuantity: quantityIn(quantity) }),
    ...(unit === undefined ? {} : { contentUnit: unitIn(unit) }),
    ...(contentUnit === undefined ? {} : unitBeside(contentUnit, unit)),
  }
}

/** The unit of its own cell, next to one in the cell of the quantity. */
function unitBeside(cell: string, stated: string | undefined): Record<string, ContentCell> {
  if (stated === undefined) return { contentUnit: unitIn(cell) }
  if (cell.trim() === '' || unitNamed(cell.trim()) === unitNamed(stated)) return {}
  return { contentUnit: { sets: {}, to: cell.trim(), code: 'product.contentUnitsDiffer' } }
}

function quantityIn(cell: string): ContentCell {
  const to = cell.trim()
  if (to === '') return { sets: { contentQuantity: null }, to }
  const text = String(tableValue('quantity', cell))
  const fault = contentFault(text)
  return fault === null ? { sets: { contentQuantity: quantityOf(text) }, to } : { sets: {}, to, code: fault }
}

function unitIn(cell: string): ContentCell {
  const to = String(tableValue('text', cell))
  const unit = to === '' ? '' : unitNamed(to)
  return unit === '' || (unit && isContentUnit(unit))
    ? { sets: { contentUnit: unit }, to }
    : { sets: {}, to, code: 'product.contentUnitUnknown' }
}
