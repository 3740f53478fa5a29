'use server'

import { toAction } from '@/lib/server/next/action'
import { createRecurring } from './use-cases/create-recurring'
import { deleteRecurring } from './use-cases/delete-recurring'
import { pauseRecurring, resumeRecurring } from './use-cases/pause-recurring'
import { releaseRecurringDate } from './use-cases/release-date'
import { updateRecurring } from './use-cases/update-recurring'

export const createRecurringInvoiceAction = toAction(createRecurring)

export const updateRecurringInvoiceAction = toAction(updateRecurring)

export const deleteRecurringInvoiceAction = toAction(deleteRecurring)

export const pauseRecurringInvoiceAction = toAction(pauseRecurring)

export const resumeRecurringInvoiceAction = toAction(resumeRecurring)

export const releaseRecurringDateAction = toAction(releaseRecurringDate)
