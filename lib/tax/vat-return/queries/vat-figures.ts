import { eq } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'
import { walkInOrder } from '@/lib/server/sql/selection'
import type { Span } from '@/lib/tax/datev/queries/documents'
import { settingsOf } from '@/lib/tax/datev/queries/plan-batch'
import { actualEntries, AS_AGREED } from '../rules/actual'
import { allAgreedEntries } from '../rules/agreed'
import { isWithin, type VatEntry } from '../rules/entries'
import type { OpenPurchase } from '../rules/purchases'
import type { VatBasis } from '@/lib/domain/vat'
import { purchasesIn } from './purchases'
import { documentsTaxedIn, paidIn, reductionsIn } from './sales'
import { tillTurnover } from './till-turnover'

/** What a company says of its VAT. */
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
  /** What is declared of sales to other member states, also in earlier and later periods. */
  toEu: readonly VatEntry[]
  /** Received invoices of the days whose VAT is not known. */
  open: readonly OpenPurchase[]
}

/** Returns what every figure of the days comes from, whether it was handed over to DATEV or not. */
export async function vatFigures(
  tx: TenantTx,
  span: Span,
  { basis, isSmallBusiness }: { basis: VatBasis; isSmallBusiness: boolean },
): Promise<VatFigures> {
  const settings = await settingsOf(tx, span.companyId)
  await walkInOrder(tx)
  const [documents, payments, tills, purchases] = await Promise.all([
    documentsTaxedIn(tx, span),
    reductionsIn(tx, span),
    tillTurnover(tx, span),
    purchasesIn(tx, span, settings),
  ])
  const all = allAgreedEntries({ documents, payments, tills: basis === 'agreed' ? tills : [] }, settings)
  const agreed = all.filter(({ day }) => isWithin(day, span))
  const toEu = all.filter(({ code }) => AS_AGREED.includes(code))
  const sold =
    basis === 'agreed'
      ? agreed
      : [
          ...agreed.filter(({ code }) => AS_AGREED.includes(code)),
          ...actualEntries({ ...(await paidIn(tx, span, isSmallBusiness)), tills }, span),
        ]
  return { entries: [...sold, ...purchases.entries], toEu, open: purchases.open }
}
