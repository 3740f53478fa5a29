import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { TenantTx } from '@/db/tenant'
import { type PushedLine, type PushedReceipt, tseStateOf } from '../rules/read-receipt'
import type { ReceiptFlag } from '../rules/receipt-flags'
import { anyOf, argumentsOf, type Columns } from '@/db/arrays'

/** A receipt with the decisions made on arrival. */
export interface NewReceipt {
  receipt: PushedReceipt
  digest: string
  storeId: string
  flags: readonly ReceiptFlag[]
}

const ID_BYTES = 16

/**
 * Returns a generator of ids for the instants of receipts, so that an id determines its month;
 * limited to the announced count, since its random bytes are drawn at once.
 */
function idMaker(count: number): (msecs: number) => string {
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
  { deviceId, receivedAt }: { deviceId: string; receivedAt: Date },
  receipts: readonly NewReceipt[],
  articles: readonly number[],
): Promise<string[]> {
  const idAt = idMaker(receipts.length)
  const rows = receipts.map((one) => ({ ...one, id: idAt(one.receipt.createdAt) }))
  const lines = receipts.flatMap(({ receipt }, owner) =>
    receipt.lines.map((line, index) => ({ line, owner, place: index + 1 })),
  )
  const article: Columns<SoldLine> = { article: ['bigint', (_, index) => articles[index]] }
  const stored = await tx.execute<{ uuid: string }>(sql`
    select uuid from platform.store_receipts(of_device => ${deviceId}, received => ${receivedAt.toISOString()}::timestamptz,
      ${argumentsOf('r', rows, RECEIPT)}, ${argumentsOf('l', lines, { ...LINE, ...article })},
      ${argumentsOf('p', paymentsOf(receipts), PAYMENT)}) as stored(uuid)`)
  return stored.map(({ uuid }) => uuid)
}

/** `index` is the receipt's position in the piece, which its lines and payments refer to. */
const RECEIPT: Columns<NewReceipt & { id: string }> = {
  id: ['uuid', ({ id }) => id],
  index: ['int', (_, index) => index],
  uuid: ['uuid', ({ receipt }) => receipt.uuid],
  digest: ['bytea', ({ digest }) => `\\x${digest}`],
  created_ms: ['float8', ({ receipt }) => receipt.createdAt],
  store: ['uuid', ({ storeId }) => storeId],
  number: ['bigint', ({ receipt }) => receipt.number],
  type: ['text', ({ receipt }) => receipt.type],
  cashier: ['text', ({ receipt }) => receipt.cashier],
  closing: ['bigint', ({ receipt }) => receipt.closingNumber],
  cancels: ['uuid', ({ receipt }) => receipt.cancels],
  gross: ['bigint', ({ receipt }) => receipt.sumGross],
  net: ['bigint', ({ receipt }) => receipt.sumNet],
  vat: ['bigint', ({ receipt }) => receipt.sumVat],
  line_gross: ['bigint', ({ receipt }) => sumOf(receipt.lines, ({ sumGross }) => sumGross)],
  line_net: ['bigint', ({ receipt }) => sumOf(receipt.lines, ({ sumNet }) => sumNet)],
  line_count: ['int', ({ receipt }) => receipt.lines.length],
  methods: ['text', ({ receipt }) => `{${receipt.payments.map(({ method }) => method).join(',')}}`],
  amounts: ['text', ({ receipt }) => `{${receipt.payments.map(({ amount }) => amount).join(',')}}`],
  total_paid: ['bigint', ({ receipt }) => sumOf(receipt.payments, ({ amount }) => amount)],
  state: ['text', ({ receipt }) => tseStateOf(receipt)],
  transaction: ['bigint', ({ receipt }) => receipt.tse?.transactionNumber],
  counter: ['bigint', ({ receipt }) => receipt.tse?.signatureCounter],
  start_ms: ['float8', ({ receipt }) => receipt.tse?.start],
  end_ms: ['float8', ({ receipt }) => receipt.tse?.end],
  serial: ['text', ({ receipt }) => receipt.tse?.serial],
  signature: ['text', ({ receipt }) => receipt.tse?.signature],
  flags: ['jsonb', ({ flags }) => (flags.length > 0 ? JSON.stringify(flags) : null)],
}

interface SoldLine {
  line: PushedLine
  owner: number
  place: number
}

const LINE: Columns<SoldLine> = {
  owner: ['int', ({ owner }) => owner],
  place: ['smallint', ({ place }) => place],
  rate: ['int', ({ line }) => line.vatRate],
  quantity: ['bigint', ({ line }) => line.quantity],
  price: ['bigint', ({ line }) => line.price],
  gross: ['bigint', ({ line }) => line.sumGross],
  net: ['bigint', ({ line }) => line.sumNet],
}

interface PaymentRow {
  owner: number
  method: number
  amount: number
}

const PAYMENT: Columns<PaymentRow> = {
  owner: ['int', ({ owner }) => owner],
  method: ['smallint', ({ method }) => method],
  amount: ['bigint', ({ amount }) => amount],
}

const paymentsOf = (receipts: readonly NewReceipt[]): PaymentRow[] =>
  receipts.flatMap(({ receipt }, owner) => receipt.payments.map((payment) => ({ ...payment, owner })))

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
