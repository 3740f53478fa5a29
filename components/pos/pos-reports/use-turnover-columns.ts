import { useTranslations } from 'next-intl'
import { money } from './cells'
import type { ReportColumn } from './report-table'

/** Wire amounts. */
type Turnover = Record<'net' | 'vat' | 'gross', string>

/**
 * Returns net, VAT and gross of each row, with the totals of the whole report; phones show only the
 * gross.
 */
export function useTurnoverColumns(totals: Turnover) {
  const t = useTranslations('posReports')
  const column = (name: keyof Turnover): ReportColumn<Turnover> => ({
    header: t(`columns.${name}`),
    sort: name,
    numeric: true,
    minor: name !== 'gross',
    cell: (row) => money(row[name]),
    sum: money(totals[name]),
  })
  return { net: column('net'), vat: column('vat'), gross: column('gross') }
}
