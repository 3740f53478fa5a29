import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { UrlParams } from '@/lib/domain/list-definition'
import { isId } from '@/lib/fields/schema'
import { load, loadList } from '@/lib/server/next/load'
import { productGroupList } from './list'
import { getProductGroupDetail, listProductGroups } from './queries'

export const loadProductGroups = (params: Promise<UrlParams>) =>
  loadList(listProductGroups, productGroupList, params)

/** One group for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadProductGroup = cache((id: string) =>
  isId(id) ? load(getProductGroupDetail, { id }) : notFound(),
)
