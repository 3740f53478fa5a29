import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { apiDocument } from '@/app/api/v1/api-document'
import { ApiGroup } from '@/components/shared/api-docs/api-group'

interface Props {
  params: Promise<{ group: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('apiDocs'))('title') }
}

export default async function ApiGroupPage({ params }: Props) {
  const { group } = await params
  const tag = apiDocument.tags.find(({ name }) => name === group)
  if (!tag) notFound()
  return <ApiGroup document={apiDocument} tag={tag} />
}
