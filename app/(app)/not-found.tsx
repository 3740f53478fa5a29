import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/status/record-not-found'

export const generateMetadata = recordNotFoundMetadata

/** Of pages without a word of their own for a missing record. */
export default function NotFound() {
  return <RecordNotFound />
}
