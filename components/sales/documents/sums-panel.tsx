import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableFoot, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanMoney } from '@/lib/domain/money'
import { namesPercentage, type DocumentSums } from '@/lib/domain/vat'
import { useRateLabel } from '@/components/shared/form/use-rate-label'

export interface SumsPanelProps {
  sums: DocumentSums
  useGrossPrice: boolean
  /** The company charges no VAT (§ 19 UStG). */
  smallBusiness?: boolean
  /** As a table by rate instead of the short block below the positions. */
  detailed?: boolean
}

/** The document's sums by VAT rate. */
export function SumsPanel({ detailed = false, ...props }: SumsPanelProps) {
  return detailed ? <SumsTable sums={props.sums} /> : <SumsBlock {...props} />
}

function SumsBlock({ sums, useGrossPrice, smallBusiness = false }: Omit<SumsPanelProps, 'detailed'>) {
  const t = useTranslations('documents')
  const rateLabel = useRateLabel()
  const rates = sums.vat.map((sum) => {
    const id = `${sum.vatRateId} ${sum.vatRate}`
    const rate = rateLabel(sum)
    if (!namesPercentage(sum.vatCategory)) return { id, term: rate, value: germanMoney(sum.net) }
    return {
      id,
      term: useGrossPrice ? t('vatIncluded', { rate }) : t('vatOn', { rate }),
      value: germanMoney(sum.vat),
    }
  })
  return (
    <dl aria-label={t('tabs.sums')} className="ml-auto max-w-sm space-y-1 tabular">
      {isUntaxed(sums) || smallBusiness ? (
        <Line term={t(smallBusiness ? 'smallBusiness' : 'untaxed')} value="" />
      ) : (
        <>
          <Line term={t('sumNet')} value={germanMoney(sums.sumNet)} />
          {rates.map(({ id, ...rate }) => (
            <Line key={id} {...rate} />
          ))}
        </>
      )}
      <div className="flex items-baseline justify-between gap-4 border-t border-border pt-2 text-lg font-semibold">
        <dt>{t('sumGross')}</dt>
        <dd data-testid="sum-gross">{germanMoney(sums.sumGross)}</dd>
      </div>
    </dl>
  )
}

/** No VAT at all: shows neither a net sum nor a zero tax. */
const isUntaxed = ({ vat }: DocumentSums) => vat.length > 0 && vat.every(({ vatRate }) => vatRate === 0)

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-muted-foreground">
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function SumsTable({ sums }: { sums: DocumentSums }) {
  const t = useTranslations('documents')
  const rateLabel = useRateLabel()
  return (
    <Table className="max-w-form">
      <TableHead>
        <tr>
          <TableHeaderCell>{t('vatRate')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('net')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('vat')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('gross')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {sums.vat.map((sum) => (
          <tr key={`${sum.vatRateId} ${sum.vatRate}`}>
            <TableCell>{rateLabel(sum)}</TableCell>
            <TableCell className="text-right tabular">{germanMoney(sum.net)}</TableCell>
            <TableCell className="text-right tabular">{germanMoney(sum.vat)}</TableCell>
            <TableCell className="text-right tabular">{germanMoney(sum.gross)}</TableCell>
          </tr>
        ))}
      </TableBody>
      <TableFoot>
        <tr>
          <TableCell>{t('total')}</TableCell>
          <TableCell className="text-right tabular">{germanMoney(sums.sumNet)}</TableCell>
          <TableCell className="text-right tabular">{germanMoney(sums.sumVat)}</TableCell>
          <TableCell className="text-right tabular">{germanMoney(sums.sumGross)}</TableCell>
        </tr>
      </TableFoot>
    </Table>
  )
}
