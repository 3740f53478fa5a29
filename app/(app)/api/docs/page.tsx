import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { apiDocument } from '@/app/api/v1/api-document'
import { ApiOverview } from '@/components/shared/api-docs/api-overview'
import { env } from '@/lib/server/env'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('apiDocs'))('title') }
}

export default function ApiDocsPage() {
  const base = new URL('/api/v1', env().PUBLIC_URL).href
  return <ApiOverview document={apiDocument} base={base} source="/api/v1/openapi.json" />
}
