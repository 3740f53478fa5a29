import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { loadForCreation, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { storeList } from './list'
import { getStoreDefaults, getStoreDetail } from './queries/get-store'
import { listStores } from './queries/list-stores'

export const loadStores = (params: Promise<UrlParams>) => loadList(listStores, storeList, params)

export const loadStore = recordLoader(getStoreDetail)

export const loadNewStore = (params: Promise<UrlParams>) => loadForCreation(getStoreDefaults, {}, params)

export type StoreDefaults = NonNullable<Awaited<ReturnType<typeof loadNewStore>>>
