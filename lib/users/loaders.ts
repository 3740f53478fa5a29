import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { UrlParams } from '@/lib/domain/list-definition'
import { isId } from '@/lib/fields/schema'
import { load, loadList } from '@/lib/server/next/load'
import { userList } from './list'
import { getUserDetail, listUsers } from './queries'

export const loadUsers = (params: Promise<UrlParams>) => loadList(listUsers, userList, params)

/** One user for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadUserDetail = cache((id: string) => (isId(id) ? load(getUserDetail, { id }) : notFound()))
