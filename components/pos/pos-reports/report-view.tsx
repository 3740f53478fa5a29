import { BarChart3, CircleCheckBig } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { StartExportJob } from '@/components/services/export-jobs/start'
import { EmptyState } from '@/components/shared/feedback/empty-state'
import { Messages } from '@/components/shared/messages/messages'
import { LinkPager } from '@/components/shared/page/link-pager'
import { PageHeader } from '@/components/shared/page/page-header'
import { buttonVariants } from '@/components/ui/button-variants'
import type { Who } from '@/lib/domain/rights'
import { germanDateTime } from '@/lib/domain/business-date'
import { germanNumber } from '@/lib/domain/money'
import {
  isInPart,
  isOfClosings,
  isWrittenInBackground,
  reportHref,
  type ReportAddress,
  type ReportName,
} from '@/lib/pos/pos-reports/list'
import { goodsName, MOST_PRINTED, namesOf } from '@/lib/pos/pos-reports/rules/report-paper'
import type { ShownReport } from '@/lib/pos/pos-reports/steps/compare-report'
import { AnswerChart } from './answer-chart'
import { OptionalLink } from './cells'
import { FilterBar } from './filter-bar'
import { periodText } from './period-text'
import { presetOf } from './presets'
import { ReportFiles } from './report-files'
import { ReportFigures } from './report-figures'
import { ReportNav } from './report-nav'
import { ReportRows } from './report-rows'

export interface ReportViewProps {
  address: ReportAddress
  shown: ShownReport
  today: string
  /** Whether receipts and closings can be opened. */
  mayOpen: boolean
  who: Who
  companyId: number
  /** Why a file was refused: another company than the page's is active, or it has too many rows. */
  refused: 'company' | 'length' | null
  /** Null without the right to export. */
  onStart: StartExportJob | null
}

interface NoRowsProps extends Pick<ReportViewProps, 'address' | 'mayOpen'> {
  hasTills: boolean
}

/** Printed in landscape. */
const WIDE: readonly ReportName[] = ['differences', 'hours', 'sales-journal', 'store-journal']

/** A report: its scope, figures and rows. Printed without controls. */
export function ReportView(props: ReportViewProps) {
  const { address, shown, today, who, mayOpen, companyId, refused, onStart } = props
  const t = useTranslations('posReports')
  const periods = useTranslations('common.periods')
  const { answer, before, beside, choices, paging, at } = shown
  const preset = presetOf(address, today)
  const names = (ids: readonly string[], of: readonly { id: string; name: string }[], all: string) =>
    ids.length === 0 ? all : namesOf(ids, of, t('unknown')).join(', ')
  const stores = names(address.stores, choices.stores, t('allStores'))
  const devices = names(address.devices, choices.devices, t('allDevices'))
  const isWide = WIDE.includes(address.report)
  const inPart = isInPart(address.report, answer.rows.length, shown.rowCount)
  const files = (
    <ReportFiles
      address={address}
      companyId={companyId}
      onStart={isWrittenInBackground(shown.rowCount) ? onStart : null}
      isInPart={inPart}
    />
  )
  return (
    <Messages namespaces={['posReports.filter', 'posReports.print', 'common.periods']}>
      <div className={isWide ? 'print:[page:wide]' : 'print:[page:upright]'}>
        <div className="print:hidden">
          {/* On phones the figures come first; the files follow the rows. */}
          <PageHeader title={t('title')} actions={<div className="max-sm:hidden">{files}</div>} />
          {refused ? (
            <p
              role="alert"
              className="mb-6 max-w-3xl rounded-md border border-warning/40 bg-warning-soft p-4"
            >
              {refused === 'length'
                ? t('refusedLength', { most: germanNumber(String(MOST_PRINTED), 0) })
                : t('refusedFile', { company: choices.company })}
            </p>
          ) : null}
          <ReportNav address={address} who={who} />
          <FilterBar
            address={address}
            choices={choices}
            today={today}
            summary={t('summary', { stores, devices })}
          />
        </div>
        <header data-print-head className="mb-4 hidden border-b border-border pb-3 print:block">
          <p className="text-sm">{choices.company}</p>
          <h1 className="heading-1">{t(`reports.${address.report}`)}</h1>
          <p className="font-semibold">
            {preset
              ? t('presetPeriod', { preset: periods(preset), period: periodText(address) })
              : periodText(address)}
          </p>
          <p className="text-sm">{t('summary', { stores, devices })}</p>
          {address.closings ? <p className="text-sm">{t(`closings.${address.closings}`)}</p> : null}
          <p className="text-sm text-muted-foreground">{t('printedAt', { at: germanDateTime(at) })}</p>
          {inPart ? <p className="font-semibold">{t('printedInPart', { total: shown.rowCount })}</p> : null}
        </header>
        {address.only ? (
          <p className="mb-4 break-words-de">
            {t('onlyGoods', { goods: goodsName(answer, address.only) ?? t('noGroup') })}{' '}
            <span className="print:hidden [&_a]:underline">
              <OptionalLink href={reportHref({ ...address, page: 1, only: null })}>
                {t('allGoods')}
              </OptionalLink>
            </span>
          </p>
        ) : null}
        <ReportFigures answer={answer} before={before} address={address} today={today} />
        <AnswerChart answer={answer} address={address} mayOpen={mayOpen} />
        {answer.rows.length === 0 && isEmpty(answer) ? (
          <NoRows address={address} hasTills={choices.devices.length > 0} mayOpen={mayOpen} />
        ) : (
          <ReportRows
            answer={answer}
            total={shown.rowCount}
            address={address}
            mayOpen={mayOpen}
            beside={beside}
          />
        )}
        {paging ? <LinkPager paging={paging} hrefOf={(page) => reportHref({ ...address, page })} /> : null}
        <div className="mt-4 sm:hidden print:hidden">{files}</div>
      </div>
    </Messages>
  )
}

/** The next step for a report without rows: another period, or a first till. */
function NoRows({ address, hasTills, mayOpen }: NoRowsProps) {
  const t = useTranslations('posReports')
  if (hasTills) {
    if (address.closings)
      return (
        <EmptyState icon={CircleCheckBig} title={t('closings.none')} description={t('closings.noneText')} />
      )
    const title = t(isOfClosings(address.report) ? 'emptyClosings' : 'empty')
    return <EmptyState icon={BarChart3} title={title} description={t('emptyText')} />
  }
  const action = mayOpen ? (
    <Link href="/pos-devices" prefetch={false} className={buttonVariants({ variant: 'outline' })}>
      {t('toTills')}
    </Link>
  ) : null
  return <EmptyState icon={BarChart3} title={t('noTills')} description={t('noTillsText')} action={action} />
}

/** Whether there were neither sales nor cash movements. */
const isEmpty = (answer: ShownReport['answer']): boolean =>
  answer.report !== 'total' ||
  (answer.totals.countReceipts === 0 &&
    answer.totals.deposits === '0.00' &&
    answer.totals.withdrawals === '0.00')
