'use server'

import { toAction } from '@/lib/server/next/action'
import { proposePartnerNumber } from './queries/propose-number'
import { createBusinessPartner } from './use-cases/create-business-partner'
import { deleteBusinessPartner } from './use-cases/delete-business-partner'
import { patchBusinessPartner } from './use-cases/patch-business-partner'
import { planBusinessPartner } from './use-cases/plan-business-partner'
import { restoreBusinessPartner } from './use-cases/restore-business-partner'

export const createBusinessPartnerAction = toAction(createBusinessPartner)

/** For use from within another form, such as a document's editor. */
export const createBusinessPartnerInPlaceAction = toAction(createBusinessPartner, { inPlace: true })

export const patchBusinessPartnerAction = toAction(patchBusinessPartner)

export const planBusinessPartnerAction = toAction(planBusinessPartner)

export const deleteBusinessPartnerAction = toAction(deleteBusinessPartner)

export const restoreBusinessPartnerAction = toAction(restoreBusinessPartner)

/** The next free number of a role, for display. */
export const proposePartnerNumberAction = toAction(proposePartnerNumber)
