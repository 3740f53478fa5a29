import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import type { ReactNode } from 'react'
import { ListViewMenus } from '@/components/services/list-views/list-view-menus'
import { AppShell } from '@/components/shell/app-shell'
import { menuMark } from '@/components/shell/menu'
import { MENU_MARK } from '@/components/shell/menu-mark'
import { currentSession } from '@/lib/server/auth/current-session'
import { onTheWay } from '@/lib/server/next/return-path'
import { requireSession } from '@/lib/server/next/require-session'

/**
 * A navigation loads only the page and its metadata: so those identify the current menu (see
 * MenuWatch).
 */
export async function generateMetadata(): Promise<Metadata> {
  const session = await currentSession()
  return session ? { other: { [MENU_MARK]: menuMark(session) } } : {}
}

export default async function AppLayout({ children }: { children: ReactNode }) {
  const session = await requireSession()
  if (session.mustChangePassword) redirect(await onTheWay('/change-password'))
  if (session.mustSetUpTotp) redirect(await onTheWay('/second-factor'))
  const shell = <AppShell session={session}>{children}</AppShell>
  return <NuqsAdapter>{session.auditor ? shell : <ListViewMenus>{shell}</ListViewMenus>}</NuqsAdapter>
}
