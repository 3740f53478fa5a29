import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

export function OverviewLink() {
  const t = useTranslations('common')
  return (
    <Button asChild variant="outline">
      <Link href="/" prefetch={false}>
        {t('toOverview')}
      </Link>
    </Button>
  )
}
