import { useTranslations } from 'next-intl'
import { FactPanel } from '@/components/shared/record/fact-panel'
import type { ClosingRecord } from '@/lib/pos/closings/schema'
import { germanDateTime } from '@/lib/domain/business-date'
import { centsText, exactCents, germanAmount, germanNumber } from '@/lib/domain/money'
import { ClosingComment } from './closing-comment'
import { ClosingDifference } from './closing-difference'

/** Cash that was taken out, as in the reports. */
const negated = (wire: string) => centsText(-exactCents(wire))
const unsigned = (wire: string) => wire.replace(/^-/, '')

interface ClosingSummaryProps {
  closing: ClosingRecord
  mayComment: boolean
}

/** The till's totals, compared with its receipts and the cash. */
export function ClosingSummary({ closing, mayComment }: ClosingSummaryProps) {
  const t = useTranslations('closings')
  const count = (value: number) => germanNumber(String(value), 0)
  const receipts = (value: number) => t('receiptCount', { count: value, number: count(value) })
  const { difference, cashDifference, comment, gap } = closing
  const differs = exactCents(difference) !== 0n || exactCents(cashDifference) !== 0n
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid max-w-form gap-5">
        {gap ? <p className="rounded-md border border-border bg-card p-4">{t('gap.hint')}</p> : null}
        <ClosingDifference
          title={t('receiptsCheck.title')}
          cents={exactCents(difference)}
          words={t('receiptsCheck.text', {
            closing: germanAmount(closing.grossTotal),
            items: germanAmount(closing.itemsGross),
          })}
          more={t('receiptsCheck.more', { amount: germanAmount(unsigned(difference)) })}
          less={t('receiptsCheck.less', { amount: germanAmount(unsigned(difference)) })}
          even={t('receiptsCheck.even')}
        />
        <ClosingDifference
          title={t('cashCheck.title')}
          cents={exactCents(cashDifference)}
          words={t('cashCheck.text', {
            actual: germanAmount(closing.cashActual),
            desired: germanAmount(closing.cashDesired),
          })}
          more={t('cashCheck.more', { amount: germanAmount(unsigned(cashDifference)) })}
          less={t('cashCheck.less', { amount: germanAmount(unsigned(cashDifference)) })}
          even={t('cashCheck.even')}
        />
        {differs || gap || comment ? <ClosingComment closing={closing} mayComment={mayComment} /> : null}
      </div>
      <FactPanel
        title={t('facts.title')}
        facts={[
          { term: t('fields.grossTotal'), value: germanAmount(closing.grossTotal) },
          { term: t('fields.netTotal'), value: germanAmount(closing.netTotal) },
          { term: t('fields.taxTotal'), value: germanAmount(closing.taxTotal) },
          { term: t('fields.cashDeposit'), value: germanAmount(closing.cashDeposit) },
          { term: t('fields.cashAbsorption'), value: germanAmount(negated(closing.cashAbsorption)) },
          { term: t('fields.countReceipts'), value: count(closing.countReceipts) },
          { term: t('fields.cashCount'), value: receipts(closing.cashCount) },
          { term: t('fields.cardPaymentCount'), value: receipts(closing.cardPaymentCount) },
          { term: t('fields.countCanceled'), value: receipts(closing.countCanceled) },
          { term: t('fields.receivedAt'), value: germanDateTime(closing.receivedAt) },
          { term: t('fields.posSummaryId'), value: closing.posSummaryId },
        ]}
      />
    </div>
  )
}
