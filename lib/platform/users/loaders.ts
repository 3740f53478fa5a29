import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { userList } from './list'
import { getUserDetail, listUsers } from './queries'

export const loadUsers = (params: Promise<UrlParams>) => loadList(listUsers, userList, params)

export const loadUserDetail = recordLoader(getUserDetail)
