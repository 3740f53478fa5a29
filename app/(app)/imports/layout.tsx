import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { loadImportableKinds } from '@/lib/services/imports/loaders'
import { guard } from '@/lib/server/next/load'

export default async function ImportsLayout({ children }: { children: ReactNode }) {
  await guard('signedIn')
  await loadImportableKinds()
  return <Messages namespaces={['imports']}>{children}</Messages>
}
