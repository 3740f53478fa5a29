import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { UrlParams } from '@/lib/domain/list-definition'
import { isId } from '@/lib/fields/schema'
import { load, loadList } from '@/lib/server/next/load'
import { storeList } from './list'
import { getStoreDetail } from './queries/get-store'
import { listStores } from './queries/list-stores'

export const loadStores = (params: Promise<UrlParams>) => loadList(listStores, storeList, params)

/** One store for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadStore = cache((id: string) => (isId(id) ? load(getStoreDetail, { id }) : notFound()))
