import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Leads to the preview of a new run. */
export function NewRunLink() {
  const t = useTranslations('billingRuns')
  return (
    <Button asChild>
      <Link href="/billing-runs/new" prefetch={false}>
        <Plus aria-hidden="true" />
        {t('new')}
      </Link>
    </Button>
  )
}
