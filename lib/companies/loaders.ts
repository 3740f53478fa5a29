import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { load } from '@/lib/server/next/load'
import { getCompanyDetail, listCompanyRows } from './queries'
import { companyKey } from './schema'

interface ListQuery {
  page: number
  pageSize: number
  q: string
  sort: string
}

export const loadCompanies = ({ page, pageSize, q, sort }: ListQuery) =>
  load(listCompanyRows, { page, pageSize, q, sort })

/** One company for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadCompanyDetail = cache((id: string) => {
  const key = companyKey.pick({ id: true }).safeParse({ id })
  return key.success ? load(getCompanyDetail, key.data) : notFound()
})
