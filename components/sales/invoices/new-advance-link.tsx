import { HandCoins } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Links from the list of invoices to a new advance (Abschlagsrechnung). */
export function NewAdvanceLink() {
  const t = useTranslations('documents.advance')
  return (
    <Button asChild variant="outline">
      <Link href="/invoices/new?type=ADVANCE" prefetch={false}>
        <HandCoins aria-hidden="true" />
        {t('new')}
      </Link>
    </Button>
  )
}
