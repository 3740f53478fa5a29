import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { OverviewLink } from './overview-link'
import { StatusPage } from './status-page'

/** For `not-found.tsx` of a detail segment; `back` leads to the list. */
export function RecordNotFound({ back }: { back?: { href: string; label: string } }) {
  const t = useTranslations('statusPages.recordNotFound')
  return (
    <StatusPage code="404" title={t('title')} description={t('description')}>
      {back ? (
        <Button asChild>
          <Link href={back.href} prefetch={false}>
            {back.label}
          </Link>
        </Button>
      ) : (
        <OverviewLink />
      )}
    </StatusPage>
  )
}
