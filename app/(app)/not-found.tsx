import { RecordNotFound } from '@/components/shared/page/record-not-found'

/** Inside the shell something is missing only when a record is: unknown addresses end at app/not-found. */
export default function NotFound() {
  return <RecordNotFound />
}
