'use server'

import { toAction } from '@/lib/server/next/action'
import { createExportProfile, retryExportJob, startExportJob, updateExportProfile } from './exports'

export const startExportJobAction = toAction(startExportJob)
export const retryExportJobAction = toAction(retryExportJob)

export const createExportProfileAction = toAction(createExportProfile, { anyCompany: true })

export const updateExportProfileAction = toAction(updateExportProfile, { anyCompany: true })
