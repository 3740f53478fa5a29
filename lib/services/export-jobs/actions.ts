'use server'

import { toAction } from '@/lib/server/next/action'
import { deleteExportJob } from './use-cases/delete-export-job'

export const deleteExportJobAction = toAction(deleteExportJob, { anyCompany: true })
