import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { LinkPager } from '@/components/shared/page/link-pager'
import { PageHeader } from '@/components/shared/page/page-header'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { vatReturnHref } from '@/lib/tax/vat-return/list'
import type { FilingRecord } from '@/lib/tax/vat-return/schema'
import { isOfForm, statesTax, type VatCode } from '@/lib/tax/vat-return/words'
import { periodName } from '@/lib/tax/vat-return/rules/filing-period'

interface FilingListProps {
  filings: Page<FilingRecord>
  /** Leads to the present values; auditors do not see them. */
  isLinked: boolean
}

/** What was filed, period by period, with corrections and withdrawn entries. */
export function FilingList({ filings, isLinked }: FilingListProps) {
  const t = useTranslations('vatReturn.filing')
  return (
    <div className="max-w-4xl space-y-6">
      <PageHeader
        title={t('listTitle')}
        description={t('listHint')}
        {...(isLinked ? { back: { href: '/vat-return', label: t('back') } } : {})}
      />
      {filings.rows.length === 0 ? <p role="status">{t('none')}</p> : null}
      {filings.rows.map((filing) => (
        <FilingEntry key={filing.id} filing={filing} isLinked={isLinked} />
      ))}
      <LinkPager paging={filings} hrefOf={(page) => `/vat-return/filings?page=${page}`} />
    </div>
  )
}

function FilingEntry({ filing, isLinked }: { filing: FilingRecord; isLinked: boolean }) {
  const t = useTranslations('vatReturn.filing')
  const { from, to, period, filedOn, filedByName, payable, withdrawn, differences } = filing
  const address = { from, to, basis: null, code: null, line: null, page: 1 }
  return (
    <Card className="space-y-3 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="heading-3">{periodName(period)}</h2>
        {filing.corrects === null ? null : <Badge tone="grey">{t('correction')}</Badge>}
        {filing.correctedBy === null ? null : <Badge tone="grey">{t('replaced')}</Badge>}
        {withdrawn ? <Badge tone="red">{t('withdrawn')}</Badge> : null}
        {differences.length > 0 ? <Badge tone="amber">{t('differs')}</Badge> : null}
        {isLinked ? (
          <Link
            href={vatReturnHref(address)}
            prefetch={false}
            className="ml-auto text-link underline-offset-4 hover:underline"
          >
            {t('present')}
          </Link>
        ) : null}
      </div>
      <p>
        {t('entry', {
          day: germanDay(filedOn),
          who: filedByName,
          payable: germanMoney(centsOf(payable)),
        })}
      </p>
      {withdrawn ? (
        <p>
          {t('withdrawnBy', {
            when: germanDateTime(withdrawn.at),
            who: withdrawn.byName,
            reason: withdrawn.reason,
          })}
        </p>
      ) : null}
      <FiledLines filing={filing} />
    </Card>
  )
}

function FiledLines({ filing: { lines, period } }: { filing: FilingRecord }) {
  const t = useTranslations('vatReturn')
  if (lines.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer">{t('filing.lines')}</summary>
      <dl className="mt-2 space-y-1" aria-label={t('filing.linesOf', { period: periodName(period) })}>
        {lines.map((line) => {
          const code = line.code as VatCode
          const figure = t(`figures.${code}`)
          return (
            <div key={code} className="flex flex-wrap justify-between gap-x-6">
              <dt>{isOfForm(code) ? t('sourcesTitle', { code, figure }) : figure}</dt>
              <dd className="tabular">
                {[line.section === 'inputTax' ? null : line.base, statesTax(line) ? line.tax : null]
                  .flatMap((amount) => (amount === null ? [] : germanMoney(centsOf(amount))))
                  .join(' / ')}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
