import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { priceListList } from './list'
import { admits } from '@/lib/domain/rights'
import { currentSession } from '@/lib/server/auth/current-session'
import { listsOfPartner, rulesOfProduct } from './queries/lists-concerning'
import { getPriceListDetail, listPriceLists } from './queries/read-lists'

export const loadPriceLists = (params: Promise<UrlParams>) => loadList(listPriceLists, priceListList, params)

export const loadPriceList = recordLoader(getPriceListDetail)

/** Loads the rules for a product's page; none if the viewer may not see them. */
export const loadRulesOfProduct = async (id: string) =>
  (await mayShow()) ? load(rulesOfProduct, { id }) : []

/** Loads the lists for a partner's page; none if the viewer may not see them. */
export const loadListsOfPartner = async (id: string) =>
  (await mayShow()) ? load(listsOfPartner, { id }) : []

async function mayShow(): Promise<boolean> {
  const session = await currentSession()
  return session !== null && admits(session, listPriceLists.right, listPriceLists.module)
}
