import { Messages } from '@/components/shared/messages/messages'
import { SettingsView } from '@/components/platform/tenants/settings-view'
import { titled } from '@/lib/server/next/page-title'
import { loadTenantSettings } from '@/lib/platform/tenants/loaders'

export const generateMetadata = titled('settings.title')

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
