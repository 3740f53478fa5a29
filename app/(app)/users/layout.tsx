import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function UsersLayout({ children }: { children: ReactNode }) {
  await guard('USERS_SHOW')
  return children
}
