'use client'

import { Handshake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import { FirstStep } from '@/components/shared/page/first-step'
import { useListDeletion } from '@/components/shared/record/use-list-deletion'
import { partnerList } from '@/lib/catalog/business-partners/list'
import type { PartnerListRow } from '@/lib/catalog/business-partners/loaders'
import type { Page } from '@/lib/domain/list'
import { useCustomerSteps, type CustomerSteps } from './hub/use-customer-steps'
import { partnerColumns } from './partner-columns'
import { shownRoles } from './roles'
import { usePartnerDeletion } from './partner-deletion'

export interface PartnerTableProps {
  page: Page<PartnerListRow>
  modules: readonly string[]
  mayCreate: boolean
  mayDelete: boolean
  /** Steps available for a customer in its row. */
  steps: CustomerSteps
  /** Whether the viewer may open a partner's page; auditors may not. */
  isLinked?: boolean
}

/** Business partners by name, with their roles as filters. */
export function PartnerTable({
  page,
  modules,
  mayCreate,
  mayDelete,
  steps,
  isLinked = true,
}: PartnerTableProps) {
  const t = useTranslations('businessPartners')
  const deleting = useListDeletion(usePartnerDeletion(), page.rows, mayDelete)
  const stepsFor = useCustomerSteps(steps)
  const rowActions = (row: PartnerListRow) => [
    ...(row.isCustomer && !row.isDeleted ? stepsFor(row.id) : []),
    ...(deleting.rowActions?.(row) ?? []),
  ]
  const roles = useTranslations('businessPartners.roles')
  const columns = useMemo(() => partnerColumns(t, roles), [t, roles])
  const filters = filterChips(partnerList, {
    role: {
      label: t('filters.role'),
      option: (role) => t(`roles.${role}`),
      offered: shownRoles(modules).map(({ role }) => role),
    },
    state: { label: t('filters.state'), option: (state) => t(`states.${state}`) },
  })
  return (
    <DataTable
      tableId="business-partners"
      label={t('title')}
      list={partnerList}
      page={page}
      columns={columns}
      filters={filters}
      rowHref={isLinked ? ({ id }) => `/business-partners/${id}` : undefined}
      {...deleting}
      rowActions={rowActions}
      searchPlaceholder={t('search')}
      emptyState={{
        icon: Handshake,
        title: t('empty.title'),
        description: t('empty.text'),
        action: mayCreate ? <FirstStep label={t('create')} /> : undefined,
      }}
    />
  )
}
