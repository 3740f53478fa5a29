import { randomBytes } from 'node:crypto'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { mailboxAddress } from '@/lib/server/start/imap'
import { TOKEN_BYTES, tokenOf } from '../rules/address-token'
import { addressKey } from '../schema'
import { hasCompany, saveToken, tokenOfCompany } from '../store'

/**
 * Gives a company an address for invoices, or another one: mails to the earlier one are no longer
 * received. Throws notFound, `incomingMail.noMailbox` without a mailbox.
 */
export const renewAddress = defineUseCase({
  name: 'incomingAddress.renew',
  mode: 'write',
  right: 'COMPANIES_PATCH',
  module: 'companies',
  acrossCompanies: true,
  input: addressKey,
  run: async ({ tx, ctx, audit }, { id }): Promise<string> => {
    if (!(await hasCompany(tx, id))) throw new AppError('notFound', 'notFound')
    const token = tokenOf(randomBytes(TOKEN_BYTES))
    const address = mailboxAddress(token)
    if (!address) throw new AppError('rule', 'incomingMail.noMailbox')
    const earlier = await tokenOfCompany(tx, id)
    await saveToken(tx, { tenantId: ctx.tenantId, companyId: id, token, createdAt: ctx.now() })
    await audit({
      entity: 'company',
      entityId: id,
      before: { incomingAddress: earlier && mailboxAddress(earlier) },
      after: { incomingAddress: address },
    })
    return address
  },
})
