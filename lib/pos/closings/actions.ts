'use server'

import { toAction } from '@/lib/server/next/action'
import { commentClosing } from './use-cases/comment-closing'
import { retryRejections } from './use-cases/retry-rejections'
import { markSharedTse } from './use-cases/mark-shared-tse'
import { reopenFinding } from './use-cases/reopen-finding'
import { settleFinding } from './use-cases/settle-finding'
import { settleClosing } from './use-cases/settle-closing'

export const commentClosingAction = toAction(commentClosing)
export const retryRejectionsAction = toAction(retryRejections)
export const settleClosingAction = toAction(settleClosing)
export const settleFindingAction = toAction(settleFinding)
export const reopenFindingAction = toAction(reopenFinding)
export const markSharedTseAction = toAction(markSharedTse)
