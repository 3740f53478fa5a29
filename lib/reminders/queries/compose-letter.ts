import type { TenantTx } from '@/db/tenant'
import type { ReminderLevels } from '@/lib/companies/rules/reminder-levels'
import { issuerOf } from '@/lib/documents/queries/issuer'
import { GREETING } from '@/lib/mail/texts'
import type { Letter } from '../rules/letters'
import { letterModel } from '../rules/written-letter'
import { addresseeOf } from './addressee'

interface Terms {
  companyId: number
  date: string
  levels: ReminderLevels
}

/** A letter as it would be printed now, with the company's letterhead. */
export async function composeLetter(tx: TenantTx, letter: Letter, { companyId, date, levels }: Terms) {
  const { seller: letterhead, logoFileId } = await issuerOf(tx, companyId)
  const { introText: _intro, footers: _footers, creditorId: _creditor, ...seller } = letterhead
  const customer = await addresseeOf(tx, letter.customerId)
  const model = letterModel({ letter, levels, date, seller, customer, greeting: GREETING })
  return { model, letterhead, logoFileId }
}
