import { z } from 'zod'
import { sweepIncomingMails } from '@/db/system/incoming-mails'
import { DAY_MS } from '@/lib/domain/business-date'
import { hasMailbox } from '@/lib/server/start/imap'
import { log } from '@/lib/server/start/log'
import { defineJob } from '@/lib/server/task/job'
import { fetchMails } from './steps/fetch-mails'

/**
 * Every minute: receives invoices from the configured mailbox. A mailbox that cannot be reached is
 * logged; the next run tries again.
 */
export const fetchIncomingMails = defineJob({
  queue: 'incomingMail.fetch',
  cron: '* * * * *',
  payload: z.looseObject({}),
  handle: async () => {
    if (!hasMailbox()) return
    try {
      const fetched = await fetchMails()
      if (Object.values(fetched).some((count) => count > 0)) log().info(fetched, 'mails fetched')
    } catch (error) {
      log().error({ err: error }, 'the mailbox for incoming invoices could not be read')
    }
  },
})

/** Days for which mails without an invoice are stored after they were settled. */
const KEPT_DAYS = 90

/** Every night: deletes settled mails without an invoice that are older than that. */
export const sweepOldIncomingMails = defineJob({
  queue: 'incomingMail.sweep',
  cron: '25 3 * * *',
  payload: z.looseObject({}),
  handle: () => sweepIncomingMails(new Date(Date.now() - KEPT_DAYS * DAY_MS)),
})
