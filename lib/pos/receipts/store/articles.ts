import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { sha256 } from '@/lib/server/core/digest'
import { canonicalArticle } from '../rules/canonical-receipt'
import type { PushedLine } from '../rules/read-receipt'
import { UUID } from '../rules/record-reader'
import { anyOf } from '@/db/arrays'

/** A row of the dictionary that a line needs, by the digest of its form. */
interface Article extends PushedLine {
  productNumber: string
  form: string
  digest: string
}

/** The dictionary's rows that the lines of a push name, each looked up once. */
export class Articles {
  /** Numbers of the tenant's products that lines name, by the line's own text for the product. */
  readonly #numbers = new Map<string, string>()
  /** By form; null for a row that is still to be made. */
  readonly #ids = new Map<string, number | null>()
  readonly #missing: Article[] = []

  constructor(
    private readonly tx: TenantTx,
    private readonly ctx: Context,
  ) {}

  /** The forms of what the lines name, in their order: looked up, so that it is known whether the dictionary has them. */
  async find(lines: readonly PushedLine[]): Promise<string[]> {
    await this.#findNumbers(lines)
    const wanted = new Map<string, Article>()
    const forms = lines.map((line) => {
      const productNumber = this.#numbers.get(line.productId ?? '') ?? ''
      const form = canonicalArticle(line, productNumber)
      if (!this.#ids.has(form) && !wanted.has(form))
        wanted.set(form, { ...line, productNumber, form, digest: sha256(form) })
      return form
    })
    const missing = await this.#read([...wanted.values()])
    for (const article of missing) this.#ids.set(article.form, null)
    this.#missing.push(...missing)
    return forms
  }

  /** Whether the dictionary lacks one of these. */
  lacks(forms: readonly string[]): boolean {
    return this.#missing.length > 0 && forms.some((form) => this.#ids.get(form) === null)
  }

  /**
   * Makes all rows that were not found. Once in a transaction, and in one order: tills of a tenant make the same ones at the
   * same time.
   */
  async make(): Promise<void> {
    const missing = this.#missing.splice(0)
    if (missing.length === 0) return
    await this.#insert(missing)
    // a statement of its own: the one before does not see what another till has made meanwhile
    await this.#read(missing)
  }

  /** The rows of forms, in their order. */
  idsOf(forms: readonly string[]): number[] {
    return forms.map((form) => this.#ids.get(form) ?? 0)
  }

  async #findNumbers(lines: readonly PushedLine[]): Promise<void> {
    const named = new Set(lines.map(({ productId }) => productId ?? ''))
    const wanted = [...named].filter((id) => UUID.test(id) && !this.#numbers.has(id))
    if (wanted.length === 0) return
    const rows = await this.tx.execute<{ id: string; product_number: string }>(
      sql`select id, product_number from product where id = ${anyOf(wanted)}`,
    )
    const numbers = new Map(rows.map((row) => [row.id, row.product_number]))
    for (const id of wanted) this.#numbers.set(id, numbers.get(id.toLowerCase()) ?? '')
  }

  /** Answers those that are not there. */
  async #read(articles: readonly Article[]): Promise<Article[]> {
    if (articles.length === 0) return []
    const digests = articles.map(({ digest }) => String.raw`\x${digest}`)
    const rows = await this.tx.execute<{ id: number; digest: string }>(sql`
      select id, encode(digest, 'hex') as digest from receipt_article
      where digest = ${anyOf(digests, 'bytea')}`)
    const ids = new Map(rows.map(({ id, digest }) => [digest, Number(id)]))
    return articles.filter(({ form, digest }) => {
      const id = ids.get(digest)
      if (id !== undefined) this.#ids.set(form, id)
      return id === undefined
    })
  }

  async #insert(articles: readonly Article[]): Promise<void> {
    const rows = articles.map(({ form: _form, ...article }) => ({
      ...article,
      digest: `\\x${article.digest}`,
    }))
    await this.tx.execute(sql`
      insert into receipt_article (tenant_id, product_id, product_number, name, product_group, vat_rate_id, vat_rate, digest)
      select ${this.ctx.tenantId}, a."productId", a."productNumber", a.name, a."productGroup", a."vatRateId", a."vatRate", a.digest
      from json_to_recordset(${JSON.stringify(rows)}::json) as a("productId" text, "productNumber" text, name text,
        "productGroup" text, "vatRateId" text, "vatRate" int, digest bytea)
      order by a.digest
      on conflict (tenant_id, digest) do nothing`)
  }
}
