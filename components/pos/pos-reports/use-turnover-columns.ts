import { useTranslations } from 'next-intl'
import { money } from './cells'
import type { ReportColumn } from './report-table'

/** Amounts on the wire. */
type Turnover = Record<'net' | 'vat' | 'gross', string>

/** Net, VAT and gross of each row, and of the whole report below; phones show the gross alone. */
export function useTurnoverColumns(totals: Turnover) {
  const t = useTranslations('posReports')
  const column = (name: keyof Turnover): ReportColumn<Turnover> => ({
    header: t(`columns.${name}`),
    numeric: true,
    minor: name !== 'gross',
    cell: (row) => money(row[name]),
    sum: money(totals[name]),
  })
  return { net: column('net'), vat: column('vat'), gross: column('gross') }
}
