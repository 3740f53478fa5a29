import type { ClosingDetail } from '@/lib/pos/closings/schema/closing'
import { outageTable, rangeTable, specialTable } from './closing-tables'
import { rangesText, t } from './closing-texts'
import { FigureTable } from './figure-table'

/** Records of the till other than sales: missing or repeated numbers, outages, cancellations. */
export function ClosingRecords({ closing }: { closing: ClosingDetail }) {
  const { receiptGaps, numbersTwice, cancelsMissing, tseGaps, flags } = closing
  const serials = [...new Set(tseGaps.map(({ serial }) => serial))]
  const found = [
    ...(receiptGaps.length > 0 ? [t('records.receiptGaps', { ranges: rangesText(receiptGaps) })] : []),
    ...(numbersTwice.length > 0 ? [t('records.numbersTwice', { numbers: numbersTwice.join(', ') })] : []),
    ...(cancelsMissing.length > 0
      ? [
          t('records.cancelsMissing', {
            count: cancelsMissing.length,
            numbers: cancelsMissing.map(({ number }) => number).join(', '),
          }),
        ]
      : []),
    ...serials.map((serial) =>
      t('records.tseGaps', { serial, ranges: rangesText(tseGaps.filter((gap) => gap.serial === serial)) }),
    ),
  ]
  return (
    <div className="grid gap-6">
      <section className="grid max-w-form gap-1 rounded-md border border-border bg-card p-4 break-words-de">
        {found.length === 0 ? <p>{t('records.complete')}</p> : null}
        {found.map((text) => (
          <p key={text}>{text}</p>
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
