import { Truck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Links from the list of invoices to the open delivery notes. */
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
