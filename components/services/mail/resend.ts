'use client'

import { showAnswer } from '@/components/shared/feedback/toast'
import { resendMailAction } from '@/lib/services/mail/actions'

/** Queues a failed mail again, and shows the result. */
export async function resend(id: string): Promise<void> {
  await showAnswer(resendMailAction({ id }), 'resendMail')
}
