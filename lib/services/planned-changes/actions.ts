'use server'

import { toAction } from '@/lib/server/next/action'
import { deletePlannedChange } from './use-cases/delete-planned-change'

export const deletePlannedChangeAction = toAction(deletePlannedChange)
