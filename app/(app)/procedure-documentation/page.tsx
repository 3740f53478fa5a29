import type { SearchParams } from 'nuqs/server'
import { DocumentationView } from '@/components/tax/procedure-documentation/documentation-view'
import { loadDocumentation } from '@/lib/tax/procedure-documentation/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('procedureDocumentation.title')

interface Props {
  searchParams: Promise<SearchParams>
}

export default async function ProcedureDocumentationPage({ searchParams }: Props) {
  return <DocumentationView {...await loadDocumentation(searchParams)} />
}
