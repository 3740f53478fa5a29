'use server'

import { toAction } from '@/lib/server/next/action'
import { waiveClaim } from './use-cases/waive-claim'

export const waiveClaimAction = toAction(waiveClaim)
