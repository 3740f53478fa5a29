'use server'

import { toAction } from '@/lib/server/next/action'
import { resendMail } from './use-cases/resend-mail'

export const resendMailAction = toAction(resendMail)
