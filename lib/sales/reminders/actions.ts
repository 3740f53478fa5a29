'use server'

import { toAction } from '@/lib/server/next/action'
import { disputeInvoice } from './use-cases/dispute-invoice'
import { cancelReminderRun, resumeReminderRun, startReminderRun } from './use-cases/remind-customers'
import { withdrawDispute } from './use-cases/withdraw-dispute'
import { withdrawReminder } from './use-cases/withdraw-reminder'

export const startReminderRunAction = toAction(startReminderRun)

export const cancelReminderRunAction = toAction(cancelReminderRun)

export const resumeReminderRunAction = toAction(resumeReminderRun)

export const disputeInvoiceAction = toAction(disputeInvoice)

export const withdrawDisputeAction = toAction(withdrawDispute)

export const withdrawReminderAction = toAction(withdrawReminder)
