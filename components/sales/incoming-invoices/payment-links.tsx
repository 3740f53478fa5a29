import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'

/** Leads to the list of what is to be paid. */
export function DueLink() {
  const t = useTranslations('incomingInvoices')
  return (
    <Link href="/incoming-invoices/due" prefetch={false} className={buttonVariants({ variant: 'outline' })}>
      {t('toDue')}
    </Link>
  )
}

/** Leads to the files of transfers. */
export function PaymentFilesLink() {
  const t = useTranslations('incomingInvoices')
  return (
    <Link href="/payment-files" prefetch={false} className={buttonVariants({ variant: 'outline' })}>
      {t('toFiles')}
    </Link>
  )
}
