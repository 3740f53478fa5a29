'use server'

import { toAction } from '@/lib/server/next/action'
import { resendMail as resendMailUseCase } from './use-cases/resend-mail'

export const resendMail = toAction(resendMailUseCase)
