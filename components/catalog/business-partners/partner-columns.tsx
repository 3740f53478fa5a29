import type { useTranslations } from 'next-intl'
import type { Column } from '@/components/shared/data-table/types'
import { DeletedBadge } from '@/components/shared/record/deleted-badge'
import { Badge } from '@/components/ui/badge'
import type { PartnerListRow } from '@/lib/catalog/business-partners/loaders'
import { businessDay, germanDay } from '@/lib/domain/business-date'
import { roleBadges, type RoleLabels } from './role-badges'

type Words = ReturnType<typeof useTranslations<'businessPartners'>>

/** Returns the columns of the list; rarely used ones are hidden by default. */
export function partnerColumns(t: Words, roles: RoleLabels): Column<PartnerListRow>[] {
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sortable: true,
      card: 'title',
      cell: (row) => <NameCell row={row} t={t} />,
    },
    {
      id: 'customerNumber',
      header: t('columns.customerNumber'),
      sortable: true,
      card: 'aside',
      cell: ({ customerNumber }) =>
        customerNumber ? <span className="tabular">{customerNumber}</span> : null,
    },
    {
      id: 'city',
      card: 'detail',
      header: t('columns.city'),
      sortable: true,
      cell: ({ zipCode, city }) =>
        zipCode || city ? <span className="sm:whitespace-nowrap">{`${zipCode} ${city}`.trim()}</span> : null,
    },
    { id: 'roles', card: 'state', header: t('columns.roles'), cell: (row) => roleBadges(row, roles) },
    {
      id: 'phone',
      card: 'hidden',
      header: t('columns.phone'),
      cell: ({ phone }) => (phone ? <span className="sm:whitespace-nowrap">{phone}</span> : null),
    },
    {
      id: 'mail',
      card: 'hidden',
      header: t('columns.mail'),
      cell: ({ mail }) => (mail ? <MailText>{mail}</MailText> : null),
    },
    {
      id: 'supplierNumber',
      card: 'hidden',
      header: t('columns.supplierNumber'),
      hidden: true,
      cell: (row) => row.supplierNumber,
    },
    {
      id: 'memberNumber',
      card: 'hidden',
      header: t('columns.memberNumber'),
      hidden: true,
      cell: (row) => row.memberNumber,
    },
    {
      id: 'createdAt',
      card: 'hidden',
      header: t('columns.createdAt'),
      sortable: true,
      hidden: true,
      cell: ({ createdAt }) => germanDay(businessDay(new Date(createdAt))),
    },
  ]
}

/** Breaks long addresses, preferably at the @; short ones stay on one line. */
export function MailText({ children }: { children: string }) {
  const [name, ...domain] = children.split('@')
  return (
    <span className="inline-block break-words-de sm:max-w-72 sm:min-w-28">
      {name}@<wbr />
      {domain.join('@')}
    </span>
  )
}

function NameCell({ row, t }: { row: PartnerListRow; t: Words }) {
  const { name, person, isDeleted, isActive, deliveryStop } = row
  return (
    <span className="inline-flex flex-col gap-0.5 sm:min-w-48">
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="break-words-de">{name}</span>
        {isDeleted ? <DeletedBadge /> : null}
        {isActive ? null : <Badge tone="grey">{t('states.INACTIVE')}</Badge>}
        {deliveryStop ? <Badge tone="red">{t('flags.deliveryStop')}</Badge> : null}
      </span>
      {person ? <span className="text-sm text-muted-foreground max-sm:hidden">{person}</span> : null}
    </span>
  )
}
