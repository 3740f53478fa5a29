import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { getOutboxMail } from '../queries'
import { JOB_TURN_MS } from '../rules/delivery'
import { requeueMail } from '../store'
import { sendMailJob } from '../steps/write-mails'

/** Retries a failed mail of any tenant, starting at the first attempt. */
export const resendMail = defineUseCase({
  name: 'mail.resend',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx, audit, enqueue, call }, { id }): Promise<void> => {
    const tenantId = await requeueMail(tx, id, new Date(ctx.now().getTime() + JOB_TURN_MS))
    if (!tenantId) throw new AppError('notFound', 'notFound')
    await enqueue(sendMailJob, { tenantId, mailId: id })
    const { mail } = await call(getOutboxMail, { id })
    await audit({
      entity: 'mail',
      entityId: id,
      record: mail.recipient ?? mail.tenantName,
      before: { status: 'FAILED' },
      after: { status: 'QUEUED' },
    })
  },
})
