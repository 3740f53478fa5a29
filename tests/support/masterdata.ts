import { GET } from '@/app/api/pos/v1/masterdata/route'
import { getMasterdata } from '@/lib/pos/masterdata/queries/get-masterdata'
import type { Masterdata } from '@/lib/pos/masterdata/schema'
import { execute } from '@/lib/server/core/execute'
import type { Context } from '@/lib/server/core/context'
import { actingTill, tillRequest } from './tills'

const KINDS = ['products', 'productGroups', 'vatRates', 'partners'] as const
type Kind = (typeof KINDS)[number]

/** Requests master data over HTTP. */
export function askMasterdata(token: string, cursor?: string, headers: Record<string, string> = {}) {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`
  const request = tillRequest(`/masterdata${query}`, { token })
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
  return GET(request, { params: Promise.resolve({}) })
}

/** Reads all pages since the cursor. `between` runs after each page except the last. */
async function pagesSince(
  ctx: Context,
  cursor?: string,
  between: (page: number) => Promise<void> = async () => {},
): Promise<Masterdata[]> {
  const pages: Masterdata[] = []
  let next = cursor
  for (;;) {
    const page: Masterdata = await execute(getMasterdata, ctx, next === undefined ? {} : { cursor: next })
    pages.push(page)
    next = page.cursor
    if (!page.more) return pages
    await between(pages.length)
  }
}

/** A till that stores the received records, as its software would. */
export class TillMemory {
  cursor: string | undefined
  readonly records = new Map<string, unknown>()

  /** Pulls changes; returns `kind id` of each record received, `-kind id` of each one deleted. */
  async pull(ctx: Context, between?: (page: number) => Promise<void>): Promise<string[]> {
    const pages = await pagesSince(ctx, this.cursor, between)
    this.cursor = pages.at(-1)?.cursor
    return pages.flatMap((page) => KINDS.flatMap((kind) => this.keep(page, kind)))
  }

  private keep(page: Masterdata, kind: Kind): string[] {
    const came = page[kind].map((record) => {
      this.records.set(`${kind} ${record.id}`, record)
      return `${kind} ${record.id}`
    })
    const gone = page.deleted[kind].map((id) => {
      this.records.delete(`${kind} ${id}`)
      return `-${kind} ${id}`
    })
    return [...came, ...gone]
  }
}

/** The till's context, optionally with the test's own clock. */
export async function tillContext(till: { token: string }, now?: () => Date): Promise<Context> {
  const ctx = await actingTill(till)
  return now ? { ...ctx, now } : ctx
}
