import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { loadForCreation, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { productGroupList } from './list'
import { getProductGroupDetail, listProductGroups, proposeProductGroupNumber } from './queries'

export const loadProductGroups = (params: Promise<UrlParams>) =>
  loadList(listProductGroups, productGroupList, params)

export const loadProductGroup = recordLoader(getProductGroupDetail)

export const loadNewProductGroup = (params: Promise<UrlParams>) =>
  loadForCreation(proposeProductGroupNumber, {}, params)
