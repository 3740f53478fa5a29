import { sql } from 'drizzle-orm'
import { anyOf, arrayOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { kindOf, type PushedReceipt } from '../rules/pushed-receipt'
import { samenessKey } from '../rules/same-receipt'

/** A readable receipt of a push, with the id that it gets if it is stored. */
export interface PlacedReceipt {
  id: string
  receipt: PushedReceipt
}

interface CountedRow extends Record<string, unknown> {
  id: string
  device_id: string
  uuid: string
  at_ms: number
  number: number
  kind: string
  type: string
  sum_gross: number
  tse_transaction: number | null
}

/** Finds the receipts of a push that are stored already under another uuid. */
export class Duplicates {
  /** Receipts of the push that may be stored and count, by their sameness. */
  readonly #own = new Map<string, PlacedReceipt[]>()

  constructor(
    private readonly tx: TenantTx,
    private readonly deviceId: string,
  ) {}

  /**
   * Returns the ids of the receipts that those of the next piece repeat, by the uuid of the
   * repeating one: earlier ones of the push, and stored ones of the till or of another with its
   * serial number. Uses one statement, which also waits for pushes of such tills, and another one
   * only if the push repeats itself.
   */
  async find(piece: readonly PlacedReceipt[]): Promise<Map<string, string>> {
    if (piece.length === 0) return new Map()
    const counted = await this.#stored(piece)
    const rivals = piece.flatMap((placed) => {
      const key = keyOf(placed.receipt)
      const earlier = this.#own.get(key) ?? []
      this.#own.set(key, [...earlier, placed])
      return earlier
    })
    const refused = await this.#refused(rivals)
    const found = new Map<string, string>()
    for (const { id, receipt } of piece) {
      const key = keyOf(receipt)
      const stored = counted
        .get(key)
        ?.find((row) => row.device_id !== this.deviceId || row.uuid !== receipt.uuid)
      const earlier = this.#own.get(key)?.find((own) => own.id === id || !refused.has(own.id))
      const original = stored?.id ?? (earlier?.id === id ? undefined : earlier?.id)
      if (original !== undefined) found.set(receipt.uuid, original)
    }
    return found
  }

  /** Returns the counted receipts at the instants of these, by their sameness. */
  async #stored(piece: readonly PlacedReceipt[]): Promise<Map<string, CountedRow[]>> {
    const instants = [...new Set(piece.map(({ receipt }) => receipt.createdAt))].toSorted((a, b) => a - b)
    const rows = await this.tx.execute<CountedRow>(sql`
      select id, device_id, uuid, at_ms, number, kind, type, sum_gross, tse_transaction
      from platform.counted_receipts(${this.deviceId}, ${arrayOf(
        instants.map((at) => new Date(at).toISOString()),
        'timestamptz',
      )})`)
    const counted = new Map<string, CountedRow[]>()
    for (const row of rows) {
      const key = samenessKey({
        number: Number(row.number),
        createdAt: Number(row.at_ms),
        kind: row.kind,
        type: row.type,
        sumGross: Number(row.sum_gross),
        transaction: row.tse_transaction === null ? null : Number(row.tse_transaction),
      })
      counted.set(key, [...(counted.get(key) ?? []), row])
    }
    return counted
  }

  /** Returns the ids of those whose uuid is that of another receipt: they are not stored. */
  async #refused(placed: readonly PlacedReceipt[]): Promise<ReadonlySet<string>> {
    if (placed.length === 0) return new Set()
    const uuids = placed.map(({ receipt }) => receipt.uuid)
    const rows = await this.tx.execute<{ uuid: string; receipt_id: string }>(sql`
      select uuid, receipt_id from receipt_key where device_id = ${this.deviceId} and uuid = ${anyOf(uuids)}`)
    const ids = new Map(rows.map((row) => [row.uuid, row.receipt_id]))
    return new Set(placed.flatMap(({ id, receipt }) => ((ids.get(receipt.uuid) ?? id) === id ? [] : [id])))
  }
}

const keyOf = (receipt: PushedReceipt): string =>
  samenessKey({
    number: receipt.number,
    createdAt: receipt.createdAt,
    kind: kindOf(receipt),
    type: receipt.type,
    sumGross: receipt.sumGross,
    transaction: receipt.tse?.transactionNumber ?? null,
  })
