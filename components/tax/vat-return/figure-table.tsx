import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableFoot, TableHead, TableHeaderCell } from '@/components/ui/table'
import { centsOf, germanMoney, germanNumber } from '@/lib/domain/money'
import { vatReturnHref, type VatAddress } from '@/lib/tax/vat-return/list'
import type { VatReturnPage } from '@/lib/tax/vat-return/queries/read-vat-return'
import { statesTax, VAT_SECTIONS, type VatCode } from '@/lib/tax/vat-return/words'

interface FigureTableProps {
  address: VatAddress
  figures: VatReturnPage['figures']
}

const money = (wire: string) => germanMoney(centsOf(wire))

/** The figures in the order of the form with links to their records, and the amount payable. */
export function FigureTable({ address, figures }: FigureTableProps) {
  const t = useTranslations('vatReturn')
  const { lines, outputTax, inputTax, payable } = figures
  if (lines.length === 0) return <p role="status">{t('nothing')}</p>
  const totals = [
    ['outputTax', outputTax],
    ['inputTax', inputTax],
    ['payable', payable],
  ] as const
  return (
    <Table aria-label={t('figuresLabel')}>
      <TableHead>
        <tr>
          <TableHeaderCell>{t('code')}</TableHeaderCell>
          <TableHeaderCell>{t('what')}</TableHeaderCell>
          <TableHeaderCell className="numeric">{t('base')}</TableHeaderCell>
          <TableHeaderCell className="numeric">{t('tax')}</TableHeaderCell>
          <TableHeaderCell className="numeric">{t('count')}</TableHeaderCell>
        </tr>
      </TableHead>
      {VAT_SECTIONS.map((section) => {
        const own = lines.filter((line) => line.section === section)
        if (own.length === 0) return null
        return (
          <TableBody key={section}>
            <tr>
              <TableHeaderCell scope="rowgroup" colSpan={5}>
                {t(`sections.${section}`)}
              </TableHeaderCell>
            </tr>
            {own.map((line) => {
              const code = line.code as VatCode
              const isOfForm = section !== 'outside'
              return (
                <tr key={code}>
                  <TableCell className="whitespace-nowrap tabular">
                    {isOfForm ? [code, line.taxCode].filter(Boolean).join(' / ') : '–'}
                  </TableCell>
                  <TableCell>{t(`figures.${code}`)}</TableCell>
                  <TableCell className="numeric">{section === 'inputTax' ? '' : money(line.base)}</TableCell>
                  <TableCell className="numeric">{statesTax(line) ? money(line.tax) : ''}</TableCell>
                  <TableCell className="numeric">
                    <Link
                      href={vatReturnHref({ ...address, code, line: null, page: 1 })}
                      prefetch={false}
                      className="text-link underline-offset-4 hover:underline"
                    >
                      {t('records', { count: germanNumber(String(line.count), 0), amount: line.count })}
                    </Link>
                  </TableCell>
                </tr>
              )
            })}
          </TableBody>
        )
      })}
      <TableFoot>
        {totals.map(([name, amount]) => (
          <tr key={name}>
            <TableCell />
            <TableHeaderCell scope="row" colSpan={2}>
              {t(`totals.${name}`)}
            </TableHeaderCell>
            <TableCell className="numeric">{money(amount)}</TableCell>
            <TableCell />
          </tr>
        ))}
      </TableFoot>
    </Table>
  )
}
