import type { Metadata } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { OverviewLink } from './overview-link'
import { StatusPage } from './status-page'

/** The title of such a page, as its `generateMetadata`. */
export async function recordNotFoundMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('statusPages.recordNotFound'))('title') }
}

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
