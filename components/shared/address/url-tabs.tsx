'use client'

import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { hrefWithParam, isPlainClick, showUrl } from './url-params'

export interface UrlTab {
  value: string
  label: string
  /** A figure or badge after the label. */
  extra?: ReactNode
  content: ReactNode
}

export interface UrlTabsProps {
  tabs: readonly UrlTab[]
  /** Accessible name of the tab list. */
  label: string
}

const PARAM = 'tab'

/**
 * Tabs with the active one in the URL (`?tab=`): each is a link that can be opened in a new tab.
 * All stay mounted and switch without the server, so that no input is lost.
 */
export function UrlTabs({ tabs, label }: UrlTabsProps) {
  const pathname = usePathname()
  const search = useSearchParams()
  const first = tabs[0]?.value ?? ''
  const requestedTab = search.get(PARAM)
  const current = tabs.some(({ value }) => value === requestedTab) && requestedTab ? requestedTab : first
  const hrefOf = (value: string) =>
    hrefWithParam(pathname, search.toString(), PARAM, value === first ? null : value)
  return (
    <Tabs
      value={current}
      activationMode="manual"
      onValueChange={(value) => showUrl(hrefOf(value), 'replace')}
    >
      <TabsList aria-label={label}>
        {tabs.map(({ value, label: name, extra }) => (
          <TabsTrigger key={value} value={value} type={undefined} asChild>
            <Link href={hrefOf(value)} prefetch={false} onClick={stayHere}>
              {name}
              {extra ? <span className="font-normal text-muted-foreground tabular">{extra}</span> : null}
            </Link>
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ value, content }) => (
        <TabsContent key={value} value={value} forceMount tabIndex={-1}>
          {content}
        </TabsContent>
      ))}
    </Tabs>
  )
}

/** Earlier events have already shown the tab; a click for a new browser tab goes through. */
function stayHere(event: MouseEvent) {
  if (isPlainClick(event)) event.preventDefault()
}
