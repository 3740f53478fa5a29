'use client'

import { BookOpen, CircleHelp, Keyboard, LogOut, Moon, UserRound } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { HELP_KEY } from '@/components/shared/keys/keys'
import { Avatar } from '@/components/shared/record/avatar'
import type { LazyMenuParts } from '@/components/shared/data-table/lazy-menu'
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '@/components/ui/dropdown-menu'
import { HANDBOOK } from '@/lib/services/handbook/rules/links'
import { helpFor } from '@/lib/services/handbook/rules/screens'
import { signOut } from './sign-out'
import { switchCompany } from './switch-company'
import { useDarkMode } from './use-dark-mode'

export interface AccountMenuProps {
  firstname: string
  lastname: string
  email: string
  companyId: number
  companies: readonly { id: number; name: string }[]
  darkMode: boolean
  /** Opens the list of shortcuts. */
  onShortcuts: () => void
}

function Companies({ companyId, companies }: Pick<AccountMenuProps, 'companyId' | 'companies'>) {
  const t = useTranslations('shell')
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuLabel id="select-company">{t('selectCompany')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        aria-labelledby="select-company"
        value={String(companyId)}
        onValueChange={(value) => void switchCompany(Number(value))}
      >
        {companies.map(({ id, name }) => (
          <DropdownMenuRadioItem key={id} value={String(id)}>
            <span className="break-words-de">{name}</span>
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  )
}

/** The user, the company, the colour mode, and sign-out. */
export function AccountMenu({ trigger, open, onOpenChange, ...account }: AccountMenuProps & LazyMenuParts) {
  const { firstname, lastname, email, companyId, companies, darkMode, onShortcuts } = account
  const t = useTranslations('shell')
  const [dark, toggleDark] = useDarkMode(darkMode)
  const help = helpFor(usePathname())
  return (
    <DropdownMenu
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      sideOffset={10}
      className="w-72"
    >
      <div className="flex items-center gap-3 px-2.5 py-2">
        <Avatar firstname={firstname} lastname={lastname} size="lg" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{`${firstname} ${lastname}`}</p>
          <p className="truncate text-sm text-muted-foreground">{email}</p>
        </div>
      </div>
      {companies.length > 1 ? <Companies companyId={companyId} companies={companies} /> : null}
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <Link href="/my-account" prefetch={false}>
          <UserRound aria-hidden="true" />
          {t('myAccount')}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem
        role="menuitemcheckbox"
        aria-checked={dark}
        onSelect={(event) => {
          event.preventDefault()
          void toggleDark()
        }}
      >
        <Moon aria-hidden="true" />
        <span className="flex-1">{t('darkMode')}</span>
        <span
          aria-hidden="true"
          className="relative h-4 w-7 rounded-full bg-input data-[on=true]:bg-primary"
          data-on={dark}
        >
          <span
            className="absolute top-0.5 left-0.5 size-3 rounded-full bg-card transition-transform duration-100 data-[on=true]:translate-x-3"
            data-on={dark}
          />
        </span>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link href={HANDBOOK} prefetch={false}>
          <BookOpen aria-hidden="true" />
          {t('handbook')}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild className="sm:hidden">
        <Link href={help} prefetch={false}>
          <CircleHelp aria-hidden="true" />
          {t('help')}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={onShortcuts}>
        <Keyboard aria-hidden="true" />
        <span className="flex-1">{t('shortcuts.title')}</span>
        <kbd aria-hidden="true" className="font-sans text-sm text-muted-foreground">
          {HELP_KEY}
        </kbd>
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden="true" />
        {t('logout')}
      </DropdownMenuItem>
    </DropdownMenu>
  )
}
