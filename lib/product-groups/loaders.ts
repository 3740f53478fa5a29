import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isId } from '@/lib/fields/schema'
import { load } from '@/lib/server/next/load'
import { getProductGroupDetail, listProductGroups } from './queries'

export interface ProductGroupListQuery {
  page: number
  pageSize: number
  q: string
  sort: string
  after: string | null
}

export const loadProductGroups = ({ after, ...query }: ProductGroupListQuery) =>
  load(listProductGroups, { ...query, cursor: after ?? undefined })

/** One group for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadProductGroup = cache((id: string) =>
  isId(id) ? load(getProductGroupDetail, { id }) : notFound(),
)
