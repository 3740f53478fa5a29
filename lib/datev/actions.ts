'use server'

import { toAction } from '@/lib/server/next/action'
import { exportBatch } from './use-cases/export-batch'

export const exportBatchAction = toAction(exportBatch)
