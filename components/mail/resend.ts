'use client'

import { showResult } from '@/components/shared/feedback/toast'
import { resendMailAction } from '@/lib/mail/actions'

/** Puts a failed mail back on its way, and says so. */
export async function resend(id: string): Promise<void> {
  showResult(await resendMailAction({ id }), 'resendMail')
}
