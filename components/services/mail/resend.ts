'use client'

import { showAnswer } from '@/components/shared/feedback/toast'
import { resendMailAction } from '@/lib/services/mail/actions'

/** Puts a failed mail back on its way, and says so. */
export async function resend(id: string): Promise<void> {
  await showAnswer(resendMailAction({ id }), 'resendMail')
}
