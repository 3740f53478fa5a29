import { z } from 'zod'
import { businessDay } from '@/lib/domain/business-date'
import { CAP } from '@/lib/domain/list'
import { countedTask, type OpenTask } from '@/lib/domain/open-task'
import { countDocuments, failedDispatches, oldDrafts } from '@/lib/sales/documents/queries/document-tasks'
import { defineUseCase } from '@/lib/server/core/use-case'
import { isExpiring } from './list-offers'

/** Offers of the active company that need attention: about to expire, failed mails, old drafts. */
export const offerTasks = defineUseCase({
  name: 'offer.tasks',
  mode: 'read',
  right: 'OFFERS_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async (scope): Promise<OpenTask[]> => {
    const [expiring, failed, drafts] = await Promise.all([
      countDocuments(scope, 'OFFER', isExpiring(businessDay(scope.ctx.now()))),
      failedDispatches(scope, 'OFFER'),
      oldDrafts(scope, 'OFFER'),
    ])
    return [
      ...countedTask({ kind: 'expiringOffers', href: '/offers?status=EXPIRING', count: expiring }, CAP),
      ...countedTask({ kind: 'failedMails', href: '/offers?dispatch=FAILED', count: failed }),
      ...countedTask({ kind: 'oldOffers', href: '/offers?untouched=1', count: drafts }, CAP),
    ]
  },
})
