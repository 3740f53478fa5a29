'use server'

import { toAction } from '@/lib/server/next/action'
import { createFiskaly } from './use-cases/create-fiskaly'
import { createTenant } from './use-cases/create-tenant'
import { createTenantUser } from './use-cases/create-tenant-user'
import { deleteFiskaly } from './use-cases/delete-fiskaly'
import { inviteTenantUser } from './use-cases/invite-tenant-user'
import { patchTenant } from './use-cases/patch-tenant'
import { setTenantUserPassword } from './use-cases/set-tenant-password'
import { switchTenantUser } from './use-cases/switch-tenant-user'

export const createTenantAction = toAction(createTenant)

export const patchTenantAction = toAction(patchTenant)

export const createTenantUserAction = toAction(createTenantUser)

export const inviteTenantUserAction = toAction(inviteTenantUser)

export const setTenantUserPasswordAction = toAction(setTenantUserPassword)

export const switchTenantUserAction = toAction(switchTenantUser)

export const createFiskalyAction = toAction(createFiskaly)

export const deleteFiskalyAction = toAction(deleteFiskaly)
