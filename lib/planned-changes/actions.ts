'use server'

import { toAction } from '@/lib/server/next/action'
import { createPlannedChange as create } from './use-cases/create-planned-change'
import { deletePlannedChange as remove } from './use-cases/delete-planned-change'

export const createPlannedChange = toAction(create)

export const deletePlannedChange = toAction(remove)
