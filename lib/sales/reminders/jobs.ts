import { defineJob } from '@/lib/server/task/job'
import { renderLetterJob, storedLetter } from './use-cases/render-letter'

/** Renders a letter's PDF and stores it, unless an earlier request has done so. */
export const renderReminderPdf = defineJob({
  ...renderLetterJob,
  handle: async ({ tenantId, reminderId }) => {
    await storedLetter(tenantId, reminderId)
  },
})
