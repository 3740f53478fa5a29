'use server'

import { toAction } from '@/lib/server/next/action'
import { disputeInvoice as dispute } from './use-cases/dispute-invoice'
import { startRun } from './use-cases/start-run'
import { withdrawDispute as withdraw } from './use-cases/withdraw-dispute'

export const startReminderRun = toAction(startRun)

export const disputeInvoice = toAction(dispute)

export const withdrawDispute = toAction(withdraw)
