import { redirect } from 'next/navigation'
import { AccessEnded } from '@/components/auth/access-ended'
import { hasEnded } from '@/lib/domain/auditor'
import { germanDay } from '@/lib/domain/business-date'
import { currentSession } from '@/lib/server/auth/current-session'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('accessEnded.title')

/** Auditors are redirected here after their last day; others have no access. */
export default async function AccessEndedPage() {
  const auditor = (await currentSession())?.auditor
  if (!auditor || !hasEnded(auditor, new Date())) redirect('/')
  return <AccessEnded day={germanDay(auditor.until)} />
}
