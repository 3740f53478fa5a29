import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isId } from '@/lib/fields/schema'
import { load } from '@/lib/server/next/load'
import { getUserDetail, listUsers } from './queries'

export interface UserListQuery {
  page: number
  pageSize: number
  q: string
  sort: string
  after: string | null
  state: 'ACTIVE' | 'INACTIVE' | null
  admins: boolean
}

export const loadUsers = ({ after, state, admins, ...query }: UserListQuery) =>
  load(listUsers, {
    ...query,
    cursor: after ?? undefined,
    isActive: state === null ? undefined : state === 'ACTIVE',
    isAdmin: admins ? true : undefined,
  })

/** One user for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadUserDetail = cache((id: string) => (isId(id) ? load(getUserDetail, { id }) : notFound()))
