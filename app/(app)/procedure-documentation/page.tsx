import type { SearchParams } from 'nuqs/server'
import { DocumentationView } from '@/components/tax/procedure-documentation/documentation-view'
import { VersionView } from '@/components/tax/procedure-documentation/version-view'
import { loadDocumentation, loadVersions } from '@/lib/tax/procedure-documentation/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('procedureDocumentation.title')

interface Props {
  searchParams: Promise<SearchParams>
}

export default async function ProcedureDocumentationPage({ searchParams }: Props) {
  const { auditor } = await requireSession()
  if (auditor) return <VersionView {...await loadVersions(searchParams)} />
  return <DocumentationView {...await loadDocumentation(searchParams)} />
}
