import 'server-only'
import { admits } from '@/lib/domain/rights'
import { load } from '@/lib/server/next/load'
import { requireSession } from '@/lib/server/next/require-session'
import { hasMailbox } from '@/lib/server/start/imap'
import { getCompanyAddress, getMailNotice } from './queries/incoming-address'
import { listOpenMails } from './queries/open-mails'

/** Loads the mails that were not received completely, and whether the viewer may settle them. */
export async function loadOpenMails() {
  const found = await load(listOpenMails, {})
  const who = await requireSession()
  return { ...found, maySettle: admits(who, 'INCOMING-INVOICES_PATCH', 'order-management') }
}

/** Loads the data about mails for the list of received invoices. */
export const loadMailNotice = () => load(getMailNotice, {})

/** Loads a company's address; null without a mailbox, and for people without the module. */
export async function loadCompanyAddress(companyId: number) {
  const who = await requireSession()
  if (!hasMailbox() || !who.modules.includes('order-management')) return null
  return {
    address: await load(getCompanyAddress, { id: companyId }),
    mayChange: admits(who, 'COMPANIES_PATCH', 'companies'),
  }
}
