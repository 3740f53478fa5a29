'use server'

import { toAction } from '@/lib/server/next/action'
import { addCashEntry } from './use-cases/add-entry'
import { cancelCashEntry } from './use-cases/cancel-entry'
import { countCash } from './use-cases/count-cash'
import { createCashDesk } from './use-cases/create-desk'
import { patchCashDesk } from './use-cases/patch-desk'

export const createCashDeskAction = toAction(createCashDesk)
export const patchCashDeskAction = toAction(patchCashDesk)
export const addCashEntryAction = toAction(addCashEntry)
export const countCashAction = toAction(countCash)
export const cancelCashEntryAction = toAction(cancelCashEntry)
