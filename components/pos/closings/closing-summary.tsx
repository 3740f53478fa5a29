import { useTranslations } from 'next-intl'
import { FactPanel } from '@/components/shared/record/fact-panel'
import type { ClosingDetail } from '@/lib/pos/closings/schema/closing'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { centsText, exactCents, germanAmount, germanNumber } from '@/lib/domain/money'
import { ClosingCheck } from './closing-check'
import { ClosingComment } from './closing-comment'
import { ClosingDifference } from './closing-difference'
import { ClosingGap } from './closing-gap'
import { RepeatedClosing } from './repeated-closing'

/** Withdrawn cash is negative, as in the reports. */
const negated = (wire: string) => centsText(-exactCents(wire))
const unsigned = (wire: string) => wire.replace(/^-/, '')

interface ClosingSummaryProps {
  closing: ClosingDetail
  mayComment: boolean
}

/** The till's totals, compared with its receipts and the cash. */
export function ClosingSummary({ closing, mayComment }: ClosingSummaryProps) {
  const t = useTranslations('closings')
  const count = (value: number) => germanNumber(String(value), 0)
  const receipts = (value: number) => t('receiptCount', { count: value, number: count(value) })
  const { cashDifference, comment, gap, check, duplicateOf } = closing
  const differs = check.state !== 'MATCHES' || exactCents(cashDifference) !== 0n
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid max-w-form gap-5">
        {gap ? <ClosingGap closingId={closing.id} gap={gap} mayAnswer={mayComment} /> : null}
        {duplicateOf === null ? (
          <ClosingCheck closing={closing} mayAnswer={mayComment} />
        ) : (
          <RepeatedClosing closing={closing} maySettle={mayComment} />
        )}
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
          { term: t('fields.businessDay'), value: germanDay(closing.businessDay) },
          { term: t('fields.softwareVersion'), value: closing.softwareVersion },
          { term: t('fields.receivedAt'), value: germanDateTime(closing.receivedAt) },
          { term: t('fields.posSummaryId'), value: closing.posSummaryId },
        ]}
      />
    </div>
  )
}
