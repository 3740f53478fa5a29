'use server'

import { toAction } from '@/lib/server/next/action'
import { patchTenantInfo } from './use-cases/patch-tenant-info'

export const patchTenantInfoAction = toAction(patchTenantInfo)
