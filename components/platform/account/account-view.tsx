'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import { UrlTabs } from '@/components/shared/address/url-tabs'
import type { MyAccount } from '@/lib/platform/account/queries'
import { AccountFacts } from './account-facts'
import { NamesForm } from './names-form'
import { PasswordSection } from './password-section'
import { SecondFactorSection } from './second-factor-section'
import { SessionList } from './session-list'
import { SettingsForm } from './settings-form'

/** „Mein Konto“: profile, appearance, and sign-in. */
export function AccountView({ account, sessions, secondFactor }: MyAccount) {
  const t = useTranslations('account')
  const security = (
    <>
      <PasswordSection />
      <SecondFactorSection {...secondFactor} />
      <SessionList sessions={sessions} />
    </>
  )
  return (
    <>
      <PageHeader title={t('title')} description={account.email} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <UrlTabs
          label={t('tabs.label')}
          tabs={[
            {
              value: 'information',
              label: t('tabs.information'),
              content: <NamesForm account={account} />,
            },
            { value: 'settings', label: t('tabs.settings'), content: <SettingsForm account={account} /> },
            { value: 'security', label: t('tabs.security'), content: security },
          ]}
        />
        <AccountFacts account={account} secondFactor={secondFactor} />
      </div>
    </>
  )
}
