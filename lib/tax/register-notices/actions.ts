'use server'

import { toAction } from '@/lib/server/next/action'
import { patchNotice } from './use-cases/patch-notice'
import { reportStore } from './use-cases/report-store'

export const patchNoticeAction = toAction(patchNotice)
export const reportStoreAction = toAction(reportStore)
