import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isId } from '@/lib/fields/schema'
import { load } from '@/lib/server/next/load'
import { getStoreDetail } from './queries/get-store'
import { listStores } from './queries/list-stores'

/** The state of the list's URL. */
interface StoreListQuery {
  page: number
  pageSize: number
  q: string
  sort: string
  after: string | null
  state: 'DELETED' | null
}

export const loadStores = ({ after, state, ...query }: StoreListQuery) =>
  load(listStores, { ...query, cursor: after ?? undefined, isDeleted: state === 'DELETED' })

/** One store for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadStore = cache((id: string) => (isId(id) ? load(getStoreDetail, { id }) : notFound()))
