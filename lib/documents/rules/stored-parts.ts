import type { VatSum } from '@/lib/domain/vat'
import type { PricedDraft, SummedPosition } from './priced-draft'

/** Positions and sums by rate as they were last written. */
export interface StoredParts {
  positions: readonly SummedPosition[]
  vat: readonly VatSum[]
}

/** Whether a document's parts are stored just as they are priced: then they are not written again. */
export function areStored({ positions, vat }: StoredParts, priced: PricedDraft): boolean {
  return (
    JSON.stringify(positions.map(positionValues)) === JSON.stringify(priced.positions.map(positionValues)) &&
    JSON.stringify(rateValues(vat)) === JSON.stringify(rateValues(priced.sums.vat))
  )
}

const positionValues = (one: SummedPosition) => [
  ...[one.id, one.kind, one.productId, one.productNumber, one.name, one.description, one.unit],
  ...[one.price, one.quantity, one.vatRateId, one.vatRate, one.vatCategory, one.sumNet, one.sumGross],
  ...[one.depositOf, one.transportAid ?? false, one.deliveryNote?.id ?? null, one.originId ?? null],
]

const rateValues = (vat: readonly VatSum[]) =>
  vat
    .map((sum) => [sum.vatRateId, sum.vatCategory, sum.vatRate, sum.net, sum.vat, sum.gross].join(' '))
    .sort()
