import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load, loadList } from '@/lib/server/next/load'
import { companyList } from './list'
import { getCompanyDetail, listCompanyRows } from './queries/companies'
import { companyKey } from './schema/company'

export const loadCompanies = (params: Promise<UrlParams>) => loadList(listCompanyRows, companyList, params)

/** Loads one company for its page, once per request. A malformed id counts as not found. */
export const loadCompanyDetail = cache((id: string) => {
  const key = companyKey.pick({ id: true }).safeParse({ id })
  return key.success ? load(getCompanyDetail, key.data) : notFound()
})
