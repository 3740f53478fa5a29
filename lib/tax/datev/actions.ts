'use server'

import { toAction } from '@/lib/server/next/action'
import { assignCreditors } from './use-cases/assign-creditors'
import { undoCreditors } from './use-cases/undo-creditors'

export const assignCreditorsAction = toAction(assignCreditors)
export const undoCreditorsAction = toAction(undoCreditors)
