import { sql, type SQL } from 'drizzle-orm'
import type { SELF_BILLED_TABLES } from '../rules/self-billed-tables'
import type { Z3Period } from './period'
import { hasPurchase } from './purchases'
import { DOCUMENT, POSITION, TAX } from './sales'

/** Returns the rows of self-billed documents by file; drafts are not documents yet. */
export function selfBilledQueries(period: Z3Period): Record<keyof typeof SELF_BILLED_TABLES, SQL> {
  const { companyId, from, to } = period
  const isInPeriod = sql`d.date between ${from}::date and ${to}::date`
  // as a received invoice it is dated by itself, and its reference must lead to a row
  const isSelfBilled = sql`d.company_id = ${companyId} and d.family = 'SELF_BILLED' and d.status <> 'DRAFT'
    and (${isInPeriod} or exists (select from incoming_invoice i where i.document_id = d.id and ${hasPurchase(period)}))`
  return {
    'gutschriften.csv': sql`
      select ${DOCUMENT}, ${isInPeriod} as "IM_ZEITRAUM", d.due_date::text as "FAELLIG_AM", d.cancellation_of as "STORNO_ZU",
        d.cancelled_by as "STORNIERT_DURCH", d.cancel_reason as "GRUND"
      from document d where ${isSelfBilled} order by d.date, d.id`,
    'gutschriftpositionen.csv': sql`
      select ${POSITION} from document d join document_position p on p.document_id = d.id where ${isSelfBilled}
      order by d.date, d.id, p.position`,
    'gutschriftsteuern.csv': sql`
      select ${TAX} from document d join document_vat v on v.document_id = d.id where ${isSelfBilled}
      order by d.date, d.id, v.vat_rate_id, v.vat_rate`,
  }
}
