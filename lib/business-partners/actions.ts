'use server'

import { toAction } from '@/lib/server/next/action'
import { proposePartnerNumber as proposeUseCase } from './queries/propose-number'
import { createBusinessPartner as createUseCase } from './use-cases/create-business-partner'
import { deleteBusinessPartner as deleteUseCase } from './use-cases/delete-business-partner'
import { patchBusinessPartner as patchUseCase } from './use-cases/patch-business-partner'
import { restoreBusinessPartner as restoreUseCase } from './use-cases/restore-business-partner'

export const createBusinessPartner = toAction(createUseCase)

export const patchBusinessPartner = toAction(patchUseCase)

export const deleteBusinessPartner = toAction(deleteUseCase)

export const restoreBusinessPartner = toAction(restoreUseCase)

/** The next free number of a role, to be shown. */
export const proposePartnerNumber = toAction(proposeUseCase)
