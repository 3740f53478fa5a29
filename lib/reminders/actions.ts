'use server'

import { toAction } from '@/lib/server/next/action'
import { cancelRun } from './use-cases/cancel-run'
import { disputeInvoice as dispute } from './use-cases/dispute-invoice'
import { startRun } from './use-cases/start-run'
import { withdrawDispute as endDispute } from './use-cases/withdraw-dispute'
import { withdrawReminder as withdraw } from './use-cases/withdraw-reminder'

export const cancelReminderRun = toAction(cancelRun)

export const startReminderRun = toAction(startRun)

export const disputeInvoice = toAction(dispute)

export const withdrawDispute = toAction(endDispute)

export const withdrawReminder = toAction(withdraw)
