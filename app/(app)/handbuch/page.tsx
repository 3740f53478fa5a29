import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HandbookPage } from '@/components/handbook/handbook-page'
import { loadContents } from '@/lib/handbook/loaders'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('handbook')
  return { title: t('title') }
}

export default async function ContentsPage() {
  return <HandbookPage chapter={await loadContents()} name={null} />
}
