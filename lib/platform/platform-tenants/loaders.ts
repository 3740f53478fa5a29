import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { tenantList } from './list'
import { getTenantDetail, listTenants } from './queries'

export const loadTenants = (params: Promise<UrlParams>) => loadList(listTenants, tenantList, params)

export const loadTenantDetail = recordLoader(getTenantDetail)
