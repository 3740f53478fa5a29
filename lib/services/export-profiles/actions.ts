'use server'

import { toAction } from '@/lib/server/next/action'
import { deleteExportProfile } from './use-cases/delete-export-profile'

export const deleteExportProfileAction = toAction(deleteExportProfile, { anyCompany: true })
