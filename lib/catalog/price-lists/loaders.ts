import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { priceListList } from './list'
import { getPriceListDetail, listPriceLists } from './queries/read-lists'

export const loadPriceLists = (params: Promise<UrlParams>) => loadList(listPriceLists, priceListList, params)

export const loadPriceList = recordLoader(getPriceListDetail)
