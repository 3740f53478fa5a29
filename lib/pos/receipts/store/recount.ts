import { sql } from 'drizzle-orm'
import { arrayOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { instantOfId } from '@/lib/domain/instant-of-id'
import { countedArticle, type SoldArticle } from '../rules/sold-parts'
import type { ReceiptKind } from '../words'
import type { Articles } from './articles'
import type { ExcessChange } from './uses'

/** Forms of the articles of a receipt's lines, in order. */
interface LineForms {
  counted: string[]
  uncounted: string[]
}

interface LineRow extends Record<string, unknown>, Omit<SoldArticle, 'isTurnover'> {
  receiptId: string
  kind: ReceiptKind
  agencyId: string | null
}

const instantOf = (id: string) => new Date(instantOfId(id) ?? 0).toISOString()

/**
 * Makes stored receipts count, or count no more, in all figures. Their lines then refer to the rows
 * of the dictionary that they would have had on arrival.
 */
export class Recount {
  readonly #forms = new Map<string, LineForms>()

  constructor(
    private readonly tx: TenantTx,
    private readonly articles: Articles,
  ) {}

  /**
   * Looks up the rows of the dictionary that receipts need in either case. `make` of the articles
   * creates missing ones; before another transaction may wait for this one, as pushes do.
   */
  async prepare(ids: readonly string[]): Promise<void> {
    const unknown = ids.filter((id) => !this.#forms.has(id))
    if (unknown.length === 0) return
    const rows = await this.tx.execute<LineRow>(sql`
      select receipt_id as "receiptId", kind, agency_id as "agencyId", (article).product_id as "productId",
        (article).product_number as "productNumber", (article).name, (article).product_group as "productGroup",
        (article).vat_rate_id as "vatRateId", (article).vat_rate as "vatRate", (article).vat_key as "vatKey", (article).gtin, (article).unit,
        (article).group_id as "groupId", (article).business_case as "businessCase"
      from platform.counted_lines(${arrayOf(unknown, 'uuid')}, ${arrayOf(unknown.map(instantOf), 'timestamptz')})`)
    const lines = grouped(rows, ({ receiptId }) => receiptId)
    for (const id of unknown) {
      const own = lines.get(id) ?? []
      const counted = own.map(({ receiptId: _receiptId, kind, agencyId, ...article }) =>
        countedArticle(article, { kind, agencyId }),
      )
      const uncounted = counted.map((article) => ({ ...article, isTurnover: false }))
      this.#forms.set(id, {
        counted: await this.articles.find(counted),
        uncounted: await this.articles.find(uncounted),
      })
    }
  }

  /** Counts a receipt that is a business transaction of its own, once. */
  async settleDistinct(id: string): Promise<void> {
    const articles = await this.#articlesOf(id, true)
    await this.tx.execute(
      sql`select platform.settle_distinct(${id}, ${instantOf(id)}::timestamptz, ${articles})`,
    )
  }

  /** Applies what `takeUses` has found. */
  async changeExcess(changes: readonly ExcessChange[]): Promise<void> {
    await this.prepare(changes.map(({ id }) => id))
    for (const { id, sale } of changes) {
      const articles = await this.#articlesOf(id, sale === null)
      await this.tx
        .execute(sql`select platform.change_excess(${id}, ${instantOf(id)}::timestamptz, ${articles},
        ${sale?.id ?? null}, ${sale?.number ?? null})`)
    }
  }

  async #articlesOf(id: string, counts: boolean) {
    await this.prepare([id])
    await this.articles.make()
    const forms = this.#forms.get(id)
    return arrayOf(this.articles.idsOf((counts ? forms?.counted : forms?.uncounted) ?? []), 'bigint')
  }
}
