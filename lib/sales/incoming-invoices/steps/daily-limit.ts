import type { TenantTx } from '@/db/tenant'
import { DAY_MS } from '@/lib/domain/business-date'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { FILES_A_DAY } from '../rules/upload'
import { countSince } from '../store'

/** Throws `incomingInvoice.tooMany` if the active company has received its files of 24 hours. */
export async function refuseTooMany(tx: TenantTx, { companyId, now }: Context): Promise<void> {
  if ((await countSince(tx, companyId, new Date(now().getTime() - DAY_MS))) >= FILES_A_DAY)
    throw new AppError('rateLimited', 'incomingInvoice.tooMany', { maximum: FILES_A_DAY })
}
