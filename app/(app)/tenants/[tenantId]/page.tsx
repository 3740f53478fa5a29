import type { Metadata } from 'next'
import { Messages } from '@/components/shared/messages/messages'
import { TenantView } from '@/components/platform/platform-tenants/tenant-view'
import { loadTenantDetail } from '@/lib/platform/platform-tenants/loaders'
import { currentSession } from '@/lib/server/auth/current-session'

interface Props {
  params: Promise<{ tenantId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tenant } = await loadTenantDetail((await params).tenantId)
  return { title: tenant.name }
}

export default async function TenantPage({ params }: Props) {
  const detail = await loadTenantDetail((await params).tenantId)
  const session = await currentSession()
  return (
    <Messages
      namespaces={[
        'tenants',
        'users',
        'ownPassword',
        'enums.module',
        'enums.moduleHint',
        'enums.fiskalyState',
        'enums.tseEnvironment',
        'enums.tseState',
        'enums.deviceStatus',
        'errors.tenant',
        'errors.user',
      ]}
    >
      {session ? <TenantView detail={detail} ownId={session.userId} /> : null}
    </Messages>
  )
}
