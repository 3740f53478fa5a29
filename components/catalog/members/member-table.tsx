'use client'

import { UsersRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import { FirstStep } from '@/components/shared/page/first-step'
import { useListDeletion } from '@/components/shared/record/use-list-deletion'
import type { Page } from '@/lib/domain/list'
import { memberList } from '@/lib/catalog/members/list'
import type { MemberListRow } from '@/lib/catalog/members/loaders'
import { memberColumns } from './member-columns'
import { useMemberDeletion } from './member-deletion'

interface MemberTableProps {
  page: Page<MemberListRow>
  mayCreate: boolean
  mayDelete: boolean
}

/** Members by name: current, former or deleted ones. */
export function MemberTable({ page, mayCreate, mayDelete }: MemberTableProps) {
  const t = useTranslations('members')
  const deleting = useListDeletion(useMemberDeletion(), page.rows, mayDelete)
  const columns = useMemo(() => memberColumns(t), [t])
  const filters = filterChips(memberList, {
    state: { label: t('filters.state'), option: (state) => t(`states.${state}`) },
  })
  return (
    <DataTable
      tableId="members"
      label={t('title')}
      list={memberList}
      page={page}
      columns={columns}
      filters={filters}
      rowHref={({ id }) => `/members/${id}`}
      {...deleting}
      searchPlaceholder={t('search')}
      emptyState={{
        icon: UsersRound,
        title: t('empty.title'),
        description: t('empty.text'),
        action: mayCreate ? <FirstStep label={t('create')} /> : undefined,
      }}
    />
  )
}
