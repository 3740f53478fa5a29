import { useTranslations } from 'next-intl'
import { useToday } from '@/components/shared/form/use-today'
import { addDays } from '@/lib/domain/business-date'
import type { NavGroup } from './nav'
import { signOut } from './sign-out'
import { switchCompany } from './switch-company'
import type { AccountMenuProps } from './account-menu'
import { useDarkMode } from './use-dark-mode'

/** A command of the palette, or a page in a particular state. */
export interface PaletteCommand {
  id: 'darkMode' | 'lightMode' | 'signOut' | 'shortcuts' | 'company' | 'place'
  /** Stable and unique. */
  key: string
  label: string
  /** Synonyms of the label, for searching; never shown. */
  words: string
  /** Target of the link, or the function to run. */
  does: string | (() => void)
}

const PASSWORD = '/my-account#password'

/**
 * Returns the account's commands and links to the turnover of single days, if the menu includes
 * them.
 */
export function useCommands(account: AccountMenuProps, groups: readonly NavGroup[]): PaletteCommand[] {
  const t = useTranslations('shell.commands')
  const [dark, toggleDark] = useDarkMode(account.darkMode)
  const today = useToday()
  const place = (label: string, words: string, href: string): PaletteCommand => ({
    id: 'place',
    key: href,
    label,
    words,
    does: href,
  })
  const day = (label: string, of: string) => place(label, 'Kasse', `/pos-reports?from=${of}&to=${of}`)
  const hasReports = groups.some(({ links }) => links.some(({ href }) => href === '/pos-reports'))
  const others = account.companies.filter(({ id }) => id !== account.companyId)
  return [
    ...(hasReports ? [day(t('turnoverToday'), today), day(t('turnoverYesterday'), addDays(today, -1))] : []),
    ...others.map(({ id, name }): PaletteCommand => ({
      id: 'company',
      key: `company-${id}`,
      label: t('switchCompany', { name }),
      words: 'Mandant wechseln Firma Betrieb',
      does: () => void switchCompany(id),
    })),
    place(t('myAccount'), 'Profil Name E-Mail Sitzungen Zwei-Faktor', '/my-account'),
    place(t('password'), 'Kennwort Zugang', PASSWORD),
    {
      id: dark ? 'lightMode' : 'darkMode',
      key: 'mode',
      label: t(dark ? 'lightMode' : 'darkMode'),
      words: 'dunkel hell Nachtmodus Farben Design',
      does: () => void toggleDark(),
    },
    {
      id: 'shortcuts',
      key: 'shortcuts',
      label: t('shortcuts'),
      words: 'Tasten Tastatur',
      does: account.onShortcuts,
    },
    {
      id: 'signOut',
      key: 'signOut',
      label: t('signOut'),
      words: 'ausloggen abmelden logout beenden',
      does: () => void signOut(),
    },
  ]
}
