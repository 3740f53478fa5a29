import { Download } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import { WaitingList } from '@/components/tax/datev/waiting-list'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { vatFileHref, type VatAddress } from '@/lib/tax/vat-return/list'
import type { VatReturnPage } from '@/lib/tax/vat-return/queries/read-vat-return'
import { isOfForm } from '@/lib/tax/vat-return/words'
import { FigureTable } from './figure-table'
import { FilingCard } from './filing-card'
import { PeriodBasis } from './period-basis'
import { SourceTable } from './source-table'
import { StatementCard } from './statement-card'
import { TurnoverLimits } from './turnover-limits'
import { UnknownFigures } from './unknown-figures'

interface VatReturnViewProps {
  address: VatAddress
  shown: VatReturnPage
  today: string
  /** Address of the page for the company's taxation; null if the user may not see it. */
  settings: string | null
  mayFile: boolean
}

/** Maximum number of waiting invoices on the page. */
const SHOWN = 50

/** The figures of a VAT return, missing data, and the records of one figure. */
export function VatReturnView({ address, shown, today, settings, mayFile }: VatReturnViewProps) {
  const t = useTranslations('vatReturn')
  const bases = useTranslations('enums.vatBasis')
  const { figures, company, sources, filing } = shown
  const { companyId, basis, from, to, waiting, obstacles, settled } = figures
  const titleOf = ({ code, line }: VatAddress) => {
    if (code === null) {
      const [vatId = '', kind] = (line ?? '').split('.')
      return t('statement.sourcesTitle', { vatId, kind: t(`statement.kinds.${kind === 'S' ? 'S' : 'L'}`) })
    }
    const figure = t(`figures.${code}`)
    return isOfForm(code) ? t('sourcesTitle', { code, figure }) : figure
  }
  const csv = (
    <Button asChild variant="outline">
      <a href={vatFileHref({ ...address, code: null, line: null }, companyId)}>
        <Download aria-hidden="true" />
        {t('csv')}
      </a>
    </Button>
  )
  return (
    <div className="max-w-4xl space-y-6">
      <PageHeader title={t('title')} description={t('hint')} actions={csv} />
      <Card className="space-y-5 p-5">
        <PeriodBasis key={`${from} ${to}`} address={address} basis={basis} today={today} />
        {basis === company.vatBasis ? null : (
          <p role="status" className="rounded-md bg-warning-soft p-4">
            {t('otherBasis', { basis: bases(company.vatBasis) })}
          </p>
        )}
        <FigureTable address={address} figures={figures} />
        <p className="text-sm text-muted-foreground">{t('rounding')}</p>
        <TurnoverLimits limits={shown.limits} settings={settings} />
        {obstacles.length > 0 ? (
          <p className="rounded-md bg-warning-soft p-4">
            {t('obstacles', { count: obstacles.length })}{' '}
            <Link
              href={`/datev?from=${from}&to=${to}`}
              className="text-link underline underline-offset-4 hover:no-underline"
            >
              {t('toDatev')}
            </Link>
          </p>
        ) : null}
        {settled.length > 0 ? (
          <div>
            <p>{t('settledTitle')}</p>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {settled.slice(0, SHOWN).map(({ message, link }) => (
                <li key={`${link} ${message}`}>
                  <Link href={link} className="text-link underline-offset-4 hover:underline">
                    {message}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <WaitingList
          waiting={waiting.slice(0, SHOWN)}
          waitingCount={waiting.length}
          hint={t('waitingHint')}
        />
        {settings ? (
          <p className="text-sm text-muted-foreground">
            <Link href={settings} className="text-link underline-offset-4 hover:underline">
              {t('settings')}
            </Link>
          </p>
        ) : null}
      </Card>
      {sources ? (
        <SourceTable
          title={titleOf(address)}
          address={address}
          file={address.code === null ? null : vatFileHref(address, companyId)}
          sources={sources}
        />
      ) : null}
      {filing ? <FilingCard {...filing} mayFile={mayFile && to < today} /> : null}
      <StatementCard address={address} statement={shown.statement} />
      <UnknownFigures figures={figures} isFarm={company.flatRateFarm} />
    </div>
  )
}
