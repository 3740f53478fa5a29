import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { productGroupList } from './list'
import { getProductGroupDetail, listProductGroups } from './queries'

export const loadProductGroups = (params: Promise<UrlParams>) =>
  loadList(listProductGroups, productGroupList, params)

export const loadProductGroup = recordLoader(getProductGroupDetail)
