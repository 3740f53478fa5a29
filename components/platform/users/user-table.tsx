'use client'

import { UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Avatar } from '@/components/shared/record/avatar'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import type { Page } from '@/lib/domain/list'
import { userList } from '@/lib/platform/users/list'
import type { UserRecord } from '@/lib/platform/users/schema'
import { standsOut, UserBadges } from './user-badges'
import { shownName } from './values'
import { useLastSeen } from './use-last-seen'

/** The tenant's users by last name. */
export function UserTable({ page }: { page: Page<UserRecord> }) {
  const t = useTranslations('users')
  const lastSeen = useLastSeen()
  const columns = useMemo<Column<UserRecord>[]>(
    () => [
      {
        id: 'lastname',
        header: t('fields.person'),
        sortable: true,
        card: 'title',
        cell: (user) => (
          <span className="inline-flex items-center gap-3">
            <Avatar firstname={user.firstname} lastname={user.lastname} />
            {shownName(user)}
          </span>
        ),
      },
      { id: 'email', card: 'detail', header: t('fields.email'), sortable: true, cell: (user) => user.email },
      {
        id: 'state',
        card: 'state',
        header: t('fields.state'),
        cell: (user) =>
          standsOut(user) ? (
            <span className="inline-flex flex-wrap gap-1.5">
              <UserBadges {...user} />
            </span>
          ) : null,
      },
      {
        id: 'lastSeenAt',
        card: 'hidden',
        header: t('fields.lastSeenAt'),
        cell: (user) => lastSeen(user),
      },
    ],
    [t, lastSeen],
  )
  const filters = filterChips(userList, {
    state: { label: t('fields.state'), option: (state) => t(`states.${state}`) },
    admins: { label: t('filters.admins') },
  })
  return (
    <DataTable
      tableId="users"
      label={t('title')}
      list={userList}
      page={page}
      columns={columns}
      rowHref={({ id }) => `/users/${id}`}
      filters={filters}
      searchPlaceholder={t('search')}
      emptyState={{ icon: UserRound, title: t('empty.title'), description: t('empty.text') }}
    />
  )
}
