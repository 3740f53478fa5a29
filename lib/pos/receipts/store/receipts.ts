import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { anyOf, argumentsOf, type Columns } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { kindOf, type PushedReceipt, tseStateOf } from '../rules/pushed-receipt'
import type { ReceiptDetails } from '../rules/receipt-details'
import type { ReceiptFlag } from '../rules/receipt-flags'
import type { SoldPart } from '../rules/sold-parts'

/** A receipt with the decisions made on arrival. */
export interface NewReceipt {
  /** From `idMaker`. */
  id: string
  receipt: PushedReceipt
  /** Its lines, one row for each VAT rate. */
  parts: readonly SoldPart[]
  digest: string
  storeId: string
  flags: readonly ReceiptFlag[]
  /** The counted receipt that it repeats. */
  duplicateOf: string | undefined
  /** Its place in the pushed batch. */
  index: number
}

const ID_BYTES = 16

/**
 * Returns a generator of ids for the instants of receipts, so that an id determines its month;
 * limited to the announced count, since its random bytes are drawn at once.
 */
export function idMaker(count: number): (msecs: number) => string {
  const random = randomBytes(count * ID_BYTES)
  let used = 0
  return (msecs) => v7({ msecs, random: random.subarray(used, (used += ID_BYTES)) })
}

/**
 * Stores the receipts whose uuid the till has not used, with their lines and their contribution to
 * the till's closings and days, in one statement; returns the stored uuids. Each uuid may occur
 * once. `articles` are the dictionary's rows of all lines.
 */
export async function insertReceipts(
  tx: TenantTx,
  { deviceId, receivedAt, originalId }: { deviceId: string; receivedAt: Date; originalId: string },
  receipts: readonly NewReceipt[],
  articles: readonly number[],
): Promise<string[]> {
  const lines = receipts.flatMap(({ parts }, owner) => parts.map((part) => ({ part, owner })))
  const article: Columns<SoldLine> = { article: ['bigint', (_, index) => articles[index]] }
  const stored = await tx.execute<{ uuid: string }>(sql`
    select uuid from platform.store_receipts(of_device => ${deviceId}, received => ${receivedAt.toISOString()}::timestamptz,
      of_original => ${originalId}, ${argumentsOf('r', receipts, RECEIPT)}, ${argumentsOf('l', lines, { ...LINE, ...article })},
      ${argumentsOf('p', paymentsOf(receipts), PAYMENT)}) as stored(uuid)`)
  return stored.map(({ uuid }) => uuid)
}

/** `index` is the receipt's position in the piece, which its lines and payments refer to. */
const RECEIPT: Columns<NewReceipt> = {
  id: ['uuid', ({ id }) => id],
  index: ['int', (_, index) => index],
  uuid: ['uuid', ({ receipt }) => receipt.uuid],
  digest: ['bytea', ({ digest }) => `\\x${digest}`],
  created_ms: ['float8', ({ receipt }) => receipt.createdAt],
  store: ['uuid', ({ storeId }) => storeId],
  number: ['bigint', ({ receipt }) => receipt.number],
  kind: ['text', ({ receipt }) => unless('RECEIPT', kindOf(receipt))],
  type: ['text', ({ receipt }) => receipt.type],
  movement: ['text', ({ receipt }) => receipt.extra?.movementCase],
  cashier: ['text', ({ receipt }) => receipt.cashier],
  closing: ['bigint', ({ receipt }) => receipt.closingNumber],
  cancels: ['uuid', ({ receipt }) => receipt.cancels],
  gross: ['bigint', ({ receipt }) => receipt.sumGross],
  net: ['bigint', ({ receipt }) => receipt.sumNet],
  vat: ['bigint', ({ receipt }) => receipt.sumVat],
  line_gross: ['bigint', ({ parts }) => sumOf(turnoverOf(parts), ({ sumGross }) => sumGross)],
  line_net: ['bigint', ({ parts }) => sumOf(turnoverOf(parts), ({ sumNet }) => sumNet)],
  all_gross: [
    'bigint',
    ({ receipt, parts, duplicateOf }) =>
      kindOf(receipt) === 'RECEIPT' && duplicateOf === undefined
        ? sumOf(parts, ({ sumGross }) => sumGross)
        : 0,
  ],
  line_count: ['int', ({ parts }) => parts.length],
  methods: ['text', ({ receipt }) => `{${receipt.payments.map(({ method }) => method).join(',')}}`],
  amounts: ['text', ({ receipt }) => `{${receipt.payments.map(({ amount }) => amount).join(',')}}`],
  total_paid: ['bigint', ({ receipt }) => paidOf(receipt)],
  state: ['text', ({ receipt }) => tseStateOf(receipt)],
  transaction: ['bigint', ({ receipt }) => receipt.tse?.transactionNumber],
  counter: ['bigint', ({ receipt }) => receipt.tse?.signatureCounter],
  start_ms: ['float8', ({ receipt }) => receipt.tse?.start],
  end_ms: ['float8', ({ receipt }) => receipt.tse?.end],
  serial: ['text', ({ receipt }) => receipt.tse?.serial],
  signature: ['text', ({ receipt }) => receipt.tse?.signature],
  flags: ['jsonb', ({ flags }) => (flags.length > 0 ? JSON.stringify(flags) : null)],
  details: ['jsonb', ({ receipt }) => jsonOf(detailsOf(receipt))],
  original_index: ['smallint', ({ index }) => index],
  duplicate_of: ['uuid', ({ duplicateOf }) => duplicateOf],
}

/** The usual value is the default of the function: null is the cheapest value to send. */
const unless = (usual: string, value: string): string | null => (value === usual ? null : value)

const turnoverOf = (parts: readonly SoldPart[]) => parts.filter(({ article }) => article.isTurnover)

/** Returns the amount paid; for a cash movement with the sign of its type. */
function paidOf({ type, payments }: PushedReceipt): number {
  const paid = sumOf(payments, ({ amount }) => amount)
  if (type === 'DEPOSIT') return Math.abs(paid)
  return type === 'WITHDRAWAL' ? -Math.abs(paid) : paid
}

function detailsOf({ extra, payments }: PushedReceipt): ReceiptDetails {
  const isNamed = payments.some(({ details }) => details !== null)
  return { ...extra?.details, ...(isNamed ? { payments: payments.map(({ details }) => details) } : {}) }
}

const jsonOf = (details: object | null): string | null =>
  details === null || Object.keys(details).length === 0 ? null : JSON.stringify(details)

interface SoldLine {
  part: SoldPart
  owner: number
}

const LINE: Columns<SoldLine> = {
  owner: ['int', ({ owner }) => owner],
  place: ['smallint', ({ part }) => part.place],
  rate: ['int', ({ part }) => part.vatRate],
  key: ['int', ({ part }) => part.vatKey],
  case: ['text', ({ part }) => unless('SALE', part.section)],
  turnover: ['boolean', ({ part }) => unless('true', String(part.article.isTurnover))],
  quantity: ['bigint', ({ part }) => part.quantity],
  price: ['bigint', ({ part }) => part.price],
  gross: ['bigint', ({ part }) => part.sumGross],
  net: ['bigint', ({ part }) => part.sumNet],
  details: ['jsonb', ({ part }) => jsonOf(part.details)],
}

interface PaymentRow {
  owner: number
  method: number
  amount: number
  name: string | undefined
}

const PAYMENT: Columns<PaymentRow> = {
  owner: ['int', ({ owner }) => owner],
  method: ['smallint', ({ method }) => method],
  amount: ['bigint', ({ amount }) => amount],
  name: ['text', ({ name }) => name],
}

/** A method of unknown type is named as sent. */
const paymentsOf = (receipts: readonly NewReceipt[]): PaymentRow[] =>
  receipts.flatMap(({ receipt }, owner) =>
    receipt.payments.map(({ method, amount, details }) => ({
      owner,
      method,
      amount,
      name: details?.name ?? details?.method,
    })),
  )

const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/**
 * Returns the digests of the uuids that the till has used before. A statement after the insert,
 * which does not see the rows it conflicted with.
 */
export async function digestsOf(
  tx: TenantTx,
  deviceId: string,
  uuids: readonly string[],
): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx.execute<{ uuid: string; digest: string }>(sql`
    select uuid, encode(digest, 'hex') as digest from receipt_key
    where device_id = ${deviceId} and uuid = ${anyOf(uuids)}`)
  return new Map(rows.map(({ uuid, digest }) => [uuid, digest]))
}

/** Returns the ids of the till's receipts with these uuids. */
export async function receiptIdsOf(
  tx: TenantTx,
  deviceId: string,
  uuids: readonly string[],
): Promise<string[]> {
  if (uuids.length === 0) return []
  const rows = await tx.execute<{ id: string }>(sql`
    select receipt_id as id from receipt_key where device_id = ${deviceId} and uuid = ${anyOf(uuids)}`)
  return rows.map(({ id }) => id)
}

/**
 * Returns the stored flags of these receipts of the till, by uuid; none for one that is not stored.
 */
export async function flagsOf(
  tx: TenantTx,
  deviceId: string,
  receipts: readonly Pick<PushedReceipt, 'uuid' | 'createdAt'>[],
): Promise<Map<string, readonly ReceiptFlag[]>> {
  if (receipts.length === 0) return new Map()
  const instants = [...new Set(receipts.map(({ createdAt }) => createdAt))]
  const rows = await tx.execute<{ uuid: string; flags: ReceiptFlag[] | null }>(sql`
    select uuid, flags from receipt
    where created_at = ${anyOf(
      instants.map((at) => new Date(at).toISOString()),
      'timestamptz',
    )}
      and device_id = ${deviceId} and uuid = ${anyOf(receipts.map(({ uuid }) => uuid))}`)
  return new Map(rows.map(({ uuid, flags }) => [uuid, flags ?? []]))
}
