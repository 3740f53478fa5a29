'use server'

import { toAction } from '@/lib/server/next/action'
import { deleteExportJob } from './use-cases/delete-export-job'
import { startExportJob } from './use-cases/start-export-job'

export const startExportJobAction = toAction(startExportJob)

export const deleteExportJobAction = toAction(deleteExportJob, { anyCompany: true })
