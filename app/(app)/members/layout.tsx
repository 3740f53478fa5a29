import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function MembersLayout({ children }: { children: ReactNode }) {
  await guard('MEMBERS_SHOW', 'members')
  return children
}
