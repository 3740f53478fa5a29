'use server'

import { toAction } from '@/lib/server/next/action'
import { createTse } from './use-cases/create-tse'
import { deleteTse } from './use-cases/delete-tse'

export const createTseAction = toAction(createTse)

export const deleteTseAction = toAction(deleteTse)
