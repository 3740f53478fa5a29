import { CalendarClock } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useAuditTexts } from '@/components/services/audit/use-audit-texts'
import { EmptyState } from '@/components/shared/feedback/empty-state'
import { PageHeader } from '@/components/shared/page/page-header'
import { Badge } from '@/components/ui/badge'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDateTime } from '@/lib/domain/business-date'
import { PLANNABLE } from '@/lib/domain/plannable'
import { admits, type Who } from '@/lib/domain/rights'
import type { OpenPlans } from '@/lib/services/planned-changes/loaders'
import { RemovePlanned } from './remove-planned'

interface PlannedListProps {
  plans: OpenPlans
  who: Who
  /** Shown above the plans: tasks to do before they are applied. */
  children?: ReactNode
}

/** All planned and failed changes, the next one first. A server component. */
export function PlannedList({ plans: { rows, total }, who, children }: PlannedListProps) {
  const t = useTranslations('plannedChanges')
  const { sentences } = useAuditTexts()
  const mayRemove = (entity: (typeof rows)[number]['entity']) =>
    admits(who, PLANNABLE[entity].change, PLANNABLE[entity].module)
  if (rows.length === 0)
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState icon={CalendarClock} title={t('emptyTitle')} description={t('emptyText')} />
      </>
    )
  return (
    <>
      <PageHeader title={t('title')} description={t('listText')} />
      {children}
      <Table aria-label={t('title')}>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('when')}</TableHeaderCell>
            <TableHeaderCell>{t('what')}</TableHeaderCell>
            <TableHeaderCell className="max-sm:hidden">{t('plannedBy')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map(({ id, version, entity, entityId, name, ...plan }) => (
            <tr key={id}>
              <TableCell className="align-top whitespace-nowrap tabular">
                <span className="block">{germanDateTime(plan.scheduledAt)}</span>
                {plan.status === 'FAILED' ? <Badge tone="red">{t('failed')}</Badge> : null}
              </TableCell>
              <TableCell className="align-top">
                <Link
                  href={`${PLANNABLE[entity].page}/${entityId}`}
                  prefetch={false}
                  className="font-semibold break-words-de text-link underline-offset-4 hover:underline"
                >
                  {name || t('nameless')}
                </Link>
                <ul className="text-sm break-words-de">
                  {sentences(plan.differences).map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
                {plan.failure ? <p className="text-sm text-destructive">{plan.failure}</p> : null}
                {mayRemove(entity) ? <RemovePlanned id={id} version={version} /> : null}
              </TableCell>
              <TableCell className="align-top text-muted-foreground max-sm:hidden">
                {plan.createdByName}
              </TableCell>
            </tr>
          ))}
        </TableBody>
      </Table>
      {total > rows.length ? (
        <p className="mt-3 text-muted-foreground">{t('more', { count: total - rows.length })}</p>
      ) : null}
    </>
  )
}
