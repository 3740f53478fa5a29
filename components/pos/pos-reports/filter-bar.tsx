import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { periodOf } from '@/components/shared/inputs/periods'
import { Button } from '@/components/ui/button'
import { reportHref, type ReportAddress } from '@/lib/pos/pos-reports/list'
import type { ReportChoices } from '@/lib/pos/pos-reports/queries/report-choices'
import { ClosingFilter } from './closing-filter'
import { FilterButton } from './filter-button'
import { periodText } from './period-text'
import { isPreset, presetsAt } from './presets'

interface FilterBarProps {
  address: ReportAddress
  choices: ReportChoices
  today: string
  /** The selected stores and tills as text. */
  summary: string
}

/** The scope of the report, the ready-made periods as links, and the button that changes it. */
export function FilterBar({ address, choices, today, summary }: FilterBarProps) {
  const t = useTranslations('posReports')
  const periods = useTranslations('common.periods')
  return (
    <div className="mb-5 space-y-3">
      <ul
        aria-label={t('presets')}
        className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap"
      >
        {presetsAt(today).map((key) => (
          // On phones the selected one comes first, since others may be out of view.
          <li key={key} className={isPreset(key, address, today) ? 'max-sm:order-first' : undefined}>
            <Button asChild size="sm" variant={isPreset(key, address, today) ? 'secondary' : 'outline'}>
              <Link
                href={reportHref({ ...address, ...periodOf(key, today), page: 1 })}
                prefetch={false}
                aria-current={isPreset(key, address, today) ? 'true' : undefined}
              >
                {periods(key)}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 break-words-de">
          <span className="font-semibold tabular">{periodText(address)}</span>
          <span className="text-muted-foreground"> · {summary}</span>
        </p>
        <FilterButton address={address} choices={choices} today={today} />
        {address.report === 'differences' ? <ClosingFilter address={address} /> : null}
      </div>
    </div>
  )
}
