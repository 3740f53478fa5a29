import type { useTranslations } from 'next-intl'
import { MailText } from '@/components/catalog/business-partners/partner-columns'
import type { Column } from '@/components/shared/data-table/types'
import { DeletedBadge } from '@/components/shared/record/deleted-badge'
import type { MemberListRow } from '@/lib/catalog/members/loaders'
import { germanDay } from '@/lib/domain/business-date'

type Words = ReturnType<typeof useTranslations<'members'>>

export function memberColumns(t: Words): Column<MemberListRow>[] {
  const day = (text: string | null) => (text ? <span className="tabular">{germanDay(text)}</span> : null)
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sortable: true,
      card: 'title',
      cell: ({ name, isDeleted }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 sm:min-w-36">
          <span className="break-words-de">{name}</span>
          {isDeleted ? <DeletedBadge /> : null}
        </span>
      ),
    },
    {
      id: 'memberNumber',
      header: t('columns.memberNumber'),
      sortable: true,
      card: 'aside',
      cell: ({ memberNumber }) => (memberNumber ? <span className="tabular">{memberNumber}</span> : null),
    },
    {
      id: 'city',
      card: 'detail',
      header: t('columns.city'),
      sortable: true,
      cell: ({ zipCode, city }) =>
        zipCode || city ? <span className="sm:whitespace-nowrap">{`${zipCode} ${city}`.trim()}</span> : null,
    },
    { id: 'start', card: 'hidden', header: t('columns.start'), cell: ({ start }) => day(start) },
    { id: 'end', card: 'dated', header: t('columns.end'), cell: ({ end }) => day(end) },
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
  ]
}
