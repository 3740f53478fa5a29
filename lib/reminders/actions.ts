'use server'

import { toAction } from '@/lib/server/next/action'
import { cancelRun } from './use-cases/cancel-run'
import { disputeInvoice } from './use-cases/dispute-invoice'
import { startRun } from './use-cases/start-run'
import { withdrawDispute } from './use-cases/withdraw-dispute'
import { withdrawReminder } from './use-cases/withdraw-reminder'

export const cancelRunAction = toAction(cancelRun)

export const startRunAction = toAction(startRun)

export const disputeInvoiceAction = toAction(disputeInvoice)

export const withdrawDisputeAction = toAction(withdrawDispute)

export const withdrawReminderAction = toAction(withdrawReminder)
