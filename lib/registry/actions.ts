'use server'

import { toAction } from '@/lib/server/next/action'
import { startExportJob } from './exports'

export const startExportJobAction = toAction(startExportJob)
