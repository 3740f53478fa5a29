import { eq } from 'drizzle-orm'
import { businessPartner as table } from '@/db/schema/business-partners'
import type { TenantTx } from '@/db/tenant'
import type { ReminderLevels } from '@/lib/catalog/companies/rules/reminder-levels'
import { issuerOf } from '@/lib/sales/documents/queries/draft-sources'
import { GREETING } from '@/lib/services/mail/texts'
import type { PrintCustomer } from '@/lib/services/print/rules/parties'
import type { Letter } from '../rules/letters'
import { letterModel } from '../rules/written-letter'

interface Terms {
  companyId: number
  date: string
  levels: ReminderLevels
}

/** Returns a letter as it would be printed now, with the company's letterhead. */
export async function composeLetter(tx: TenantTx, letter: Letter, { companyId, date, levels }: Terms) {
  const { seller: letterhead, logoFileId } = await issuerOf(tx, companyId)
  const { introText: _intro, footers: _footers, creditorId: _creditor, ...seller } = letterhead
  const customer = await addresseeOf(tx, letter.customerId)
  const model = letterModel({ letter, levels, date, seller, customer, greeting: GREETING })
  return { model, letterhead, logoFileId }
}

/** Returns a customer's current postal data. */
async function addresseeOf(tx: TenantTx, customerId: string): Promise<PrintCustomer> {
  const {
    company: name,
    firstname,
    lastname,
    address,
    street,
    zipCode,
    city,
    country,
    customerNumber,
  } = table
  const [row] = await tx
    .select({ name, firstname, lastname, address, street, zipCode, city, country, customerNumber })
    .from(table)
    .where(eq(table.id, customerId))
  if (!row) throw new Error(`customer ${customerId} is gone`)
  return { ...row, vatId: '', customerNumber: row.customerNumber ?? '' }
}
