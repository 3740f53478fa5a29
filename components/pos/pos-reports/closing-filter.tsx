import { Check } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CLOSING_CHOICES, reportHref, type ReportAddress } from '@/lib/pos/pos-reports/list'

/**
 * Limits the report to closings with a difference; the active filter links back to all closings.
 */
export function ClosingFilter({ address }: { address: ReportAddress }) {
  const t = useTranslations('posReports')
  return (
    <ul aria-label={t('closings.label')} className="flex flex-wrap gap-2">
      {CLOSING_CHOICES.map((choice) => {
        const isChosen = address.closings === choice
        return (
          <li key={choice}>
            <Button asChild size="sm" variant={isChosen ? 'secondary' : 'outline'}>
              <Link
                href={reportHref({ ...address, page: 1, closings: isChosen ? null : choice })}
                prefetch={false}
                aria-current={isChosen ? 'true' : undefined}
              >
                {isChosen ? <Check aria-hidden="true" /> : null}
                {t(`closings.${choice}`)}
              </Link>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
