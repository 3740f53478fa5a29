import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { vatRate } from '@/db/schema/vat-rates'
import type { TenantTx } from '@/db/tenant'
import { businessDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { vatKeyOf } from '@/lib/domain/dsfinvk-vat-key'
import { defineList } from '@/lib/domain/list-definition'
import { percentText } from '@/lib/domain/money'
import { percentageAt, type VatCategory } from '@/lib/domain/vat'
import { AppError } from '@/lib/server/core/errors'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { idField } from '@/lib/fields/schema'
import { periods, type Percentage } from './rules/percentages'
import type { VatRateRecord } from './schema'

const rateList = defineList({ sorts: ['sortOrder'], defaultSort: 'sortOrder' })

/**
 * A VAT rate with its dated percentages (× 100); `percentageAt(rate.history, serviceDate)` selects
 * one.
 */
export interface VatRate {
  id: string
  name: string
  category: VatCategory
  dsfinvkKey: number
  isActive: boolean
  smallBusiness: boolean
  exemptionReason: string
  version: number
  history: Percentage[]
}

/** Maximum number of rates per tenant. */
export const RATES_MAX = 100

const v = alias(vatRate, 'v')

const RATE = {
  id: v.id,
  name: v.name,
  category: v.category,
  dsfinvkKey: v.dsfinvkKey,
  isActive: v.isActive,
  smallBusiness: v.smallBusiness,
  exemptionReason: v.exemptionReason,
  version: v.version,
  history: sql<Percentage[]>`(
    select jsonb_agg(jsonb_build_object('validFrom', h.valid_from, 'rate', h.rate) order by h.valid_from)
    from vat_rate_percentage h where h.vat_rate_id = v.id)`,
}

/** Returns a rate's record, with the percentage of the day. */
export function recordOf(rate: VatRate, today: string): VatRateRecord {
  const { history, ...fields } = rate
  return {
    ...fields,
    rate: percentText(percentageAt(history, today)),
    history: periods(history).map((period) => ({
      ...period,
      rate: percentText(period.rate),
      dsfinvkKey: vatKeyOf(rate.dsfinvkKey, period.rate),
    })),
  }
}

/**
 * Returns all rates of the tenant by id, in order; including those no longer in use, since products
 * may still refer to them.
 */
export async function vatRatesById(tx: TenantTx): Promise<Map<string, VatRate>> {
  const rows = await tx.select(RATE).from(v).orderBy(v.sortOrder, v.id).limit(RATES_MAX)
  return new Map(rows.map((rate) => [rate.id, rate]))
}

/**
 * Whether a booked document other than an offer, with a service day since then, uses the rate, or a
 * till receipt of one of these days.
 */
export async function usedSince(tx: TenantTx, id: string, day: string): Promise<boolean> {
  const [row] = await tx.execute<{ used: boolean }>(sql`
    select exists (
      select 1 from receipt_line l
      where l.created_at >= (${day}::date::timestamp at time zone 'Europe/Berlin')
        and l.article_id in (select id from receipt_article where lower(vat_rate_id) = ${id})
    ) or exists (
      select 1 from document_vat v join document d on d.tenant_id = v.tenant_id and d.id = v.document_id
      where v.vat_rate_id = ${id} and d.status <> 'DRAFT' and d.family <> 'OFFER'
        and coalesce(d.service_date_end, d.service_date, d.date) >= ${day}) as used`)
  return row?.used ?? false
}

/** Returns one rate. Throws notFound. */
export async function readVatRate(tx: TenantTx, id: string): Promise<VatRate> {
  const [rate] = await tx.select(RATE).from(v).where(eq(v.id, id))
  if (!rate) throw new AppError('notFound', 'notFound')
  return rate
}

/** The tenant's VAT rates in their order. */
export const listVatRates = defineUseCase({
  name: 'vatRate.list',
  mode: 'read',
  right: 'signedIn',
  module: null,
  forAuditor: 'list',
  input: z.strictObject(listFields(rateList)),
  run: async ({ tx, ctx }, input): Promise<Page<VatRateRecord>> => {
    const page = await readSelectedPage(tx, input, {
      select: RATE,
      from: sql`vat_rate v`,
      where: [],
      id: sql`v.id`,
      sorts: { sortOrder: { column: sql`v.sort_order`, type: 'integer' } },
    })
    const today = businessDay(ctx.now())
    return { ...page, rows: page.rows.map((row) => recordOf(row, today)) }
  },
})

/** One VAT rate with its history. */
export const getVatRate = defineUseCase({
  name: 'vatRate.get',
  mode: 'read',
  right: 'signedIn',
  module: null,
  forAuditor: 'vatRate',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }) => recordOf(await readVatRate(tx, id), businessDay(ctx.now())),
})
