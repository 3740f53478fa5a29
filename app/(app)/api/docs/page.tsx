import { getTranslations } from 'next-intl/server'
import { ApiGuide } from '@/components/shared/api-docs/api-guide'
import { ApiReference } from '@/components/shared/api-docs/api-reference'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { env } from '@/lib/server/start/env'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

const SOURCE = '/api/v1/openapi.json'

export const generateMetadata = titled('apiDocs.title')

export default async function ApiDocsPage() {
  await requireSession()
  const t = await getTranslations('apiDocs')
  return (
    <>
      <PageHeader title={t('title')} />
      <ApiGuide base={new URL('/api/v1', env().PUBLIC_URL).href} source={SOURCE} />
      <Messages namespaces={['apiDocs.reference']}>
        <ApiReference source={SOURCE} />
      </Messages>
    </>
  )
}
