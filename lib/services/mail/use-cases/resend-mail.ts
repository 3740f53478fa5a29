import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { getOutboxMail } from '../queries'
import { requeueMail } from '../store'
import { mailTask } from '../steps/write-mails'

/** Retries a failed mail of any tenant, starting at the first attempt. */
export const resendMail = defineUseCase({
  name: 'mail.resend',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, audit, enqueue, call }, { id }): Promise<void> => {
    if (!(await requeueMail(tx, id))) throw new AppError('notFound', 'notFound')
    await enqueue(mailTask, {})
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
