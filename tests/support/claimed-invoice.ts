import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { withTenant } from '@/db/tenant'
import { reducedBy, reductionByRate, takenBack, type Reduction } from '@/lib/sales/documents/rules/reduction'
import { netFromGross, sumOf } from '@/lib/domain/money'
import type { VatCategory } from '@/lib/domain/vat'
import { AppError } from '@/lib/server/core/errors'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import type { World } from './world'

/** Expects the attempt to be rejected with one of our own errors. */
export async function refused(attempt: Promise<unknown>): Promise<void> {
  const outcome = await attempt.then(
    () => null,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(AppError)
}

/** The expected state of an invoice, derived from the steps alone. */
export interface Claimed {
  id: string
  frozen: unknown
  gross: number
  /** money, credit moved in (out: negative), and refunds (negative) */
  paid: number
  /** Skonto and write-offs in force */
  reductions: Reduction[]
  credited: number
  cancelled: boolean
}

/** Returns the amount that the invoice still bills, in cents. */
export const claimOf = ({ gross, credited, cancelled }: Claimed): number => (cancelled ? 0 : gross - credited)

/** Returns the model's open amount in cents. */
export const openOf = (invoice: Claimed): number =>
  sumOf([claimOf(invoice), 0 - invoice.paid, 0 - reducedBy(invoice.reductions)])

/** Skonto of the shop's customer in percent; its period never ends here. */
const SKONTO = 2

/** Returns the Skonto that the customer may still deduct. */
export const grantedOf = (invoice: Claimed): number =>
  Math.max(
    0,
    Math.round((claimOf(invoice) * SKONTO) / 100) - sumOf(invoice.reductions.map(({ discount }) => discount)),
  )

/** Reduces the claim by a credit or a cancellation, and the reductions proportionally. */
export function shrink(invoice: Claimed, change: Partial<Pick<Claimed, 'credited' | 'cancelled'>>): void {
  const before = claimOf(invoice)
  Object.assign(invoice, change)
  const parts = takenBack(invoice.reductions, before, claimOf(invoice))
  invoice.reductions = invoice.reductions.map((one, index) => ({
    ...one,
    discount: one.discount + (parts[index]?.discount ?? 0),
    writeOff: one.writeOff + (parts[index]?.writeOff ?? 0),
  }))
}

/** Returns the part that booking froze: everything except the mutable fields. */
export function frozenPart(document: InvoiceRecord): unknown {
  const { positions, vat, sumGross, number, date, customerName, customerStreet, notePublic } = document
  return { positions, vat, sumGross, number, date, customerName, customerStreet, notePublic }
}

interface Turnover {
  vatRateId: string
  vatRate: number
  vatCategory: VatCategory
  /** Billed less credited amounts. */
  claim: { net: number; vat: number; gross: number }
  reduced: { net: number; vat: number; gross: number }
}

/**
 * Expects the billed, credited and reduced amounts in the tables to add up by rate: nothing is
 * repaid that was not paid, no VAT remains without turnover, and the reductions match the amount
 * still billed.
 */
export async function expectTurnoverAddsUp(world: World, claimed: Claimed): Promise<void> {
  const rates = await turnoverOf(world, claimed.id)
  const total = (of: (rate: Turnover) => number) => rates.reduce((sum, rate) => sum + of(rate), 0)
  const reduced = reducedBy(claimed.reductions)
  expect([total(({ claim }) => claim.gross), total((rate) => rate.reduced.gross)]).toEqual([
    claimOf(claimed),
    reduced,
  ])
  expect(0 - openOf(claimed)).toBeLessThanOrEqual(claimed.paid)
  const split = reductionByRate(
    reduced,
    rates.map(({ claim, ...rate }) => ({ ...rate, ...claim })),
  )
  for (const { vatRateId, vatRate, claim, reduced: taken } of rates) {
    const { net = 0, vat = 0, gross = 0 } = split.find((part) => part.vatRateId === vatRateId) ?? {}
    expect(taken).toEqual({ net, vat, gross })
    expect(claim.net + claim.vat).toBe(claim.gross)
    const left = claim.gross - taken.gross
    const off = claim.vat - taken.vat - (left - netFromGross(left, vatRate))
    expect(Math.abs(off)).toBeLessThanOrEqual(2)
    if (claim.gross === 0) expect([claim.vat, taken.vat]).toEqual([0, 0])
  }
}

async function turnoverOf(world: World, id: string): Promise<Turnover[]> {
  const rows = await withTenant(world.tenantId, 'read', (tx) =>
    tx.execute<Record<string, string>>(sql`
      with claim as (
        select v.vat_rate_id, v.vat_rate, v.vat_category, v.net, v.vat, v.gross, 0 as r_net, 0 as r_vat, 0 as r_gross
        from document_vat v join document d on d.id = v.document_id where ${id} in (d.id, d.cancellation_of)
        union all
        select v.vat_rate_id, v.vat_rate, v.vat_category, 0, 0, 0, v.net, v.vat, v.gross
        from payment_vat v join payment p on p.id = v.payment_id where p.document_id = ${id})
      select vat_rate_id, vat_rate, vat_category, sum(net) as net, sum(vat) as vat, sum(gross) as gross,
        sum(r_net) as r_net, sum(r_vat) as r_vat, sum(r_gross) as r_gross
      from claim group by 1, 2, 3 order by vat_rate desc, vat_category, vat_rate_id`),
  )
  return rows.map((row) => ({
    vatRateId: String(row.vat_rate_id),
    vatRate: Number(row.vat_rate),
    vatCategory: row.vat_category as VatCategory,
    claim: { net: Number(row.net), vat: Number(row.vat), gross: Number(row.gross) },
    reduced: { net: Number(row.r_net), vat: Number(row.r_vat), gross: Number(row.r_gross) },
  }))
}
