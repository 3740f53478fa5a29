'use client'

import { FileStack } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/feedback/empty-state'
import { Button } from '@/components/ui/button'
import type { OpenPeriod } from '@/lib/sales/billing-runs/queries/open-deliveries'
import { germanDay } from '@/lib/domain/business-date'

/** The notice for a period without delivery notes to bill; leads to a period that has some. */
export function NothingToBill({ elsewhere }: { elsewhere: OpenPeriod | null }) {
  const t = useTranslations('billingRuns')
  if (!elsewhere)
    return <EmptyState icon={FileStack} title={t('nothingTitle')} description={t('nothingText')} />
  const { from, to, count } = elsewhere
  const days = { from: germanDay(from), to: germanDay(to) }
  return (
    <EmptyState
      icon={FileStack}
      title={t('nothingTitle')}
      description={t(from === to ? 'openOn' : 'openFromTo', { count, ...days })}
      action={
        <Button asChild>
          <Link href={`/billing-runs/new?from=${from}&to=${to}`} prefetch={false}>
            {t('showOpen')}
          </Link>
        </Button>
      }
    />
  )
}
