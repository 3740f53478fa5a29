'use server'

import { toAction } from '@/lib/server/next/action'
import { createExportProfile } from './use-cases/create-export-profile'
import { deleteExportProfile } from './use-cases/delete-export-profile'
import { updateExportProfile } from './use-cases/update-export-profile'

export const createExportProfileAction = toAction(createExportProfile, { anyCompany: true })

export const updateExportProfileAction = toAction(updateExportProfile, { anyCompany: true })

export const deleteExportProfileAction = toAction(deleteExportProfile, { anyCompany: true })
