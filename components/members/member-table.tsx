'use client'

import { UsersRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { RowAction } from '@/components/shared/data-table/types'
import type { Page } from '@/lib/domain/list'
import { memberList } from '@/lib/members/list'
import type { MemberListRow } from '@/lib/members/loaders'
import { memberColumns } from './member-columns'
import { useMemberDeletion } from './use-member-deletion'

/** Members by name: those of today, those who left, those deleted. */
export function MemberTable({ page, mayDelete }: { page: Page<MemberListRow>; mayDelete: boolean }) {
  const t = useTranslations('members')
  const { remove, restore } = useMemberDeletion()
  const columns = useMemo(() => memberColumns(t), [t])
  const filters = filterChips(memberList, {
    state: { label: t('filters.state'), option: (state) => t(`states.${state}`) },
  })
  const rowActions = ({ id, version, name, isDeleted }: MemberListRow): RowAction[] =>
    isDeleted
      ? [{ id: 'restore', label: t('restore'), onSelect: () => void restore(id) }]
      : [
          {
            id: 'delete',
            label: t('delete'),
            destructive: true,
            onSelect: () => void remove({ id, version, name }),
          },
        ]
  return (
    <DataTable
      tableId="members"
      label={t('title')}
      list={memberList}
      page={page}
      columns={columns}
      filters={filters}
      rowHref={({ id }) => `/members/${id}`}
      rowActions={mayDelete ? rowActions : undefined}
      searchPlaceholder={t('search')}
      emptyState={{ icon: UsersRound, title: t('empty.title'), description: t('empty.text') }}
    />
  )
}
