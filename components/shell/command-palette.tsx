'use client'

import { Command } from 'cmdk'
import { Plus, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { useEntitySearch } from '@/components/shared/inputs/use-entity-search'
import { PAGE_COMPANY } from '@/components/shared/session/page-company'
import { usePersisted } from '@/components/shared/session/use-persisted'
import { Dialog } from '@/components/ui/dialog'
import { currentHref, type NavGroup, type NavLink } from './nav'
import { NavIcon } from './nav-icon'
import { PaletteGroup, PaletteItem } from './palette-item'
import { matchingLinks } from './palette-matches'
import { arePlaces, NO_PLACES, PLACES_SLOT } from './recent-places'

export interface CommandPaletteProps {
  groups: NavGroup[]
  actions: NavLink[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Fewer characters match too many records. */
const FEWEST = 2

/** Searches records, pages and creation forms; without input, lists the places visited last. */
export function CommandPalette({ groups, actions, open, onOpenChange }: CommandPaletteProps) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const typed = query.trim()
  const change = (isOpen: boolean) => {
    if (!isOpen) setQuery('')
    onOpenChange(isOpen)
  }
  const select = (href: string) => {
    change(false)
    navigate(href)
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
        <Places typed={typed} groups={groups} actions={actions} onSelect={select} />
      </Command>
    </Dialog>
  )
}

interface PlacesProps {
  typed: string
  groups: NavGroup[]
  actions: NavLink[]
  onSelect: (href: string) => void
}

/** The results: actions and pages immediately, records as soon as the server has found them. */
function Places({ typed, groups, actions, onSelect }: PlacesProps) {
  const t = useTranslations('shell')
  const [places] = usePersisted(PLACES_SLOT, arePlaces, NO_PLACES)
  const search = useEntitySearch('/api/pickers/records', typed.length >= FEWEST ? typed : null)
  const links = matchingLinks(typed, { groups, actions })
  const recent = typed ? [] : places.filter(({ company }) => company === PAGE_COMPANY)
  const records = search.phase === 'done' ? search.answer.items : []
  const listOf = (href: string) => currentHref(groups, href) ?? ''
  const lists = [...new Set(records.map(({ id }) => listOf(id)))]
  const names = new Map(groups.flatMap(({ links: own }) => own.map(({ href, label }) => [href, label])))
  const isEmpty = links.pages.length + links.actions.length + records.length === 0
  return (
    <>
      <Command.List className={isEmpty ? undefined : 'min-h-0 flex-1 overflow-y-auto p-2'}>
        <PaletteGroup heading={t('searchRecent')}>
          {recent.map(({ href, label }) => (
            <PaletteItem
              key={href}
              href={href}
              label={label}
              detail={names.get(listOf(href))}
              icon={<NavIcon href={listOf(href)} />}
              onSelect={onSelect}
            />
          ))}
        </PaletteGroup>
        <PaletteGroup heading={t('searchActions')}>
          {links.actions.map((action) => (
            <PaletteItem
              key={action.href}
              {...action}
              icon={<Plus aria-hidden="true" />}
              onSelect={onSelect}
            />
          ))}
        </PaletteGroup>
        <PaletteGroup heading={t('searchPages')}>
          {links.pages.map(({ hint, ...link }) => (
            <PaletteItem
              key={link.href}
              {...link}
              detail={hint}
              icon={<NavIcon href={link.href} />}
              onSelect={onSelect}
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
                  href={id}
                  label={label}
                  hint={hint}
                  detail={detail}
                  icon={<NavIcon href={list} />}
                  onSelect={onSelect}
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
