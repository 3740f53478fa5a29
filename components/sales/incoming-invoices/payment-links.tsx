import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'

/** Links to the list of invoices to be paid. */
export function DueLink() {
  const t = useTranslations('incomingInvoices')
  return (
    <Link href="/incoming-invoices/due" prefetch={false} className={buttonVariants({ variant: 'outline' })}>
      {t('toDue')}
    </Link>
  )
}

/** Links to the payment files. */
export function PaymentFilesLink() {
  const t = useTranslations('incomingInvoices')
  return (
    <Link href="/payment-files" prefetch={false} className={buttonVariants({ variant: 'outline' })}>
      {t('toFiles')}
    </Link>
  )
}
