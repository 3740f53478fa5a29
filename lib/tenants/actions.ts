'use server'

import { toAction } from '@/lib/server/next/action'
import { patchTenantInfo as patchTenantInfoUseCase } from './use-cases/patch-tenant-info'

export const patchTenantInfo = toAction(patchTenantInfoUseCase)
