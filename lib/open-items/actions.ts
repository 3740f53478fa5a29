'use server'

import { toAction } from '@/lib/server/next/action'
import { recordReceipt as record } from './use-cases/record-receipt'

export const recordReceipt = toAction(record)
