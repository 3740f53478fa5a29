import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { UrlParams } from '@/lib/domain/list-definition'
import { isId } from '@/lib/fields/schema'
import { load, loadList } from '@/lib/server/next/load'
import { tenantList } from './list'
import { getTenantDetail, listTenants } from './queries'

export const loadTenants = (params: Promise<UrlParams>) => loadList(listTenants, tenantList, params)

/** One tenant for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadTenantDetail = cache((id: string) => (isId(id) ? load(getTenantDetail, { id }) : notFound()))
