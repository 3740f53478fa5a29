'use server'

import { toAction } from '@/lib/server/next/action'
import { createExportProfile, startExportJob, updateExportProfile } from './exports'

export const startExportJobAction = toAction(startExportJob)

export const createExportProfileAction = toAction(createExportProfile, { anyCompany: true })

export const updateExportProfileAction = toAction(updateExportProfile, { anyCompany: true })
