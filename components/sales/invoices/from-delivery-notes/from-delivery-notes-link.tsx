import { Truck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Leads from the list of invoices to the delivery notes that wait for one. */
export function FromDeliveryNotesLink() {
  const t = useTranslations('documents.billing')
  return (
    <Button asChild variant="outline">
      <Link href="/invoices/from-deliverynotes" prefetch={false}>
        <Truck aria-hidden="true" />
        {t('open')}
      </Link>
    </Button>
  )
}
