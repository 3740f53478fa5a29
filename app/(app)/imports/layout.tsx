import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/page/messages'
import { loadImportableKinds } from '@/lib/imports/loaders'

export default async function ImportsLayout({ children }: { children: ReactNode }) {
  await loadImportableKinds()
  return <Messages namespaces={['imports']}>{children}</Messages>
}
