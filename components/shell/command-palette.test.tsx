import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import messages from '@/messages/de.json'
import type { Who } from '@/lib/domain/rights'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { CommandPalette } from './command-palette'
import { visibleActions, visibleMenu } from './menu'
import { SYNONYMS } from './palette-words'

const MODULES = [
  'products',
  'order-management',
  'business-partners',
  'companies',
  'members',
  'pos',
  'pos-stores',
]
const everybody: Who = { rights: [], isAdmin: true, isPlatformAdmin: true, modules: MODULES }

/** Returns the message at a path like `start.title`. */
const at = (texts: object, path: string): string =>
  path.split('.').reduce((inner: unknown, key) => (inner as Record<string, unknown>)[key], texts) as string

const menuOf = (who: Who) => ({
  groups: visibleMenu(who).map(({ label, entries }) => ({
    id: label,
    label: at(messages.navbar, label),
    links: entries.map((entry) => ({ href: entry.href, label: at(messages.navbar, entry.label) })),
  })),
  actions: visibleActions(who).map(({ label, href }) => ({ href, label: messages.shell.actions[label] })),
})

const onShortcuts = vi.fn()
const account = {
  firstname: 'Anna',
  lastname: 'Huber',
  email: 'anna@hof.example',
  companyId: 1,
  companies: [
    { id: 1, name: 'Hofgut' },
    { id: 2, name: 'Großhandel' },
  ],
  darkMode: false,
  onShortcuts,
}

function openPalette(who: Who) {
  const onOpenChange = vi.fn()
  const { user } = renderOnPage(
    <CommandPalette {...menuOf(who)} account={account} open onOpenChange={onOpenChange} />,
  )
  return { user, onOpenChange, field: screen.getByRole('combobox') }
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items: [], more: false })))
})
afterEach(() => vi.unstubAllGlobals())

describe('the palette', () => {
  it.each([
    ['abmelden', /^Abmelden/],
    ['dunkel', /^Dunkles Design einschalten/],
    ['mandant wechseln', /^Zu Großhandel wechseln/],
    ['passwort', /^Passwort ändern/],
    ['hilfe', /^Handbuch öffnen/],
    ['mehrwertsteuer', /^Einstellungen/],
    ['tse', /^Kassen/],
    ['skonto', /^Offene Posten/],
    ['umsatz gestern', /^Umsatz gestern/],
    ['artikel', /^Produkte/],
    ['kunde', /^Geschäftspartner/],
  ])('offers what people call otherwise: %s', async (typed, first) => {
    const { user, field } = openPalette(everybody)
    await user.type(field, typed)
    expect(offered().some((label) => first.test(label ?? ''))).toBe(true)
  })

  it('offers nothing that the menu of the user lacks', async () => {
    const { user, field } = openPalette({ ...everybody, isAdmin: false, isPlatformAdmin: false, modules: [] })
    await user.type(field, 'mehrwertsteuer')
    expect(offered()).toEqual([])
  })

  it('puts what is called so before what is only described so', async () => {
    const { user, field } = openPalette(everybody)
    await user.type(field, 'rechnung')
    const pages = offered().filter((label) => /^(Rechnungen|Sammelabrechnung)/.test(label ?? ''))
    expect(pages[0]).toMatch(/^Rechnungen/)
  })

  it('does what is chosen, and closes', async () => {
    answerAction('patchAccountAction', () => done())
    const { user, field, onOpenChange } = openPalette(everybody)
    await user.type(field, 'dunkel{Enter}')
    await waitFor(() => expect(inputsOf('patchAccountAction')).toEqual([{ appSettings: { darkMode: true } }]))
    expect(onOpenChange).toHaveBeenCalledWith(false)
    document.documentElement.classList.remove('dark')
  })

  it('knows other words only for what exists', () => {
    const { groups, actions } = menuOf(everybody)
    const known = [...groups.flatMap(({ links }) => links), ...actions].map(({ href }) => href)
    expect(Object.keys(SYNONYMS).filter((href) => !known.includes(href))).toEqual([])
  })
})
