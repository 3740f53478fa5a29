import type { Metadata } from 'next'
import { HandbookPage } from '@/components/services/handbook/handbook-page'
import { loadChapter } from '@/lib/services/handbook/loaders'

interface Props {
  params: Promise<{ chapter: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await loadChapter((await params).chapter)
  return { title }
}

export default async function ChapterPage({ params }: Props) {
  const { chapter: name } = await params
  return <HandbookPage chapter={await loadChapter(name)} name={name} />
}
