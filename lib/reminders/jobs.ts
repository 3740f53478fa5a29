import { defineJob } from '@/lib/server/job'
import { renderLetterJob, storedLetter } from './use-cases/render-letter'

/** Renders a letter's PDF and keeps it. Whoever asks first may have done so already. */
export const renderReminderPdf = defineJob({
  ...renderLetterJob,
  handle: async ({ tenantId, reminderId }) => {
    await storedLetter(tenantId, reminderId)
  },
})
