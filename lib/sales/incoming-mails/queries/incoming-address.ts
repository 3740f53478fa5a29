import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { defineUseCase } from '@/lib/server/core/use-case'
import { mailboxAddress } from '@/lib/server/start/imap'
import { addressKey } from '../schema'
import { tokenOfCompany } from '../store'

/** The address at which the active company receives invoices; null if it receives none by mail. */
export const getOwnAddress = defineUseCase({
  name: 'incomingAddress.own',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: ({ tx, ctx }) => addressOf(tx, ctx.companyId),
})

/** Same for any company of the tenant, for its page. */
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
