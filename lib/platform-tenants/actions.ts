'use server'

import { toAction } from '@/lib/server/next/action'
import { createFiskaly as createFiskalyUseCase } from './use-cases/create-fiskaly'
import { createTenant as createTenantUseCase } from './use-cases/create-tenant'
import { createTenantUser as createTenantUserUseCase } from './use-cases/create-tenant-user'
import { deleteFiskaly as deleteFiskalyUseCase } from './use-cases/delete-fiskaly'
import { patchTenant as patchTenantUseCase } from './use-cases/patch-tenant'
import { switchTenantUser as switchTenantUserUseCase } from './use-cases/switch-tenant-user'

export const createTenant = toAction(createTenantUseCase)

export const patchTenant = toAction(patchTenantUseCase)

export const createTenantUser = toAction(createTenantUserUseCase)

export const switchTenantUser = toAction(switchTenantUserUseCase)

export const createFiskaly = toAction(createFiskalyUseCase)

export const deleteFiskaly = toAction(deleteFiskalyUseCase)
