import type { ListRule } from '@/lib/catalog/price-lists/rules/list-price'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import type { PositionKind } from '@/lib/domain/document-kind'
import { syncDeposits } from '@/lib/domain/deposit'
import { basisPointsOf, priceOf, quantityOf } from '@/lib/domain/money'
import { positionRebateRefusal, type RebateRefusal } from '@/lib/domain/rebate'
import type { PriceOrigin } from '@/lib/domain/price-origin'
import { fail, ok, type Result } from '@/lib/domain/result'
import { DEFAULT_UNIT } from '@/lib/domain/units'
import { type ChosenPrice, chosenPrice } from './list-prices'
import type { Pricing } from './pricing'
import { TEXT_MAX, textSize } from './text-size'
import type { DeliveryNoteReference, DraftPosition } from './document-fields'

export interface PositionProduct {
  id: string
  productNumber: string
  name: string
  description: string
  unit: string
  productGroupId?: string | null
  price: number
  priceIsGross: boolean
  vatRateId: string
  depositProductId: string | null
  /** For a deposit: a Transporthilfsmittel, which keeps its own VAT rate. */
  isTransportAid: boolean
  isDeposit: boolean
  isDeleted: boolean
}

/** A position as entered; see `positionInput`. */
export interface WrittenPosition {
  id?: string | undefined
  kind?: PositionKind | undefined
  productId?: string | null | undefined
  productNumber?: string | undefined
  name?: string | undefined
  description?: string | undefined
  unit?: string | undefined
  quantity?: string | undefined
  price?: string | undefined
  rebatePercent?: string | undefined
  rebate?: string | undefined
  /** For a given price: the list that it comes from. */
  priceListId?: string | null | undefined
  vatRateId?: string | null | undefined
  depositOf?: string | null | undefined
  deliveryNoteId?: string | null | undefined
  isOptional?: boolean | undefined
  alternativeTo?: string | null | undefined
  /** Known to be a deposit, whatever its product; never entered. */
  isDeposit?: boolean | undefined
  /** The position of an offer that it delivers or bills; see `withStoredTraits`. */
  offerPositionId?: string | null | undefined
  /** As stored with the same price; never entered. */
  priceOrigin?: PriceOrigin | null | undefined
}

export interface PositionRefusal {
  index: number
  field: 'description' | 'productId' | 'name' | 'price' | 'rebate' | 'vatRateId' | 'deliveryNoteId'
  code:
    | 'document.productUnknown'
    | 'document.productDeleted'
    | 'validation.required'
    | 'document.rateUnknown'
    | 'document.deliveryNoteUnknown'
    | 'document.tooMuchText'
    | RebateRefusal
}

export interface Sources extends Pricing {
  products: ReadonlyMap<string, PositionProduct>
  /** Rules of price lists that the customer is on. */
  listRules?: readonly ListRule[] | undefined
  /** The delivery notes that positions may come from. */
  deliveryNotes: ReadonlyMap<string, DeliveryNoteReference>
  newId: () => string
}

/**
 * Completes entered positions from their products, and adds the deposit of each new one (a position
 * with an id comes from an editor that has done so already).
 */
export function resolvePositions(
  inputs: readonly WrittenPosition[],
  sources: Sources,
): Result<DraftPosition[], PositionRefusal> {
  const positions: DraftPosition[] = []
  let text = 0
  for (const [index, input] of inputs.entries()) {
    const resolved = resolveOne(input, index, sources)
    if (!resolved.ok) return resolved
    const { position, product } = resolved.value
    const deposit = input.id ? null : depositFor(product, position, sources)
    positions.push(position)
    if (deposit) positions.push({ ...deposit, depositOf: position.id })
    text += textSize(position)
    const tooMuch: PositionRefusal = { index, field: 'description', code: 'document.tooMuchText' }
    if (text > TEXT_MAX) return fail(tooMuch)
  }
  return ok(syncDeposits(positions))
}

type One = Result<{ position: DraftPosition; product: PositionProduct | undefined }, PositionRefusal>

function resolveOne(input: WrittenPosition, index: number, sources: Sources): One {
  const refuse = (field: PositionRefusal['field'], code: PositionRefusal['code']) =>
    fail({ index, field, code })
  const product = input.productId ? sources.products.get(input.productId) : undefined
  if (input.productId && !product) return refuse('productId', 'document.productUnknown')
  if (product?.isDeleted && !input.id) return refuse('productId', 'document.productDeleted')
  const deliveryNote = input.deliveryNoteId ? sources.deliveryNotes.get(input.deliveryNoteId) : null
  if (deliveryNote === undefined) return refuse('deliveryNoteId', 'document.deliveryNoteUnknown')
  const name = input.name ?? product?.name
  if (!name) return refuse('name', 'validation.required')
  const base = {
    id: input.id ?? sources.newId(),
    productId: product?.id ?? null,
    productNumber: input.productNumber ?? product?.productNumber ?? '',
    name,
    description: input.description ?? product?.description ?? '',
    unit: input.unit ?? product?.unit ?? DEFAULT_UNIT,
    depositOf: input.depositOf ?? null,
    transportAid: product?.isTransportAid ?? false,
    isDeposit: Boolean(input.isDeposit) || (product?.isDeposit ?? false) || Boolean(input.depositOf),
    deliveryNote,
    isOptional: input.isOptional ?? false,
    alternativeTo: input.alternativeTo ?? null,
    offerPositionId: input.offerPositionId ?? null,
  }
  if (input.kind === 'TEXT')
    return ok({ position: { ...base, kind: 'TEXT', price: 0, quantity: 0, vatRateId: null }, product })
  const rate = sources.rates.get(input.vatRateId ?? product?.vatRateId ?? '')
  if (!rate) return refuse('vatRateId', input.vatRateId ? 'document.rateUnknown' : 'validation.required')
  const quantity = quantityOf(input.quantity ?? '1')
  const priced = pricedBy(input, product, quantity, sources)
  if (priced === null) return refuse('price', 'validation.required')
  const { price, origin } = priced
  const rebate = {
    rebatePercent: basisPointsOf(input.rebatePercent ?? '0'),
    rebate: priceOf(input.rebate ?? '0'),
  }
  const refusal = positionRebateRefusal({ ...base, ...rebate, price })
  if (refusal) return refuse('rebate', refusal)
  return ok({
    position: {
      ...base,
      ...rebate,
      kind: 'ITEM',
      price,
      priceOrigin: origin,
      quantity,
      vatRateId: rate.id,
    },
    product,
  })
}

/**
 * Returns the given price, otherwise that of the customer's price lists or the product. A given one
 * has an origin if it is stored with it, or if the named list gives it.
 */
function pricedBy(
  input: WrittenPosition,
  product: PositionProduct | undefined,
  quantity: number,
  sources: Sources,
): ChosenPrice | null {
  const chosen = product && chosenPrice(product, { quantity, vatRateId: product.vatRateId }, sources)
  if (input.price === undefined) return chosen ?? null
  const price = priceOf(input.price)
  const isOfList = chosen?.origin && chosen.price === price && chosen.origin.priceListId === input.priceListId
  return { price, origin: isOfList ? chosen.origin : (input.priceOrigin ?? null) }
}

/**
 * Returns the deposit of a product's position: taxed at the rate of the goods, unless it is a
 * transport aid.
 */
function depositFor(
  product: PositionProduct | undefined,
  goods: DraftPosition,
  sources: Sources,
): DraftPosition | null {
  const deposit = product?.depositProductId ? sources.products.get(product.depositProductId) : undefined
  if (!deposit) return null
  const vatRateId = deposit.isTransportAid ? deposit.vatRateId : (goods.vatRateId ?? deposit.vatRateId)
  return {
    id: sources.newId(),
    kind: 'ITEM',
    productId: deposit.id,
    productNumber: deposit.productNumber,
    name: deposit.name,
    description: deposit.description,
    unit: deposit.unit,
    price: chosenPrice(deposit, { quantity: 0, vatRateId: vatRateId ?? '' }, sources)?.price ?? 0,
    quantity: 0,
    vatRateId,
    depositOf: null,
    transportAid: deposit.isTransportAid,
    isDeposit: true,
    deliveryNote: null,
  }
}

/** A position of the offer that a document was made from. */
export type OfferedPosition = Pick<DraftPosition, 'id' | 'productId'>

/**
 * Returns the entered positions with the traits that only stored ones have: a deposit moved from a
 * till may have no product that marks it, a position taken from an offer refers to it, and an
 * unchanged price keeps its origin. A position with another product takes that product's traits. A
 * position that is not stored may refer to one of `offered` with the same product, such as one that
 * was removed and put back.
 */
export function withStoredTraits(
  inputs: readonly WrittenPosition[],
  stored: readonly DraftPosition[],
  offered: readonly OfferedPosition[] = [],
): WrittenPosition[] {
  const byId = new Map(stored.map((one) => [one.id, one]))
  const products = new Map(offered.map(({ id, productId }) => [id, productId]))
  return inputs.map((input) => {
    const before = byId.get(input.id ?? '')
    const entered = input.offerPositionId ?? ''
    const isOffered = products.get(entered) === (input.productId ?? null)
    if (!before || (input.productId && input.productId !== before.productId))
      return { ...input, offerPositionId: isOffered ? entered : null }
    const { offerPositionId } = before
    const known = { ...input, ...(before.isDeposit && { isDeposit: true }), offerPositionId }
    return isOfStoredList(input, before) ? { ...known, priceOrigin: before.priceOrigin } : known
  })
}

/** Whether price and list are as stored; a list that is not named has not changed. */
function isOfStoredList(
  { price, priceListId }: WrittenPosition,
  { priceOrigin, ...before }: DraftPosition,
): boolean {
  if (!priceOrigin || price === undefined || priceOf(price) !== before.price) return false
  return priceListId === undefined || priceListId === priceOrigin.priceListId
}

/** Completes entered positions from their products; a refusal names the position's field. */
export function writtenPositions(
  inputs: readonly WrittenPosition[],
  sources: Sources,
): Result<DraftPosition[], Refusal> {
  const resolved = resolvePositions(inputs, sources)
  if (resolved.ok) return resolved
  const { index, field, code } = resolved.error
  return fail(invalid(`positions.${index}.${field}`, code))
}

/**
 * Same as `writtenPositions` for a single position: a refusal names the field without the list's
 * index.
 */
export function writtenPosition(input: WrittenPosition, sources: Sources): Result<DraftPosition[], Refusal> {
  const resolved = resolvePositions([input], sources)
  return resolved.ok ? resolved : fail(invalid(resolved.error.field, resolved.error.code))
}

/** Returns the distinct ids that entered positions hold in that field. */
export function idsIn<Field extends 'productId' | 'deliveryNoteId'>(
  positions: readonly { [Name in Field]?: string | null | undefined }[] = [],
  field: Field,
): string[] {
  return [...new Set(positions.flatMap((position) => position[field] ?? []))]
}
