import { redirect } from 'next/navigation'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import type { ReactNode } from 'react'
import { AppShell } from '@/components/shell/app-shell'
import { currentSession } from '@/lib/server/auth/current-session'

export default async function AppLayout({ children }: { children: ReactNode }) {
  const session = await currentSession()
  if (!session) redirect('/logout')
  if (session.mustChangePassword) redirect('/change-password')
  if (session.mustSetUpTotp) redirect('/second-factor')
  return (
    <NuqsAdapter>
      <AppShell session={session}>{children}</AppShell>
    </NuqsAdapter>
  )
}
