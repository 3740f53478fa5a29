import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableFoot, TableHead, TableHeaderCell } from '@/components/ui/table'
import type { ReactNode } from 'react'
import { germanMoney, germanPercent, sumOf, type BasisPoints } from '@/lib/domain/money'
import { deductedGross, deductedNet } from '@/lib/sales/documents/rules/deductions'
import { namesPercentage, type DocumentSums } from '@/lib/domain/vat'
import { useRateLabel } from '@/components/shared/form/use-rate-label'

export interface SumsPanelProps {
  sums: DocumentSums
  useGrossPrice: boolean
  /** The company charges no VAT (§ 19 UStG). */
  smallBusiness?: boolean
  /** Percentage of the rebate on the whole; 0 for none, or euros. */
  rebatePercent: BasisPoints
  /** Whether there are deposits, which no rebate lowers: the rebate's label states that. */
  hasDeposit?: boolean
  /** The rebate's field, in an editor. */
  rebateField?: ReactNode
  /** As a table by rate instead of the short block below the positions. */
  detailed?: boolean
}

/** The document's sums by VAT rate. */
export function SumsPanel({ detailed = false, ...props }: SumsPanelProps) {
  return detailed ? <SumsTable sums={props.sums} /> : <SumsBlock {...props} />
}

function SumsBlock({ smallBusiness = false, ...props }: Omit<SumsPanelProps, 'detailed'>) {
  const { sums, useGrossPrice } = props
  const t = useTranslations('documents')
  const rateLabel = useRateLabel()
  const deducted = deductedGross(sums.vat)
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
      <RebateLines {...props} smallBusiness={smallBusiness} />
      {deducted === 0 ? null : (
        <>
          <Line term={t('advance.whole')} value={germanMoney(sums.sumGross + deducted)} />
          <Line term={t('advance.less')} value={germanMoney(0 - deducted)} />
        </>
      )}
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
        <dt>{t(deducted === 0 ? 'sumGross' : 'advance.rest')}</dt>
        <dd data-testid="sum-gross">{germanMoney(sums.sumGross)}</dd>
      </div>
    </dl>
  )
}

/** The sum of the positions, the rebate on the whole, and its spread over several rates. */
function RebateLines({
  sums,
  useGrossPrice,
  smallBusiness,
  rebatePercent,
  hasDeposit = false,
  rebateField,
}: Omit<SumsPanelProps, 'detailed'>) {
  const t = useTranslations('documents')
  const rateLabel = useRateLabel()
  const amount = sumOf(sums.vat.map(({ rebate }) => rebate))
  const shares = sums.vat.filter(({ rebate }) => rebate !== 0)
  if (shares.length === 0 && !rebateField) return null
  const deducted = useGrossPrice ? deductedGross(sums.vat) : deductedNet(sums.vat)
  const before = (useGrossPrice ? sums.sumGross : sums.sumNet) + deducted + amount
  const percent = rebatePercent === 0 || rebateField ? '' : ` ${germanPercent(rebatePercent)}`
  const isSpread = sums.vat.length > 1 && !smallBusiness
  return (
    <>
      <Line term={t('sumPositions')} value={germanMoney(before)} />
      <div className="flex items-start justify-between gap-4 text-muted-foreground">
        <dt className={rebateField ? 'py-1.5' : undefined}>
          {t(hasDeposit ? 'rebateWithoutDeposit' : 'rebateOnWhole', { percent })}
        </dt>
        <dd className="flex items-start justify-end gap-3">
          {rebateField}
          <span className={rebateField ? 'py-1.5 whitespace-nowrap' : undefined}>
            {germanMoney(0 - amount)}
          </span>
        </dd>
      </div>
      {isSpread
        ? shares.map((sum) => (
            <Line
              key={`${sum.vatRateId} ${sum.vatRate}`}
              term={t('rebateOfRate', { rate: rateLabel(sum) })}
              value={germanMoney(0 - sum.rebate)}
            />
          ))
        : null}
    </>
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
