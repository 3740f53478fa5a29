import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { posVersionList } from './list'
import { getPosVersionDetail, listPosVersions, listVersionTenants } from './queries'

export const loadPosVersions = (params: Promise<UrlParams>) =>
  loadList(listPosVersions, posVersionList, params)

export const loadVersionTenants = () => load(listVersionTenants, {})

export const loadPosVersionDetail = recordLoader(getPosVersionDetail)
