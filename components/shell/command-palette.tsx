'use client'

import { Command } from 'cmdk'
import { BookOpen, Plus, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { useEntitySearch } from '@/components/shared/inputs/use-entity-search'
import { PAGE_COMPANY } from '@/components/shared/session/page-company'
import { usePersisted } from '@/components/shared/session/use-persisted'
import { Dialog } from '@/components/ui/dialog'
import { HANDBOOK } from '@/lib/services/handbook/rules/links'
import type { AccountMenuProps } from './account-menu'
import { CommandIcon } from './command-icon'
import { currentHref, type NavGroup, type NavLink } from './nav'
import { NavIcon } from './nav-icon'
import { useCommands } from './palette-commands'
import { PaletteGroup, PaletteItem } from './palette-item'
import { matching, matchingLinks } from './palette-matches'
import { arePlaces, NO_PLACES, PLACES_SLOT } from './recent-places'

export interface CommandPaletteProps {
  groups: NavGroup[]
  actions: NavLink[]
  account: AccountMenuProps
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Fewer characters match too many records. */
const FEWEST = 2

/**
 * Searches records, pages, creation forms and commands; without input, lists the places visited
 * last.
 */
export function CommandPalette({ groups, actions, account, open, onOpenChange }: CommandPaletteProps) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const typed = query.trim()
  const change = (isOpen: boolean) => {
    if (!isOpen) setQuery('')
    onOpenChange(isOpen)
  }
  const select = (does: string | (() => void)) => {
    change(false)
    if (typeof does === 'string') navigate(does)
    else does()
  }
  return (
    <Dialog open={open} onOpenChange={change} title={t('search')} isTitleHidden high>
      <Command label={t('search')} shouldFilter={false} className="flex min-h-0 flex-col">
        <div className="flex items-center gap-3 border-b border-border pr-14 pl-4">
          <Search aria-hidden="true" className="size-4.5 text-muted-foreground" />
          <Command.Input
            autoFocus
            value={query}
            onValueChange={setQuery}
            placeholder={t('searchPlaceholder')}
            className="h-14 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted-foreground"
          />
        </div>
        <Places typed={typed} groups={groups} actions={actions} account={account} onSelect={select} />
      </Command>
    </Dialog>
  )
}

interface PlacesProps {
  typed: string
  groups: NavGroup[]
  actions: NavLink[]
  account: AccountMenuProps
  /** Follows a link or runs a command. */
  onSelect: (does: string | (() => void)) => void
}

/** The results: actions and pages immediately, records as soon as the server has found them. */
function Places({ typed, groups, actions, account, onSelect }: PlacesProps) {
  const t = useTranslations('shell')
  const [places] = usePersisted(PLACES_SLOT, arePlaces, NO_PLACES)
  const search = useEntitySearch('/api/pickers/records', typed.length >= FEWEST ? typed : null)
  const links = matchingLinks(typed, { groups, actions })
  const known = useCommands(account, groups)
  const commands = typed ? matching(typed, known, ({ label, words }) => [label, words]) : []
  const recent = typed ? [] : places.filter(({ company }) => company === PAGE_COMPANY)
  const records = search.phase === 'done' ? search.answer.items : []
  const listOf = (href: string) => currentHref(groups, href) ?? (href.startsWith(HANDBOOK) ? HANDBOOK : '')
  const lists = [...new Set(records.map(({ id }) => listOf(id)))]
  const names = new Map([
    [HANDBOOK, t('handbook')],
    ...groups.flatMap(({ links: own }) => own.map(({ href, label }) => [href, label] as const)),
  ])
  const isEmpty = links.pages.length + links.actions.length + commands.length + records.length === 0
  return (
    <>
      <Command.List className={isEmpty ? undefined : 'min-h-0 flex-1 overflow-y-auto p-2'}>
        <PaletteGroup heading={t('searchRecent')}>
          {recent.map(({ href, label }) => (
            <PaletteItem
              key={href}
              id={href}
              label={label}
              detail={names.get(listOf(href))}
              icon={<NavIcon href={listOf(href)} />}
              onSelect={() => onSelect(href)}
            />
          ))}
        </PaletteGroup>
        <PaletteGroup heading={t('searchActions')}>
          {[
            ...links.actions.map(({ href, label }) => (
              <PaletteItem
                key={href}
                id={href}
                label={label}
                icon={<Plus aria-hidden="true" />}
                onSelect={() => onSelect(href)}
              />
            )),
            ...commands.map(({ key, id, label, does }) => (
              <PaletteItem
                key={key}
                id={key}
                label={label}
                icon={<CommandIcon id={id} />}
                onSelect={() => onSelect(does)}
              />
            )),
          ]}
        </PaletteGroup>
        <PaletteGroup heading={t('searchPages')}>
          {links.pages.map(({ hint, href, label }) => (
            <PaletteItem
              key={href}
              id={href}
              label={label}
              detail={hint}
              icon={<NavIcon href={href} />}
              onSelect={() => onSelect(href)}
            />
          ))}
        </PaletteGroup>
        {lists.map((list) => (
          <PaletteGroup key={list} heading={names.get(list) ?? ''}>
            {records
              .filter(({ id }) => listOf(id) === list)
              .map(({ id, label, hint, detail }) => (
                <PaletteItem
                  key={id}
                  id={id}
                  label={label}
                  hint={hint}
                  detail={detail}
                  icon={list === HANDBOOK ? <BookOpen aria-hidden="true" /> : <NavIcon href={list} />}
                  onSelect={() => onSelect(id)}
                />
              ))}
          </PaletteGroup>
        ))}
      </Command.List>
      <p role="status" className={isEmpty ? 'px-3 py-8 text-center text-muted-foreground' : 'sr-only'}>
        {search.phase === 'loading' ? t('searching') : null}
        {search.phase === 'failed' ? t('searchFailed') : null}
        {search.phase === 'done' || search.phase === 'idle' ? isEmpty && t('searchEmpty') : null}
      </p>
    </>
  )
}
