import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Messages } from '@/components/shared/page/messages'
import { SettingsView } from '@/components/tenants/settings-view'
import { loadTenantSettings } from '@/lib/tenants/loaders'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings')
  return { title: t('title') }
}

export default async function SettingsPage() {
  const settings = await loadTenantSettings()
  return (
    <Messages
      namespaces={[
        'settings',
        'vatRates',
        'enums.vatCategory',
        'enums.untaxed',
        'errors.tenant',
        'errors.vatRate',
      ]}
    >
      <SettingsView settings={settings} />
    </Messages>
  )
}
