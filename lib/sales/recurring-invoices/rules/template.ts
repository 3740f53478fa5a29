import { percentText, priceText, quantityText } from '@/lib/domain/money'
import type { Draft } from '@/lib/sales/documents/rules/draft'
import type { DraftPosition } from '@/lib/sales/documents/rules/document-fields'
import type { CreateRecurringInput, RecurringPosition } from '../schema'

type Entered = CreateRecurringInput['positions']

/**
 * Returns the priced positions of a draft as a rule stores them, with the later prices that were
 * entered: an added deposit has none.
 */
export function storedPositions(priced: Pick<Draft, 'positions'>, entered: Entered): RecurringPosition[] {
  const known = new Map(entered.flatMap((one) => (one.id ? [[one.id, one] as const] : [])))
  const others = entered.filter(({ id }) => !id)
  return priced.positions.map((position) => {
    const isAdded = !known.has(position.id) && position.depositOf !== null
    const source = known.get(position.id) ?? (isAdded ? undefined : others.shift())
    return stored(position, source?.laterPrices ?? [])
  })
}

const stored = (
  position: DraftPosition,
  laterPrices: RecurringPosition['laterPrices'],
): RecurringPosition => ({
  id: position.id,
  kind: position.kind,
  productId: position.productId,
  productNumber: position.productNumber,
  name: position.name,
  description: position.description,
  unit: position.unit,
  quantity: quantityText(position.quantity),
  price: priceText(position.price),
  rebatePercent: percentText(position.rebatePercent ?? 0),
  rebate: priceText(position.rebate ?? 0),
  vatRateId: position.vatRateId,
  depositOf: position.depositOf,
  transportAid: position.transportAid ?? false,
  isDeposit: position.isDeposit ?? false,
  laterPrices: [...laterPrices].sort((a, b) => (a.from < b.from ? -1 : 1)),
})
