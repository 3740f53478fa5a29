import { useTranslations } from 'next-intl'
import { ScrollBox } from '@/components/ui/scroll-box'
import { TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanMoney, germanPercent } from '@/lib/domain/money'
import type { Preview } from '@/lib/tax/datev/queries/exports'
import { isUneven } from '@/lib/tax/datev/rules/till-proof'

/** Turnover of the tills by receipts, closings and DATEV, which must be equal. */
export function ProofTable({ preview: { proof } }: { preview: Preview }) {
  const t = useTranslations('datev.proof')
  if (proof.length === 0) return null
  const isEven = !proof.some(isUneven)
  return (
    <section aria-labelledby="datev-proof">
      <h2 id="datev-proof" className="mb-1 heading-4">
        {t('title')}
      </h2>
      <ScrollBox>
        <table aria-labelledby="datev-proof" className="w-full border-collapse text-left">
          <TableHead>
            <tr>
              <TableHeaderCell>{t('what')}</TableHeaderCell>
              <TableHeaderCell className="numeric">{t('receipts')}</TableHeaderCell>
              <TableHeaderCell className="numeric">{t('closings')}</TableHeaderCell>
              <TableHeaderCell className="numeric">{t('datev')}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {proof.map((row) => {
              const { of, receipts, closings, datev } = row
              const tone = isUneven(row) ? 'numeric text-danger' : 'numeric'
              return (
                <tr key={JSON.stringify(of)}>
                  <TableCell>
                    {'rate' in of ? t('rate', { rate: germanPercent(of.rate) }) : t(`ways.${of.way}`)}
                  </TableCell>
                  <TableCell className={tone}>{germanMoney(receipts)}</TableCell>
                  <TableCell className={tone}>{closings === null ? '–' : germanMoney(closings)}</TableCell>
                  <TableCell className={tone}>{germanMoney(datev)}</TableCell>
                </tr>
              )
            })}
          </TableBody>
        </table>
      </ScrollBox>
      <p className="mt-2 text-sm text-muted-foreground">{t(isEven ? 'even' : 'uneven')}</p>
    </section>
  )
}
