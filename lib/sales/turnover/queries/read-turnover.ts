import { eq } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import { readTaxations } from '@/lib/catalog/companies/queries/taxations'
import type { TenantTx } from '@/db/tenant'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { centsText } from '@/lib/domain/money'
import { taxationOn } from '@/lib/domain/taxation'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import {
  consumerState,
  countedOf,
  daysOfYear,
  exceededOn,
  isInOss,
  isOver,
  receivedIn,
  smallBusinessEnd,
  smallBusinessEndAfter,
  smallBusinessState,
  yearBefore,
} from '../rules/limits'
import { turnoverInput, type TurnoverRecord } from '../schema'
import { EU_CONSUMERS_MOST, SMALL_BUSINESS_BEFORE } from '../words'
import { consumerSales } from './consumer-sales'
import { readLimit } from './limit-of-year'
import { openTurnover, turnoverDays } from './turnover-days'
import { soldAsExempt, untaxedInvoices } from './untaxed-sales'

/** A company, and the year before a day's. */
interface YearOf {
  companyId: number
  /** A day of the year; the taxation is that of this day. */
  day: string
  /** The present day: of a year that is over, only money counts. */
  today: string
}

/** Returns the sales to consumers in other member states of a year and the year before. */
export async function euConsumersOf(tx: TenantTx, { companyId, day }: Pick<YearOf, 'companyId' | 'day'>) {
  const year = day.slice(0, 4)
  const [net, before, [own]] = await Promise.all([
    consumerSales(tx, { companyId, ...daysOfYear(year) }),
    consumerSales(tx, { companyId, ...daysOfYear(yearBefore(year)) }),
    tx.select({ ossSince: company.ossSince }).from(company).where(eq(company.id, companyId)),
  ])
  return { state: consumerState(before, net), net, before, ossSince: own?.ossSince ?? null }
}

/** Returns the turnover of a year and the year before. Amounts in cents. */
export async function turnoverOf(tx: TenantTx, { companyId, day, today }: YearOf) {
  const year = day.slice(0, 4)
  const taxations = await readTaxations(tx, companyId)
  const { smallBusiness } = taxationOn(taxations, day)
  // what is sold after the end of § 19 UStG is taxed, and no turnover of the small business
  const endsOn = smallBusiness ? smallBusinessEndAfter(taxations, day) : null
  const { from, to } = daysOfYear(year)
  const days = { from, to: endsOn === null ? to : addDays(endsOn, -1) }
  const earlier = daysOfYear(yearBefore(year))
  const by = smallBusiness ? 'documents' : 'payments'
  const [received, claims, limit] = await Promise.all([
    turnoverDays(tx, { companyId, from: earlier.from, to: days.to, by }),
    openTurnover(tx, { companyId, ...days }),
    readLimit(tx, companyId, day),
  ])
  const own = received.filter((one) => one.day >= days.from)
  const before = receivedIn(received, earlier)
  const total = countedOf({ received: own, claims }, { suppliedOn: day, today })
  return {
    received: receivedIn(own, days),
    claims,
    total,
    before,
    smallBusiness: smallBusiness
      ? {
          state: smallBusinessState(before, total, limit),
          exceededOn: exceededOn(own, limit),
          limit,
        }
      : null,
  }
}

/**
 * Returns what was sold without VAT from the end of § 19 UStG in the year until a day; null if it
 * did not end, or nothing was.
 */
async function untaxedOf(tx: TenantTx, { companyId, day }: Pick<YearOf, 'companyId' | 'day'>) {
  const since = smallBusinessEnd(await readTaxations(tx, companyId), day)
  if (since === null) return null
  const span = { companyId, from: since, to: day }
  const [tills, invoices] = await Promise.all([soldAsExempt(tx, span), untaxedInvoices(tx, span)])
  if (tills === 0 && invoices.count === 0) return null
  const { count, gross, first } = invoices
  return { since, tills: centsText(tills), invoices: { count, gross: centsText(gross), first: [...first] } }
}

/** Same for the last day of a year, or today in the running one, in wire format. */
async function recordOf(tx: TenantTx, at: YearOf): Promise<TurnoverRecord> {
  const [{ received, claims, total, before, smallBusiness }, consumers, untaxed] = await Promise.all([
    turnoverOf(tx, at),
    euConsumersOf(tx, at),
    untaxedOf(tx, at),
  ])
  return {
    companyId: at.companyId,
    year: at.day.slice(0, 4),
    received: centsText(received),
    claims: centsText(claims),
    total: centsText(total),
    before: centsText(before),
    smallBusiness: smallBusiness && {
      ...smallBusiness,
      limit: centsText(smallBusiness.limit),
      limitBefore: centsText(SMALL_BUSINESS_BEFORE),
    },
    untaxed,
    euConsumers: {
      state: consumers.state,
      net: centsText(consumers.net),
      before: centsText(consumers.before),
      limit: centsText(EU_CONSUMERS_MOST),
      ossSince: consumers.ossSince,
    },
  }
}

/** Returns what the page of VAT values shows for the year of a day; sums small businesses only. */
export async function limitsOn(tx: TenantTx, at: YearOf) {
  const taxations = await readTaxations(tx, at.companyId)
  const { smallBusiness } = taxationOn(taxations, at.day)
  const [turnover, euConsumers, untaxed] = await Promise.all([
    smallBusiness ? turnoverOf(tx, at) : null,
    euConsumersOf(tx, at),
    untaxedOf(tx, at),
  ])
  return {
    year: at.day.slice(0, 4),
    small: turnover?.smallBusiness
      ? {
          state: turnover.smallBusiness.state,
          exceededOn: turnover.smallBusiness.exceededOn,
          isFounding: turnover.smallBusiness.limit === SMALL_BUSINESS_BEFORE,
          /** The day after this one on which § 19 UStG ends in the year; null if it does not. */
          endsOn: smallBusinessEndAfter(taxations, at.day),
          total: centsText(turnover.total),
          isOver: isOver(at.day, at.today),
          before: centsText(turnover.before),
        }
      : null,
    untaxed,
    euConsumers: {
      state: euConsumers.state,
      net: centsText(euConsumers.net),
      before: centsText(euConsumers.before),
      /** Null while the limit applies. */
      ossSince: isInOss(euConsumers.ossSince, at.day) ? euConsumers.ossSince : null,
    },
  }
}
export type ShownLimits = Awaited<ReturnType<typeof limitsOn>>

/**
 * The turnover of the active company in a year, against the limits of the law. Throws notFound for
 * another company, and forbidden for a person restricted to stores.
 */
export const getTurnover = defineUseCase({
  name: 'turnover.read',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  input: turnoverInput,
  run: async ({ tx, ctx }, { companyId, year }): Promise<TurnoverRecord> => {
    if (companyId !== undefined && companyId !== ctx.companyId) throw new AppError('notFound', 'notFound')
    if (ctx.storeIds.length > 0) throw new AppError('forbidden', 'forbidden')
    const today = businessDay(ctx.now())
    const isThisYear = year === undefined || year === today.slice(0, 4)
    const day = isThisYear ? today : `${year}-12-31`
    return recordOf(tx, { companyId: ctx.companyId, day, today })
  },
})
