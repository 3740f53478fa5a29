'use server'

import { toAction } from '@/lib/server/next/action'
import { proposeMemberNumber } from './queries'
import { createMember } from './use-cases/create-member'
import { deleteMember } from './use-cases/delete-member'
import { patchMember } from './use-cases/patch-member'
import { planMember } from './use-cases/plan-member'
import { restoreMember } from './use-cases/restore-member'

export const createMemberAction = toAction(createMember)

export const patchMemberAction = toAction(patchMember)

export const planMemberAction = toAction(planMember)

export const deleteMemberAction = toAction(deleteMember)

export const restoreMemberAction = toAction(restoreMember)

export const proposeMemberNumberAction = toAction(proposeMemberNumber)
