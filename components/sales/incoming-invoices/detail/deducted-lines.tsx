'use client'

import { useTranslations } from 'next-intl'
import { DeductionRows } from '@/components/shared/form/deduction-rows'
import { SelectField } from '@/components/shared/form/select-field'
import { basisPointsOf, germanPercent } from '@/lib/domain/money'
import { isCutShort, ROWS_MAX } from '@/lib/sales/incoming-invoices/rules/bounds'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

/** Lines of XML, or typed rates, that decide about their input tax; none with a single one. */
export function DeductedLines({ invoice }: { invoice: IncomingInvoiceRecord }) {
  const t = useTranslations('incomingInvoices')
  const { lines, vat, findings } = invoice
  const isOfLines = lines.length > 0
  const options = isOfLines
    ? lines.flatMap(({ name, isInformation }, index) =>
        isInformation
          ? []
          : [{ value: String(index + 1), label: t('lineNamed', { line: index + 1, name: name ?? '' }) }],
      )
    : vat.map(({ vatRate }, index) => ({
        value: String(index + 1),
        label: t('lineNamed', { line: index + 1, name: germanPercent(basisPointsOf(vatRate ?? '0')) }),
      }))
  if (options.length < 2 || isCutShort(findings)) return null
  return (
    <DeductionRows
      name="lines"
      title={t(isOfLines ? 'deductedLines' : 'deductedRates')}
      hint={t(isOfLines ? 'deductedLinesHint' : 'deductedRatesHint')}
      addLabel={t(isOfLines ? 'addLine' : 'addRate')}
      most={Math.min(options.length, ROWS_MAX)}
      subject={{
        name: 'line',
        blank: '',
        field: (path) => (
          <SelectField name={path} label={t(isOfLines ? 'line' : 'rateRow')} required options={options} />
        ),
      }}
    />
  )
}
