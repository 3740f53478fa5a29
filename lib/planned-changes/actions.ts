'use server'

import { toAction } from '@/lib/server/next/action'
import { createPlannedChange } from './use-cases/create-planned-change'
import { deletePlannedChange } from './use-cases/delete-planned-change'

export const createPlannedChangeAction = toAction(createPlannedChange)

export const deletePlannedChangeAction = toAction(deletePlannedChange)
