import { parseDecimal, quantityText } from '@/lib/domain/money'

/**
 * The part of a position needed to keep Pfand in step. Quantities may be thousandths or wire text.
 */
export interface DepositPosition {
  readonly id: string
  readonly productId: string | null
  readonly quantity: number | string
  readonly vatRateId: string | null
  /** id of the position whose deposit this is */
  readonly depositOf?: string | null
  /** Transporthilfsmittel (crate, pallet): a supply of its own, so it keeps its own VAT rate */
  readonly transportAid?: boolean
}

const PIECE = 1000

/**
 * Adds a position, or replaces the one with its id, followed by the deposit of its product:
 * `deposit` is that product's position, built by the caller. Without one, deposits of a replaced
 * position are removed.
 */
export function withDeposit<P extends DepositPosition>(
  positions: readonly P[],
  added: P,
  deposit: P | null,
): P[] {
  const brought = deposit ? [added, { ...deposit, depositOf: added.id }] : [added]
  const others = positions.filter((position) => position.depositOf !== added.id)
  const place = others.findIndex((position) => position.id === added.id)
  return syncDeposits(place < 0 ? [...others, ...brought] : others.toSpliced(place, 1, ...brought))
}

/**
 * Gives each deposit the quantity of its position in whole pieces, and its VAT rate (ancillary
 * supply: UStAE 3.10 (5a), 10.1 (8)) unless it is a transport aid. Removes it if its position is
 * gone; never restores one.
 */
export function syncDeposits<P extends DepositPosition>(positions: readonly P[]): P[] {
  const byId = new Map(positions.map((position) => [position.id, position]))
  return positions.flatMap((position) => {
    const owners = ownersOf(position, byId)
    const owner = owners?.at(-1)
    if (!owners) return []
    if (!owner) return [position]
    const quantity = depositQuantity<P>(owner.quantity)
    const vatRateId = suppliedWith(position, owners).vatRateId ?? position.vatRateId
    const inStep = quantity === position.quantity && vatRateId === position.vatRateId
    return [inStep ? position : { ...position, quantity, vatRateId }]
  })
}

/**
 * Returns the positions that this one depends on, nearest first (bottle → crate); null if the chain
 * is broken or circular.
 */
function ownersOf<P extends DepositPosition>(position: P, byId: ReadonlyMap<string, P>): P[] | null {
  const owners: P[] = []
  for (let { depositOf } = position; depositOf; depositOf = owners.at(-1)?.depositOf) {
    const owner = byId.get(depositOf)
    if (!owner || owners.length === byId.size) return null
    owners.push(owner)
  }
  return owners
}

/**
 * Returns the position whose VAT rate applies: the next transport aid of the chain, otherwise the
 * goods at its end.
 */
function suppliedWith<P extends DepositPosition>(position: P, owners: readonly P[]): P {
  return [position, ...owners].find(({ transportAid }) => transportAid) ?? owners.at(-1) ?? position
}

/**
 * Half a glass needs a whole one: rounded away from zero, so that a return mirrors the sale. Text
 * that is not a number stays unchanged.
 */
function depositQuantity<P extends DepositPosition>(quantity: P['quantity']): P['quantity'] {
  if (typeof quantity === 'number') return wholePieces(quantity)
  const millis = parseDecimal(quantity, 3)
  return millis === null ? quantity : quantityText(wholePieces(millis))
}

const wholePieces = (millis: number) => Math.sign(millis) * Math.ceil(Math.abs(millis) / PIECE) * PIECE
