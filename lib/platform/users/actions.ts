'use server'

import { toAction } from '@/lib/server/next/action'
import { createAuditor } from './use-cases/create-auditor'
import { createUser } from './use-cases/create-user'
import { deleteUser } from './use-cases/delete-user'
import { inviteUser } from './use-cases/invite-user'
import { patchAccount } from './use-cases/patch-account'
import { patchAuditor } from './use-cases/patch-auditor'
import { patchUser } from './use-cases/patch-user'
import { selectCompany } from './use-cases/select-company'

export const patchAccountAction = toAction(patchAccount, { anyCompany: true })

export const selectCompanyAction = toAction(selectCompany, { anyCompany: true })

export const createUserAction = toAction(createUser)

export const patchUserAction = toAction(patchUser)

export const createAuditorAction = toAction(createAuditor)

export const patchAuditorAction = toAction(patchAuditor)

export const inviteUserAction = toAction(inviteUser)

export const deleteUserAction = toAction(deleteUser)
