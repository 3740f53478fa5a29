import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/status/record-not-found'

export const generateMetadata = recordNotFoundMetadata

/** For pages without their own message for a missing record. */
export default function NotFound() {
  return <RecordNotFound />
}
