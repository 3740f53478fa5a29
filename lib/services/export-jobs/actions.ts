'use server'

import { toAction } from '@/lib/server/next/action'
import { deleteExportJob } from './use-cases/delete-export-job'
import { releaseExportJob, withdrawExportRelease } from './use-cases/release-export-job'

export const deleteExportJobAction = toAction(deleteExportJob, { anyCompany: true })

export const releaseExportJobAction = toAction(releaseExportJob)

export const withdrawExportReleaseAction = toAction(withdrawExportRelease)
