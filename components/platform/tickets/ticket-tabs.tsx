'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { CLOSED_TAB } from '@/lib/platform/tickets/list'

interface TicketTabsProps {
  isClosed: boolean
  /** The table of the current tab. */
  children: ReactNode
}

/**
 * Open and closed tickets: each tab has an address of its own, whose list comes from the server.
 */
export function TicketTabs({ isClosed, children }: TicketTabsProps) {
  const t = useTranslations('tickets')
  const current = isClosed ? CLOSED_TAB : 'open'
  return (
    <Tabs value={current} activationMode="manual">
      <TabsList aria-label={t('title')}>
        <TabsTrigger value="open" type={undefined} asChild>
          <Link href="/tickets">{t('tabs.open')}</Link>
        </TabsTrigger>
        <TabsTrigger value={CLOSED_TAB} type={undefined} asChild>
          <Link href={`/tickets?tab=${CLOSED_TAB}`}>{t('tabs.closed')}</Link>
        </TabsTrigger>
      </TabsList>
      <TabsContent value={current} tabIndex={-1}>
        {children}
      </TabsContent>
    </Tabs>
  )
}
