'use server'

import { toAction } from '@/lib/server/next/action'
import { createAgency } from './use-cases/create-agency'
import { updateAgency } from './use-cases/update-agency'

export const createAgencyAction = toAction(createAgency)

export const updateAgencyAction = toAction(updateAgency)
