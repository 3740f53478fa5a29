import { useTranslations } from 'next-intl'
import { FactPanel } from '@/components/shared/record/fact-panel'
import type { ClosingRecord } from '@/lib/pos/closings/schema'
import { germanDateTime } from '@/lib/domain/business-date'
import { centsOf, germanMoney, germanNumber } from '@/lib/domain/money'
import { ClosingComment } from './closing-comment'
import { ClosingDifference } from './closing-difference'

interface ClosingSummaryProps {
  closing: ClosingRecord
  mayComment: boolean
}

/** The till's totals, compared with its receipts and the cash. */
export function ClosingSummary({ closing, mayComment }: ClosingSummaryProps) {
  const t = useTranslations('closings')
  const money = (text: string) => germanMoney(centsOf(text))
  const count = (value: number) => germanNumber(String(value), 0)
  const { difference, cashDifference, comment, gap } = closing
  const differs = centsOf(difference) !== 0 || centsOf(cashDifference) !== 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid max-w-form gap-5">
        {gap ? <p className="rounded-md border border-border bg-card p-4">{t('gap.hint')}</p> : null}
        <ClosingDifference
          title={t('receiptsCheck.title')}
          cents={centsOf(difference)}
          words={t('receiptsCheck.text', {
            closing: money(closing.grossTotal),
            items: money(closing.itemsGross),
          })}
          more={t('receiptsCheck.more', { amount: germanMoney(Math.abs(centsOf(difference))) })}
          less={t('receiptsCheck.less', { amount: germanMoney(Math.abs(centsOf(difference))) })}
          even={t('receiptsCheck.even')}
        />
        <ClosingDifference
          title={t('cashCheck.title')}
          cents={centsOf(cashDifference)}
          words={t('cashCheck.text', {
            actual: money(closing.cashActual),
            desired: money(closing.cashDesired),
          })}
          more={t('cashCheck.more', { amount: germanMoney(Math.abs(centsOf(cashDifference))) })}
          less={t('cashCheck.less', { amount: germanMoney(Math.abs(centsOf(cashDifference))) })}
          even={t('cashCheck.even')}
        />
        {differs || comment ? <ClosingComment closing={closing} mayComment={mayComment} /> : null}
      </div>
      <FactPanel
        title={t('facts.title')}
        facts={[
          { term: t('fields.grossTotal'), value: money(closing.grossTotal) },
          { term: t('fields.netTotal'), value: money(closing.netTotal) },
          { term: t('fields.taxTotal'), value: money(closing.taxTotal) },
          { term: t('fields.countReceipts'), value: count(closing.countReceipts) },
          { term: t('fields.countCanceled'), value: count(closing.countCanceled) },
          { term: t('fields.cashCount'), value: count(closing.cashCount) },
          { term: t('fields.cardPaymentCount'), value: count(closing.cardPaymentCount) },
          { term: t('fields.cashDeposit'), value: money(closing.cashDeposit) },
          { term: t('fields.cashAbsorption'), value: money(closing.cashAbsorption) },
          { term: t('fields.receivedAt'), value: germanDateTime(closing.receivedAt) },
          { term: t('fields.posSummaryId'), value: closing.posSummaryId },
        ]}
      />
    </div>
  )
}
