import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { newId } from '@/lib/server/core/ids'
import type { PushedReceipt } from '../rules/pushed-receipt'
import { soldParts, type SoldLookups, type SoldPart } from '../rules/sold-parts'
import { Articles } from './articles'
import { namedReceipts } from '../rules/cancelled-once'
import { Duplicates, type PlacedReceipt } from './duplicates'
import { insertReceipts, type NewReceipt } from './receipts'
import { Recount } from './recount'
import { type ExcessChange, takeUses, usesOf } from './uses'

/** The lines of a piece as stored, and the forms of their articles. */
export interface SoldPiece {
  /** For each receipt, in order. */
  parts: SoldPart[][]
  forms: string[]
}

/**
 * Stores a till's push piece by piece, without waiting for one before taking the next. Each uuid
 * may occur once. Receipts with articles missing from the dictionary wait for the end, so that all
 * new rows are created in one order.
 */
export class Intake {
  readonly #articles: Articles
  readonly #duplicates: Duplicates
  readonly #recount: Recount
  /** Id under which the bytes of the push will be stored. */
  readonly originalId = newId()
  readonly #origin: { deviceId: string; receivedAt: Date; originalId: string }
  readonly #waiting: { receipts: readonly NewReceipt[]; forms: string[] }[] = []
  readonly #storing: Promise<string[]>[] = []
  /** Receipts that name others of which they take something back. */
  readonly #uses: NewReceipt[] = []
  readonly #uuids: string[] = []

  constructor(
    private readonly tx: TenantTx,
    ctx: Context,
    private readonly deviceId: string,
  ) {
    this.#articles = new Articles(tx, ctx)
    this.#recount = new Recount(tx, this.#articles)
    this.#duplicates = new Duplicates(tx, deviceId)
    this.#origin = { deviceId, receivedAt: ctx.now(), originalId: this.originalId }
  }

  /** Looks up the products that the receipts' lines name; for `resolve`. */
  findProducts(receipts: readonly PushedReceipt[]): Promise<void> {
    return this.#afterStored(this.#articles.findProducts(receipts.flatMap(({ lines }) => lines)))
  }

  /**
   * Returns the ids of the counted receipts that these repeat, by their uuids. For each piece in
   * order.
   */
  findDuplicates(receipts: readonly PlacedReceipt[]): Promise<Map<string, string>> {
    return this.#afterStored(this.#duplicates.find(receipts))
  }

  /**
   * Returns the lines of receipts as they are stored; for `enqueue`. Those of `duplicates` (uuids)
   * are not turnover.
   */
  async resolve(
    receipts: readonly PushedReceipt[],
    ownKeyOf: SoldLookups['ownKeyOf'],
    duplicates: ReadonlyMap<string, string>,
  ): Promise<SoldPiece> {
    const lookups: SoldLookups = { productOf: this.#articles.productOf, ownKeyOf }
    const parts = receipts.map((receipt) => soldParts(receipt, lookups, duplicates.has(receipt.uuid)))
    const articles = parts.flatMap((own) => own.map(({ article }) => article))
    return { parts, forms: await this.#afterStored(this.#articles.find(articles)) }
  }

  /** Stores a piece. `forms` are those of `resolve` for its receipts. */
  enqueue(receipts: readonly NewReceipt[], forms: string[]): void {
    if (receipts.length === 0) return
    this.#uuids.push(...receipts.map(({ receipt }) => receipt.uuid))
    this.#uses.push(...receipts.filter(({ receipt }) => namedReceipts(receipt).length > 0))
    if (this.#articles.lacks(forms)) this.#waiting.push({ receipts, forms })
    else this.#store(receipts, forms)
  }

  /** Waits for all pieces; returns the stored uuids. */
  async flush(): Promise<Set<string>> {
    if (this.#waiting.length > 0) await this.#afterStored(this.#prepareRecount())
    await this.#afterStored(this.#articles.make())
    for (const { receipts, forms } of this.#waiting.splice(0)) this.#store(receipts, forms)
    return new Set((await Promise.all(this.#storing)).flat())
  }

  /**
   * Has the cancellations of each receipt count as far as they do not exceed it, now that those of
   * the push are stored; returns which count differently than before.
   */
  async recount(stored: ReadonlySet<string>): Promise<ExcessChange[]> {
    const uses = this.#uses.flatMap(({ id, receipt: { uuid, createdAt } }) =>
      stored.has(uuid) ? [{ id, createdAt }] : [],
    )
    const uuids = this.#uuids.filter((uuid) => stored.has(uuid))
    const changes = await takeUses(this.tx, this.deviceId, uses, uuids)
    await this.#recount.changeExcess(changes)
    return changes
  }

  /** Returns the till's uuid of a receipt of the push, if it may take back something. */
  uuidOfUse(id: string): string | undefined {
    return this.#uses.find((use) => use.id === id)?.receipt.uuid
  }

  /**
   * Looks up the rows of the dictionary that `recount` may need: if new ones are created for this
   * push, all are created at once.
   */
  async #prepareRecount(): Promise<void> {
    const named = this.#uses.flatMap(({ receipt }) => namedReceipts(receipt))
    const own = this.#uses.flatMap(({ parts }) =>
      parts.map(({ article }) => ({ ...article, isTurnover: false })),
    )
    await this.#articles.find(own)
    await this.#recount.prepare(await usesOf(this.tx, this.deviceId, [...named, ...this.#uuids]))
  }

  #store(receipts: readonly NewReceipt[], forms: readonly string[]): void {
    const articles = this.#articles.idsOf(forms)
    const storing = insertReceipts(this.tx, this.#origin, receipts, articles)
    // rethrown where it is awaited
    storing.catch(() => undefined)
    this.#storing.push(storing)
  }

  /** If an earlier piece failed, rethrow its error: the later one is only a consequence. */
  async #afterStored<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      await Promise.all(this.#storing)
      throw error
    }
  }
}
