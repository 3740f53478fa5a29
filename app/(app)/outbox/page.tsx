import type { SearchParams } from 'nuqs/server'
import { OutboxList } from '@/components/services/mail/outbox-list'
import { loadOutbox } from '@/lib/services/mail/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('outbox.title')

export default async function OutboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <OutboxList page={await loadOutbox(searchParams)} />
}
