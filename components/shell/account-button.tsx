'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { Avatar } from '@/components/shared/avatar'
import { LazyMenu } from '@/components/shared/data-table/lazy-menu'
import type { AccountMenuProps } from './account-menu'

const loadMenu = () => import('./account-menu').then((module) => ({ default: module.AccountMenu }))
const AccountMenu = lazy(loadMenu)

/** The avatar; its menu comes when somebody reaches for it. */
export function AccountButton(account: AccountMenuProps) {
  const t = useTranslations('shell')
  const { firstname, lastname } = account
  const trigger = (
    <button
      type="button"
      aria-label={t('account', { name: `${firstname} ${lastname}` })}
      className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full outline-none focus-visible:focus-ring-shell sm:size-9"
    >
      <Avatar firstname={firstname} lastname={lastname} className="ring-2 ring-shell-foreground/25" />
    </button>
  )
  return (
    <LazyMenu trigger={trigger} preload={loadMenu}>
      {(parts) => <AccountMenu {...account} {...parts} />}
    </LazyMenu>
  )
}
