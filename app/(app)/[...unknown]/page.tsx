import { notFound } from 'next/navigation'
import { guard } from '@/lib/server/next/load'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('statusPages.notFound.title')

/**
 * Unknown addresses: shown within the shell, so that menu and search are available. Anonymous users
 * learn nothing, not even that the address is unknown.
 */
export default async function UnknownPage() {
  await guard('signedIn')
  notFound()
}
