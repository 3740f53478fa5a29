'use server'

import { toAction } from '@/lib/server/next/action'
import { proposeMemberNumber as proposeUseCase } from './queries'
import { createMember as createUseCase } from './use-cases/create-member'
import { deleteMember as deleteUseCase } from './use-cases/delete-member'
import { patchMember as patchUseCase } from './use-cases/patch-member'
import { restoreMember as restoreUseCase } from './use-cases/restore-member'

export const createMember = toAction(createUseCase)

export const patchMember = toAction(patchUseCase)

export const deleteMember = toAction(deleteUseCase)

export const restoreMember = toAction(restoreUseCase)

/** The next free member number, to be shown. */
export const proposeMemberNumber = toAction(proposeUseCase)
