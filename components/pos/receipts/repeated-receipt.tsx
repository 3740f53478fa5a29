import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { germanDateTime } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { ReceiptPage, RepeatedReceipt } from '@/lib/pos/receipts/queries/receipt-page'

/** A receipt that does not count and the one that it repeats or exceeds, to be compared. */
export function RepeatedReceiptNote({ page: { receipt, repeated } }: { page: ReceiptPage }) {
  const t = useTranslations('receipts.duplicate')
  const excess = useTranslations('receipts.excess')
  if (receipt.duplicateOf === null && receipt.exceeds === null) return null
  const { id, number, createdAt, sumGross, device } = receipt
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      <dt className="font-semibold">{t('this')}</dt>
      <dd>
        <Identity receipt={{ id, number, createdAt, sumGross, till: device.name }} />
      </dd>
      <dt className="font-semibold">{receipt.exceeds === null ? t('counted') : excess('used')}</dt>
      <dd>
        {repeated === null ? (
          t('elsewhere')
        ) : (
          <Link href={`/receipts/${repeated.id}`} className="text-link underline-offset-4 hover:underline">
            <Identity receipt={repeated} />
          </Link>
        )}
      </dd>
    </dl>
  )
}

function Identity({ receipt: { number, createdAt, sumGross, till } }: { receipt: RepeatedReceipt }) {
  const t = useTranslations('receipts.duplicate')
  const sum = germanMoney(centsOf(sumGross))
  return t('identity', { number: String(number), at: germanDateTime(createdAt), sum, till })
}
