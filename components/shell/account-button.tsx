'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { Avatar } from '@/components/shared/record/avatar'
import { LazyMenu } from '@/components/shared/data-table/lazy-menu'
import type { AccountMenuProps } from './account-menu'

const loadMenu = () => import('./account-menu').then((module) => ({ default: module.AccountMenu }))
const AccountMenu = lazy(loadMenu)

/**
 * The avatar, with the company next to it if there is a choice; the menu is loaded on hover or
 * focus.
 */
export function AccountButton(account: AccountMenuProps) {
  const t = useTranslations('shell')
  const { firstname, lastname, companyId, companies } = account
  const name = `${firstname} ${lastname}`
  const company = companies.length > 1 ? companies.find(({ id }) => id === companyId)?.name : undefined
  const trigger = (
    <button
      type="button"
      aria-label={company ? t('accountIn', { name, company }) : t('account', { name })}
      className="flex h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2.5 rounded-full outline-none focus-visible:focus-ring-shell sm:h-9 sm:min-w-9"
    >
      {company ? (
        <span className="hidden max-w-16 truncate text-xs text-shell-muted min-[22.5rem]:inline sm:max-w-40 sm:text-sm lg:max-w-20 xl:max-w-40">
          {company}
        </span>
      ) : null}
      <Avatar firstname={firstname} lastname={lastname} className="ring-2 ring-shell-foreground/25" />
    </button>
  )
  return (
    <LazyMenu trigger={trigger} preload={loadMenu}>
      {(parts) => <AccountMenu {...account} {...parts} />}
    </LazyMenu>
  )
}
