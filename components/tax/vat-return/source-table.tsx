import { Download, X } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { LinkPager } from '@/components/shared/page/link-pager'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { vatReturnHref, type VatAddress } from '@/lib/tax/vat-return/list'
import type { VatSourceRecord } from '@/lib/tax/vat-return/schema'

/** Returns the page of a record. */
export function sourceHref({ kind, id, recordId }: VatSourceRecord): string {
  switch (kind) {
    case 'document':
    case 'payment':
      return `/invoices/${recordId}`
    case 'receipt':
    case 'benefit':
      return `/receipts/${recordId}`
    case 'incoming':
      return `/incoming-invoices/${recordId}`
    case 'cashEntry':
      return `/cash-book/${recordId}`
    case 'closing':
      return `/pos-devices/${recordId}/closings/${id}`
  }
}

interface SourceTableProps {
  title: string
  address: VatAddress
  /** Address of the list as a file; null if there is none. */
  file: string | null
  sources: Page<VatSourceRecord>
}

/** The records of a figure or of a line of the statement, page by page. */
export function SourceTable({ title, address, file, sources }: SourceTableProps) {
  const t = useTranslations('vatReturn')
  return (
    <Card className="space-y-3 p-5" id="quellen" role="region" aria-labelledby="vat-sources">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="vat-sources" className="heading-3">
            {title}
          </h2>
          <p className="text-sm text-muted-foreground">{t('sourcesHint')}</p>
        </div>
        <div className="flex gap-2 print:hidden">
          {file ? (
            <Button asChild variant="outline" size="sm">
              <a href={file}>
                <Download aria-hidden="true" />
                {t('csv')}
              </a>
            </Button>
          ) : null}
          <Button asChild variant="outline" size="sm">
            <Link href={vatReturnHref({ ...address, code: null, line: null, page: 1 })} prefetch={false}>
              <X aria-hidden="true" />
              {t('closeSources')}
            </Link>
          </Button>
        </div>
      </div>
      <Table aria-labelledby="vat-sources">
        <TableHead>
          <tr>
            <TableHeaderCell>{t('day')}</TableHeaderCell>
            <TableHeaderCell>{t('record')}</TableHeaderCell>
            <TableHeaderCell>{t('name')}</TableHeaderCell>
            <TableHeaderCell className="numeric">{t('base')}</TableHeaderCell>
            <TableHeaderCell className="numeric">{t('tax')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {sources.rows.map((row) => (
            <tr key={`${row.kind} ${row.id}`}>
              <TableCell className="tabular">{germanDay(row.day)}</TableCell>
              <TableCell>
                <Link
                  href={sourceHref(row)}
                  prefetch={false}
                  className="text-link underline-offset-4 hover:underline"
                >
                  {t(`kinds.${row.kind}`, { number: row.number || t('unnamed') })}
                </Link>
              </TableCell>
              <TableCell>{row.name}</TableCell>
              <TableCell className="numeric">{germanMoney(centsOf(row.base))}</TableCell>
              <TableCell className="numeric">{germanMoney(centsOf(row.tax))}</TableCell>
            </tr>
          ))}
        </TableBody>
      </Table>
      <LinkPager paging={sources} hrefOf={(page) => vatReturnHref({ ...address, page })} />
    </Card>
  )
}
