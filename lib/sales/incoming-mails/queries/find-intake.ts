import { z } from 'zod'
import { DAY_MS } from '@/lib/domain/business-date'
import { defineUseCase } from '@/lib/server/core/use-case'
import { intakeOf, MAILS_A_DAY, OPEN_MAX, type Intake } from '../rules/intake'
import { countMails, hasMail } from '../store'

/** What to do with a mail of the company, before its files are downloaded; null: it is known. */
export const findIntake = defineUseCase({
  name: 'incomingMail.intake',
  mode: 'read',
  right: 'system',
  module: null,
  input: z.strictObject({ fingerprint: z.string() }),
  run: async ({ tx, ctx }, { fingerprint }): Promise<Intake | null> => {
    if (await hasMail(tx, ctx.companyId, fingerprint)) return null
    const since = new Date(ctx.now().getTime() - DAY_MS)
    const limit = Math.max(MAILS_A_DAY, OPEN_MAX) + 2
    return intakeOf(await countMails(tx, ctx.companyId, { since, limit }))
  },
})
