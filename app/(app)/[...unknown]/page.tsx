import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { guard } from '@/lib/server/next/load'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('statusPages.notFound'))('title') }
}

/** Every address that leads nowhere: told within the shell, so that menu and search are at hand. Nobody else learns even that. */
export default async function UnknownPage() {
  await guard('signedIn')
  notFound()
}
