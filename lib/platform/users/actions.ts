'use server'

import { toAction } from '@/lib/server/next/action'
import { createUser } from './use-cases/create-user'
import { deleteUser } from './use-cases/delete-user'
import { inviteUser } from './use-cases/invite-user'
import { patchAccount } from './use-cases/patch-account'
import { patchUser } from './use-cases/patch-user'
import { selectCompany } from './use-cases/select-company'

export const patchAccountAction = toAction(patchAccount, { anyCompany: true })

export const selectCompanyAction = toAction(selectCompany, { anyCompany: true })

export const createUserAction = toAction(createUser)

export const patchUserAction = toAction(patchUser)

export const inviteUserAction = toAction(inviteUser)

export const deleteUserAction = toAction(deleteUser)
