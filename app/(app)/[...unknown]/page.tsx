import { notFound } from 'next/navigation'
import { guard } from '@/lib/server/next/load'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('statusPages.notFound.title')

/** Every address that leads nowhere: told within the shell, so that menu and search are at hand. Nobody else learns even that. */
export default async function UnknownPage() {
  await guard('signedIn')
  notFound()
}
