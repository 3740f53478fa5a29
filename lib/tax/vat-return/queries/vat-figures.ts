import { eq, sql } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { taxationOn, type Taxation, type TaxationFrom } from '@/lib/domain/taxation'
import { AppError } from '@/lib/server/core/errors'
import { preferIndexes } from '@/lib/server/sql/selection'
import { benefitsWhere } from '@/lib/tax/datev/queries/benefits'
import { cashWhere } from '@/lib/tax/datev/queries/cash-entries'
import type { Span } from '@/lib/tax/datev/queries/documents'
import { advancesPaidIn, prepaidIn } from '@/lib/tax/datev/queries/histories'
import { settingsOf } from '@/lib/tax/datev/queries/plan-batch'
import { benefitFigures } from '../rules/benefits'
import { cashFigures } from '../rules/cash'
import type { VatEntry } from '../rules/entries'
import type { Parts } from '../rules/parts'
import type { OpenPurchase } from '../rules/purchases'
import { soldIn } from '../rules/sold'
import { purchasesIn } from './purchases'
import { documentsTaxedIn, paidIn, reductionsIn } from './sales'
import { tillTurnover } from './till-turnover'

/** A company's VAT settings on the last day of a period. */
export interface VatCompany extends Taxation {
  name: string
}

/** Returns the company's VAT settings on a day. Throws notFound. */
export async function vatCompany(
  tx: TenantTx,
  companyId: number,
  taxations: readonly TaxationFrom[],
  day: string,
): Promise<VatCompany> {
  const { name } = company
  const [row] = await tx.select({ name }).from(company).where(eq(company.id, companyId))
  if (!row) throw new AppError('notFound', 'notFound')
  const { smallBusiness, flatRateFarm, vatBasis } = taxationOn(taxations, day)
  return { ...row, smallBusiness, flatRateFarm, vatBasis }
}

export interface VatFigures {
  entries: readonly VatEntry[]
  /** Declared sales to other member states, also in earlier and later periods. */
  toEu: readonly VatEntry[]
  /** Received invoices of the days whose VAT is not known. */
  open: readonly OpenPurchase[]
}

interface FigureChoice {
  /** The company's taxations by their first day, or one for all days. */
  taxations: readonly TaxationFrom[]
  parts: Parts
}

/**
 * Returns the sources of every figure of the days, whether handed over to DATEV or not; only from
 * these parts. A sale is declared by the basis of the day of its supply, so that after a change of
 * the basis none is declared twice or not at all (§ 20 sentence 3 UStG).
 */
export async function vatFigures(
  tx: TenantTx,
  span: Span,
  { taxations, parts }: FigureChoice,
): Promise<VatFigures> {
  const settings = await settingsOf(tx, span.companyId)
  await preferIndexes(tx)
  const isAgreedOn = (day: string) => taxationOn(taxations, day).vatBasis === 'agreed'
  const bases = new Set(taxations.map(({ vatBasis }) => vatBasis))
  const isAgreed = bases.has('agreed') && parts.documents
  const isActual = bases.has('actual') && parts.documents
  const [documents, advances, prepaid, payments, tills, purchases, cash, benefits, paid] = await Promise.all([
    parts.documents ? documentsTaxedIn(tx, span, isAgreed ? 'agreed' : 'actual') : [],
    isAgreed ? advancesPaidIn(tx, span) : [],
    isAgreed ? prepaidIn(tx, span) : [],
    parts.documents ? reductionsIn(tx, span) : [],
    parts.tills ? tillTurnover(tx, span) : [],
    parts.purchases ? purchasesIn(tx, span, settings) : { entries: [], open: [] },
    parts.tills || parts.purchases ? cashWhere(tx, span, sql`true`) : [],
    parts.tills ? benefitsWhere(tx, span) : [],
    isActual ? paidIn(tx, span, taxations) : { invoices: [], receipts: [] },
  ])
  const sources = { documents, advances, prepaid, payments, tills, paid }
  const sold = soldIn(sources, { span, settings, isAgreedOn })
  const inCash = cashFigures(cash, settings)
  return {
    entries: [...sold.entries, ...benefitFigures(benefits), ...inCash, ...purchases.entries],
    toEu: sold.toEu,
    open: purchases.open,
  }
}
