import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { mailboxAddress } from '@/lib/server/start/imap'
import { addressKey } from '../schema'
import { deleteToken, hasCompany, tokenOfCompany } from '../store'

/** Takes a company's address for invoices away. Idempotent. Throws notFound. */
export const removeAddress = defineUseCase({
  name: 'incomingAddress.remove',
  mode: 'write',
  right: 'COMPANIES_PATCH',
  module: 'companies',
  acrossCompanies: true,
  input: addressKey,
  run: async ({ tx, audit, unchanged }, { id }): Promise<void> => {
    if (!(await hasCompany(tx, id))) throw new AppError('notFound', 'notFound')
    const token = await tokenOfCompany(tx, id)
    if (!token) return unchanged()
    await deleteToken(tx, id)
    await audit({
      entity: 'company',
      entityId: id,
      before: { incomingAddress: mailboxAddress(token) },
      after: { incomingAddress: null },
    })
  },
})
