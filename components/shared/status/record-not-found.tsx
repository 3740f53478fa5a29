import type { Metadata } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { OverviewLink } from '@/components/shared/page/overview-link'
import { StatusPage } from './status-page'

/** Returns the title of such a page, for its `generateMetadata`. */
export async function recordNotFoundMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('statusPages.recordNotFound'))('title') }
}

/** For `not-found.tsx` of a segment. */
export function RecordNotFound({ back = <OverviewLink /> }: { back?: ReactNode }) {
  const t = useTranslations('statusPages.recordNotFound')
  return (
    <StatusPage code="404" title={t('title')} description={t('description')}>
      {back}
    </StatusPage>
  )
}

/**
 * `RecordNotFound` for the page of a record, with a button that leads to its list; `label` is a
 * message.
 */
export function recordNotFound(
  list: string,
  label: Parameters<ReturnType<typeof useTranslations<never>>>[0],
) {
  return function ListedRecordNotFound() {
    const t = useTranslations()
    const back = (
      <Button asChild>
        <Link href={list} prefetch={false}>
          {t(label)}
        </Link>
      </Button>
    )
    return <RecordNotFound back={back} />
  }
}
