import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { OutboxList } from '@/components/mail/outbox-list'
import { loadOutbox } from '@/lib/mail/loaders'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('outbox')
  return { title: t('title') }
}

export default async function OutboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <OutboxList page={await loadOutbox(searchParams)} />
}
