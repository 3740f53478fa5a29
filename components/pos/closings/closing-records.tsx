import type { ClosingDetail, ClosingFinding } from '@/lib/pos/closings/schema/closing'
import { outageTable, rangeTable, specialTable } from './closing-tables'
import { findingText, t } from './closing-texts'
import { FigureTable } from './figure-table'

/** Findings about the numbers of records. */
const NUMBERS: ReadonlySet<ClosingFinding['code']> = new Set([
  'receiptGap',
  'tseGap',
  'numberTwice',
  'cancelMissing',
])

/** Records of the till other than sales: missing or repeated numbers, outages, cancellations. */
export function ClosingRecords({ closing }: { closing: ClosingDetail }) {
  const { flags, check } = closing
  const found = check.findings.filter(({ code }) => NUMBERS.has(code)).map(findingText)
  return (
    <div className="grid gap-6">
      <section className="grid max-w-form gap-1 rounded-md border border-border bg-card p-4 break-words-de">
        {found.length === 0 ? <p>{t('records.complete')}</p> : null}
        {found.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
        {found.length > 0 ? <p className="text-muted-foreground">{t('records.gapsHint')}</p> : null}
      </section>
      {[...outageTable(closing), ...specialTable(closing), ...rangeTable(closing)].map((table) => (
        <FigureTable key={table.title} {...table} />
      ))}
      {flags.length > 0 ? (
        <p className="max-w-form break-words-de text-muted-foreground">
          {t('records.flags', { paths: flags.map(({ path }) => path).join(', ') })}
        </p>
      ) : null}
    </div>
  )
}
