import { z } from 'zod'
import { countedTask, MOST_TASKS, type OpenTask } from '@/lib/domain/open-task'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { errorText } from '@/lib/server/core/translate'
import type { OpenMail, OpenMails } from '../schema'
import { countMails, openMails, type MailRow } from '../store'

/** Mails shown; further ones follow once these are settled. */
const SHOWN = 100

const nothing = z.strictObject({})

/** Returns the number of the active company's open mails, up to one more than tasks count. */
export const openCount = async ({ tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>) =>
  (await countMails(tx, ctx.companyId, { since: ctx.now(), limit: MOST_TASKS + 1 })).open

/** Mails of the active company of which something was not received, the newest first. */
export const listOpenMails = defineUseCase({
  name: 'incomingMail.listOpen',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  input: nothing,
  run: async (scope): Promise<OpenMails> => ({
    mails: (await openMails(scope.tx, scope.ctx.companyId, SHOWN)).map(mailOf),
    open: await openCount(scope),
  }),
})

const mailOf = (row: MailRow): OpenMail => ({
  id: row.id,
  senderName: row.senderName,
  senderAddress: row.senderAddress,
  subject: row.subject,
  arrivedAt: row.arrivedAt.toISOString(),
  taken: row.taken,
  excerpt: row.excerpt,
  refusals: row.refusals.map(({ fileName, size, code, params }) => ({
    fileName,
    size,
    reason: errorText(code, params),
    invoiceId: code === 'incomingInvoice.known' && typeof params.id === 'string' ? params.id : null,
  })),
})

/** One task for all open mails of the active company. */
export const incomingMailTasks = defineUseCase({
  name: 'incomingMail.tasks',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  input: nothing,
  run: async (scope): Promise<OpenTask[]> =>
    countedTask({
      kind: 'incomingMails',
      href: '/incoming-invoices/mails',
      count: await openCount(scope),
    }),
})
