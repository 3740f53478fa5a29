import { eq, sql } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'
import { preferIndexes } from '@/lib/server/sql/selection'
import { cashWhere } from '@/lib/tax/datev/queries/cash-entries'
import type { Span } from '@/lib/tax/datev/queries/documents'
import { advancesPaidIn, prepaidIn } from '@/lib/tax/datev/queries/histories'
import { settingsOf } from '@/lib/tax/datev/queries/plan-batch'
import { actualEntries, AS_AGREED } from '../rules/actual'
import { allAgreedEntries } from '../rules/agreed'
import { isFullyDeducted } from '../rules/invoice-entries'
import { cashFigures } from '../rules/cash'
import { isWithin, type VatEntry } from '../rules/entries'
import type { Parts } from '../rules/parts'
import type { OpenPurchase } from '../rules/purchases'
import type { VatBasis } from '@/lib/domain/vat'
import { purchasesIn } from './purchases'
import { documentsTaxedIn, paidIn, reductionsIn } from './sales'
import { tillTurnover } from './till-turnover'

/** A company's VAT settings. */
export interface VatCompany {
  name: string
  vatBasis: VatBasis
  smallBusiness: boolean
  flatRateFarm: boolean
}

/** Returns the company's VAT settings. Throws notFound. */
export async function vatCompany(tx: TenantTx, companyId: number): Promise<VatCompany> {
  const { name, vatBasis, smallBusiness, flatRateFarm } = company
  const [row] = await tx
    .select({ name, vatBasis, smallBusiness, flatRateFarm })
    .from(company)
    .where(eq(company.id, companyId))
  if (!row) throw new AppError('notFound', 'notFound')
  return row
}

export interface VatFigures {
  entries: readonly VatEntry[]
  /** Declared sales to other member states, also in earlier and later periods. */
  toEu: readonly VatEntry[]
  /** Received invoices of the days whose VAT is not known. */
  open: readonly OpenPurchase[]
}

interface FigureChoice {
  basis: VatBasis
  isSmallBusiness: boolean
  parts: Parts
}

/**
 * Returns the sources of every figure of the days, whether handed over to DATEV or not; only from
 * these parts.
 */
export async function vatFigures(
  tx: TenantTx,
  span: Span,
  { basis, isSmallBusiness, parts }: FigureChoice,
): Promise<VatFigures> {
  const settings = await settingsOf(tx, span.companyId)
  await preferIndexes(tx)
  const [documents, advances, prepaid, payments, tills, purchases, cash] = await Promise.all([
    parts.documents ? documentsTaxedIn(tx, span) : [],
    parts.documents && basis === 'agreed' ? advancesPaidIn(tx, span) : [],
    parts.documents && basis === 'agreed' ? prepaidIn(tx, span) : [],
    parts.documents ? reductionsIn(tx, span) : [],
    parts.tills ? tillTurnover(tx, span) : [],
    parts.purchases ? purchasesIn(tx, span, settings) : { entries: [], open: [] },
    parts.tills || parts.purchases ? cashWhere(tx, span, sql`true`) : [],
  ])
  const all = allAgreedEntries(
    { documents, advances, prepaid, payments, tills: basis === 'agreed' ? tills : [] },
    settings,
  )
  const agreed = all.filter(({ day }) => isWithin(day, span))
  const toEu = all.filter(({ code }) => AS_AGREED.includes(code))
  // nothing is paid for these, so no payment determines when a rate other than the advance's is due
  const deducted = new Set(documents.filter(isFullyDeducted).map(({ id }) => id))
  const paid =
    basis === 'actual' && parts.documents
      ? await paidIn(tx, span, isSmallBusiness)
      : { invoices: [], receipts: [] }
  const sold =
    basis === 'agreed'
      ? agreed
      : [
          ...agreed.filter(({ code, source }) => AS_AGREED.includes(code) || deducted.has(source.id)),
          ...actualEntries({ ...paid, tills }, span),
        ]
  const inCash = cashFigures(cash, settings)
  return { entries: [...sold, ...inCash, ...purchases.entries], toEu, open: purchases.open }
}
