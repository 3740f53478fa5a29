import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'

/** Reserves a sheet's place, so that nothing moves under the pointer when the viewer arrives. */
const Sheet = () => <Skeleton className="aspect-[210/297] w-full" />

/** `PdfPreview`, loaded when it is first shown. */
export const LazyPdfPreview = dynamic(() => import('./preview').then((module) => module.PdfPreview), {
  ssr: false,
  loading: Sheet,
})
