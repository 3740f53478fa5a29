import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { businessDay } from '@/lib/domain/business-date'
import { callingDevice } from '@/lib/server/core/calling-device'
import { pricesOf, readPricing, type Pricing } from '@/lib/catalog/products/queries/product-record'
import type { Context } from '@/lib/server/core/context'
import { seal, unseal } from '@/lib/server/core/encryption'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { recordOf as vatRateOf } from '@/lib/catalog/vat-rates/queries'
import {
  cursorAfter,
  cursorText,
  isUnchanged,
  lifeOf,
  PAGE,
  readCursor,
  syncRangeOf,
  type Cursor,
} from '../rules/cursor'
import { masterdataInput, type Masterdata } from '../schema'
import { readChanged, type Found, type ProductRow } from './changed-records'

/** A cursor belongs to its tenant: it is sealed for it, and no other tenant can open it. */
const boundTo = ({ tenantId }: Context) => `masterdata ${tenantId}`

/** Returns a cursor for tills: its life in plain text, followed by the sealed rest. */
const sealCursor = (ctx: Context, cursor: Cursor): string => {
  const sealed = Buffer.from(seal(cursorText(cursor), boundTo(ctx)), 'base64').toString('base64url')
  return `${lifeOf(cursor.epoch)}.${sealed}`
}

const refusal = () => invalidField('cursor', 'pos.cursorUnknown')

/** Opens a cursor. Throws `pos.cursorUnknown` for a cursor never issued to this tenant. */
function opened(ctx: Context, text: string): Cursor {
  const [life, sealed = ''] = text.split('.', 2)
  const bytes = Buffer.from(sealed, 'base64url')
  // only the canonical spelling, or insignificant bits could be changed unnoticed
  if (`${life}.${bytes.toString('base64url')}` !== text) throw refusal()
  const cursor = readCursor(unsealed(bytes.toString('base64'), boundTo(ctx)))
  if (!cursor || lifeOf(cursor.epoch) !== life) throw refusal()
  return cursor
}

function unsealed(sealed: string, bound: string): string {
  try {
    return unseal(sealed, bound)
  } catch {
    throw refusal()
  }
}

/**
 * Returns the store of the calling till or external device. Throws `device.storeMissing` for a
 * device without one.
 */
async function storeOf(tx: TenantTx, ctx: Context): Promise<string> {
  const id = callingDevice(ctx)
  const [row] = await tx.execute<{ store_id: string | null }>(
    sql`select store_id from pos_device where id = ${id} union all select store_id from external_device where id = ${id} limit 1`,
  )
  if (!row?.store_id) throw new AppError('forbidden', 'device.storeMissing')
  return row.store_id
}

/**
 * A page of changes for the calling till since its cursor; without one, of everything. Each record
 * once, in its current state. Throws `pos.cursorUnknown` for an invalid cursor, including one from
 * before a restore.
 */
export const getMasterdata = defineUseCase({
  name: 'masterdata.get',
  mode: 'read',
  right: 'device:masterdata',
  module: 'pos',
  input: masterdataInput,
  run: async ({ tx, ctx }, input): Promise<Masterdata> => {
    const cursor = input.cursor === undefined ? null : opened(ctx, input.cursor)
    const here = { store: await storeOf(tx, ctx), snapshot: '', day: businessDay(ctx.now()) }
    const way = syncRangeOf(cursor)
    const { epoch, snapshot, isAhead, found } = await readChanged(tx, way, here)
    if (cursor && (isAhead || cursor.epoch !== epoch)) throw refusal()
    const until = way.until ?? { ...here, snapshot }
    const page = found.slice(0, PAGE)
    const more = found.length > PAGE
    const last = more ? (page.at(-1) ?? null) : null
    const keeps = input.cursor !== undefined && isUnchanged(way, page.length, here)
    return {
      cursor: keeps ? (input.cursor ?? '') : sealCursor(ctx, cursorAfter(epoch, way.since, until, last)),
      more,
      // after the page: if read before it, a percentage could change unnoticed in between
      ...(await recordsOf(tx, ctx, page, until.day)),
    }
  },
})

async function recordsOf(
  tx: TenantTx,
  ctx: Context,
  page: readonly Found[],
  day: string,
): Promise<Omit<Masterdata, 'cursor' | 'more'>> {
  const needsRates = page.some(({ kind }) => kind === 'vatRates' || kind === 'products')
  const pricing = needsRates ? { ...(await readPricing(tx, ctx)), today: day } : null
  const answer: Omit<Masterdata, 'cursor' | 'more'> = {
    products: [],
    productGroups: [],
    vatRates: [],
    partners: [],
    deleted: { products: [], productGroups: [], vatRates: [], partners: [] },
  }
  for (const one of page) {
    if (one.gone) answer.deleted[one.kind].push(one.id)
    else if (one.kind === 'productGroups') answer.productGroups.push(one.record)
    else if (one.kind === 'partners') answer.partners.push(one.record)
    else if (pricing && one.kind === 'products') {
      const { priceIsGross: _isGross, deposit, ...product } = one.record
      const { priceGross: price } = pricesOf(one.record, pricing)
      answer.products.push({ ...product, price, deposit: deposit && depositOf(deposit, pricing) })
    } else if (pricing) {
      const rate = pricing.rates.get(one.id)
      if (rate) answer.vatRates.push(vatRateOf(rate, day))
    }
  }
  return answer
}

/** Returns a deposit with its gross price at the rate that it takes. */
function depositOf(entered: NonNullable<ProductRow['deposit']>, pricing: Pricing) {
  const { productId, vatRateId } = entered
  return { productId, vatRateId, price: pricesOf(entered, pricing).priceGross }
}

/**
 * Returns the content of a response, with only the life of its cursor, which otherwise contains the
 * moment of reading. After a restore a till with the same records still needs the new cursor: its
 * own is refused.
 */
export function contentOf({ cursor, ...content }: Masterdata): string {
  return JSON.stringify([cursor.split('.', 1), content])
}
