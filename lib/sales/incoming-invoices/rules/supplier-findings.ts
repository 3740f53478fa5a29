import { centsOf, centsText, germanNumber } from '@/lib/domain/money'
import { isLikeName } from './alike-names'
import { warningAt, type Finding } from './finding'
import type { InvoiceFields } from './record'

/** Codes of the findings that `checkSupplier` makes. */
export const SUPPLIER_CODES: ReadonlySet<string> = new Set(['otherName', 'firstInvoice', 'unusualAmount'])

/** What is known of an invoice's supplier. */
export interface KnownSupplier {
  /** The names under which it may write. */
  names: readonly string[]
  /** Whether another invoice of it has arrived earlier and was not refused. */
  hasEarlier: boolean
  /** Gross sums of its last approved invoices in the same currency, in cents. */
  approved: readonly number[]
}

/** Number of the supplier's last approved invoices that an amount is compared with. */
export const COMPARED_MAX = 12
/** Fewer say nothing about what is usual. */
const COMPARED_MIN = 3
/** Up to this difference in cents no amount is unusual. */
const USUAL_DIFFERENCE = 5_000

/**
 * Returns what is unlike the supplier of an invoice: its name, its first invoice, an amount more
 * than twice the largest of its last approved ones.
 */
export function checkSupplier(
  { seller, sumGross }: Pick<InvoiceFields, 'seller' | 'sumGross'>,
  { names, hasEarlier, approved }: KnownSupplier,
): Finding[] {
  const found: Finding[] = []
  const known = names.filter((name) => name !== '')
  const [first] = known
  if (
    seller.name !== null &&
    first !== undefined &&
    !known.some((name) => isLikeName(name, seller.name ?? ''))
  )
    found.push(
      warningAt(
        'seller.name',
        'otherName',
        `Name weicht ab: Die Rechnung kommt von „${seller.name}“, gespeichert ist der Lieferant als „${first}“.`,
      ),
    )
  if (!hasEarlier)
    found.push(warningAt('seller', 'firstInvoice', 'Das ist die erste Rechnung dieses Lieferanten.'))
  const largest = Math.max(...approved)
  const gross = sumGross === null ? 0 : centsOf(sumGross)
  if (approved.length >= COMPARED_MIN && gross > 2 * largest && gross - largest > USUAL_DIFFERENCE)
    found.push(
      warningAt(
        'sumGross',
        'unusualAmount',
        `Ungewöhnlich hoch: Die größte der letzten ${approved.length} freigegebenen Rechnungen dieses Lieferanten war ${germanNumber(centsText(largest))}.`,
      ),
    )
  return found
}
