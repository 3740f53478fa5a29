'use server'

import { toAction } from '@/lib/server/next/action'
import { commentClosing } from './use-cases/comment-closing'
import { retryRejections } from './use-cases/retry-rejections'
import { settleClosing } from './use-cases/settle-closing'

export const commentClosingAction = toAction(commentClosing)
export const retryRejectionsAction = toAction(retryRejections)
export const settleClosingAction = toAction(settleClosing)
