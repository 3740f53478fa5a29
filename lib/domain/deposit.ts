import { parseDecimal, quantityText } from '@/lib/domain/money'

/** What keeping Pfand in step needs to know of a position. Quantities may be thousandths or wire text. */
export interface DepositPosition {
  readonly id: string
  readonly productId: string | null
  readonly quantity: number | string
  readonly vatRateId: string | null
  /** id of the position whose deposit this is */
  readonly depositOf?: string | null
  /** Transporthilfsmittel (crate, pallet): supplied for itself, so it keeps its own VAT rate */
  readonly transportAid?: boolean
}

const PIECE = 1000

/**
 * Adds a position, or puts it in place of the one with its id, and right after it the deposit of its product: `deposit` is
 * that product's position as the caller made it. Without one, deposits of a replaced position go.
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
 * Gives each deposit the quantity of what it belongs to in whole pieces, and its VAT rate (ancillary supply: UStAE 3.10
 * (5a), 10.1 (8)) unless it is a transport aid. Drops it where its position is gone; never brings one back.
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

/** The positions that this one hangs on, nearest first (bottle → crate); null where the chain is broken or a ring. */
function ownersOf<P extends DepositPosition>(position: P, byId: ReadonlyMap<string, P>): P[] | null {
  const owners: P[] = []
  for (let { depositOf } = position; depositOf; depositOf = owners.at(-1)?.depositOf) {
    const owner = byId.get(depositOf)
    if (!owner || owners.length === byId.size) return null
    owners.push(owner)
  }
  return owners
}

/** The position whose VAT rate holds: the next transport aid of the chain, else the goods at its end. */
function suppliedWith<P extends DepositPosition>(position: P, owners: readonly P[]): P {
  return [position, ...owners].find(({ transportAid }) => transportAid) ?? owners.at(-1) ?? position
}

/** Half a glass comes in a whole one: rounded away from zero, so that a return mirrors the sale. Text that is no number stays. */
function depositQuantity<P extends DepositPosition>(quantity: P['quantity']): P['quantity'] {
  if (typeof quantity === 'number') return wholePieces(quantity)
  const millis = parseDecimal(quantity, 3)
  return millis === null ? quantity : quantityText(wholePieces(millis))
}

const wholePieces = (millis: number) => Math.sign(millis) * Math.ceil(Math.abs(millis) / PIECE) * PIECE
