import { redirect } from 'next/navigation'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import type { ReactNode } from 'react'
import { AppShell } from '@/components/shell/app-shell'
import { requireSession } from '@/lib/server/next/require-session'

export default async function AppLayout({ children }: { children: ReactNode }) {
  const session = await requireSession()
  if (session.mustChangePassword) redirect('/change-password')
  if (session.mustSetUpTotp) redirect('/second-factor')
  return (
    <NuqsAdapter>
      <AppShell session={session}>{children}</AppShell>
    </NuqsAdapter>
  )
}
