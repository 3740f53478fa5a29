import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { defineUseCase } from '@/lib/server/core/use-case'
import { mailboxAddress } from '@/lib/server/start/imap'
import { addressKey } from '../schema'
import { tokenOfCompany } from '../store'
import { openCount } from './open-mails'

/** Data about mails in the list of received invoices. */
interface MailNotice {
  /** Mails of which something was not received. */
  open: number
  /** Null if the active company receives none. */
  address: string | null
}

/** The active company's open mails, counted, and its address. */
export const getMailNotice = defineUseCase({
  name: 'incomingMail.notice',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async (scope): Promise<MailNotice> => ({
    open: await openCount(scope),
    address: await addressOf(scope.tx, scope.ctx.companyId),
  }),
})

/** The address of a company of the tenant, for its page; null if it receives no mails. */
export const getCompanyAddress = defineUseCase({
  name: 'incomingAddress.get',
  mode: 'read',
  right: 'COMPANIES_SHOW',
  module: 'companies',
  acrossCompanies: true,
  input: addressKey,
  run: ({ tx }, { id }) => addressOf(tx, id),
})

async function addressOf(tx: TenantTx, companyId: number): Promise<string | null> {
  const token = await tokenOfCompany(tx, companyId)
  return token && mailboxAddress(token)
}
