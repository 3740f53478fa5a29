import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isId } from '@/lib/fields/schema'
import { load } from '@/lib/server/next/load'
import { getTenantDetail, listTenants } from './queries'

export interface TenantListQuery {
  page: number
  pageSize: number
  q: string
  sort: string
  after: string | null
  state: 'ACTIVE' | 'INACTIVE' | null
}

export const loadTenants = ({ after, state, ...query }: TenantListQuery) =>
  load(listTenants, {
    ...query,
    cursor: after ?? undefined,
    isActive: state === null ? undefined : state === 'ACTIVE',
  })

/** One tenant for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadTenantDetail = cache((id: string) => (isId(id) ? load(getTenantDetail, { id }) : notFound()))
