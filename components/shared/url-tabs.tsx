'use client'

import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { tabClasses, tabListClasses } from '@/components/ui/tabs'
import { hrefWithParam, isPlainClick, showUrl } from './url-params'

export interface UrlTab {
  /** Stands in the URL. */
  value: string
  label: string
  /** A figure or badge behind the label. */
  extra?: ReactNode
  /** What the tab shows. Without it the server renders the tab that the URL names (see `remote`). */
  content?: ReactNode
}

export interface UrlTabsProps {
  tabs: readonly UrlTab[]
  /** Accessible name of the row of tabs. */
  label: string
  param?: string
  /** The panel of the current tab where the server renders one tab at a time; then switching asks the server. */
  remote?: ReactNode
}

/** The tab that the URL names, else the first. */
function currentOf(tabs: readonly UrlTab[], value: string | null): string {
  return (tabs.find((tab) => tab.value === value) ?? tabs[0])?.value ?? ''
}

function moveFocus(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null) {
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const at = tabs.indexOf(event.target as HTMLElement)
  const goals: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tabs.length - 1,
  }
  const goal = goals[event.key]
  if (goal === undefined || at < 0) return
  event.preventDefault()
  tabs[(goal + tabs.length) % tabs.length]?.focus()
}

/**
 * Tabs whose choice stands in the URL (`?tab=`): each is a link that can be opened in a new tab. Tabs with content
 * stay mounted and switch without the server, so that nothing typed is lost.
 */
export function UrlTabs({ tabs, label, param = 'tab', remote }: UrlTabsProps) {
  const pathname = usePathname()
  const search = useSearchParams()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = currentOf(tabs, search.get(param))
  const hrefOf = (value: string) =>
    hrefWithParam(pathname, search.toString(), param, value === tabs[0]?.value ? null : value)
  const choose = (event: MouseEvent, value: string) => {
    if (remote !== undefined || !isPlainClick(event)) return
    event.preventDefault()
    showUrl(hrefOf(value), 'replace')
  }
  const panelOf = (value: string) => `${id}-panel-${remote === undefined ? value : 'remote'}`
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={tabListClasses}
        onKeyDown={(event) => moveFocus(event, list.current)}
      >
        {tabs.map(({ value, label: name, extra }) => (
          <Link
            key={value}
            id={`${id}-tab-${value}`}
            role="tab"
            href={hrefOf(value)}
            prefetch={false}
            replace
            scroll={false}
            aria-selected={value === current}
            aria-controls={panelOf(value)}
            tabIndex={value === current ? 0 : -1}
            data-state={value === current ? 'active' : 'inactive'}
            className={tabClasses}
            onClick={(event) => choose(event, value)}
          >
            {name}
            {extra}
          </Link>
        ))}
      </div>
      {remote === undefined ? (
        tabs.map(({ value, content }) => (
          <TabPanel key={value} id={panelOf(value)} tab={`${id}-tab-${value}`} hidden={value !== current}>
            {content}
          </TabPanel>
        ))
      ) : (
        <TabPanel id={panelOf(current)} tab={`${id}-tab-${current}`}>
          {remote}
        </TabPanel>
      )}
    </div>
  )
}

interface TabPanelProps {
  id: string
  tab: string
  hidden?: boolean
  children: ReactNode
}

function TabPanel({ id, tab, hidden, children }: TabPanelProps) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={tab} hidden={hidden} className="pt-5">
      {children}
    </div>
  )
}
