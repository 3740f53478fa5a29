import { HandbookPage } from '@/components/services/handbook/handbook-page'
import { loadContents } from '@/lib/services/handbook/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('handbook.title')

export default async function ContentsPage() {
  return <HandbookPage chapter={await loadContents()} name={null} />
}
