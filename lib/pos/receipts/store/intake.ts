import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import type { PushedReceipt } from '../rules/read-receipt'
import { Articles } from './articles'
import { insertReceipts, type NewReceipt } from './receipts'

/**
 * Stores what a till pushed piece by piece, without waiting for one before the next is taken. Each uuid may come once. What sells an article
 * that the dictionary lacks waits for the end, so that all new ones are made in one order.
 */
export class Intake {
  readonly #articles: Articles
  readonly #origin: { deviceId: string; receivedAt: Date }
  readonly #waiting: { receipts: readonly NewReceipt[]; forms: string[] }[] = []
  readonly #storing: Promise<string[]>[] = []

  constructor(
    private readonly tx: TenantTx,
    private readonly ctx: Context,
    deviceId: string,
  ) {
    this.#articles = new Articles(tx, ctx)
    this.#origin = { deviceId, receivedAt: ctx.now() }
  }

  /** The forms of what receipts sell, looked up; for `take`. */
  find(receipts: readonly PushedReceipt[]): Promise<string[]> {
    return this.#afterStored(this.#articles.find(receipts.flatMap(({ lines }) => lines)))
  }

  /** Has a piece stored. `forms` are what `find` answered for its receipts. */
  take(receipts: readonly NewReceipt[], forms: string[]): void {
    if (receipts.length === 0) return
    if (this.#articles.lacks(forms)) this.#waiting.push({ receipts, forms })
    else this.#store(receipts, forms)
  }

  /** The uuids that were stored, once all are. */
  async end(): Promise<Set<string>> {
    await this.#afterStored(this.#articles.make())
    for (const { receipts, forms } of this.#waiting.splice(0)) this.#store(receipts, forms)
    return new Set((await Promise.all(this.#storing)).flat())
  }

  #store(receipts: readonly NewReceipt[], forms: readonly string[]): void {
    const articles = this.#articles.idsOf(forms)
    const storing = insertReceipts(this.tx, this.ctx, this.#origin, receipts, articles)
    // thrown where it is waited for
    storing.catch(() => undefined)
    this.#storing.push(storing)
  }

  /** What fails since a piece has failed before throws what that one did. */
  async #afterStored<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      await Promise.all(this.#storing)
      throw error
    }
  }
}
