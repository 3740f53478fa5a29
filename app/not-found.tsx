import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundPage } from '@/components/shared/page/not-found-page'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('statusPages.notFound'))('title') }
}

export default NotFoundPage
