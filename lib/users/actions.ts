'use server'

import { toAction } from '@/lib/server/next/action'
import { createUser as createUserUseCase } from './use-cases/create-user'
import { deleteUser as deleteUserUseCase } from './use-cases/delete-user'
import { inviteUser as inviteUserUseCase } from './use-cases/invite-user'
import { patchAccount as patchAccountUseCase } from './use-cases/patch-account'
import { patchUser as patchUserUseCase } from './use-cases/patch-user'
import { selectCompany as selectCompanyUseCase } from './use-cases/select-company'

export const patchAccount = toAction(patchAccountUseCase, { anyCompany: true })

export const selectCompany = toAction(selectCompanyUseCase, { anyCompany: true })

export const createUser = toAction(createUserUseCase)

export const patchUser = toAction(patchUserUseCase)

export const inviteUser = toAction(inviteUserUseCase)

export const deleteUser = toAction(deleteUserUseCase)
