import { useTranslations } from 'next-intl'
import { ListExport } from '@/components/services/exports/list-export'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { AgenciesButton } from '@/components/pos/agencies/agencies-button'
import { admits } from '@/lib/domain/rights'
import type { DevicePage } from '@/lib/pos/pos-devices/queries/list-device-page'
import type { SessionView } from '@/lib/server/auth/session-types'
import { AddTill } from './add-till'
import { DeviceTable } from './device-table'

/** The page of all tills visible to the user. */
export function DeviceList({
  shown: { page, stores, companies, admission, agencies },
  session,
}: {
  shown: DevicePage
  session: SessionView
}) {
  const t = useTranslations('posDevices')
  return (
    <Messages
      namespaces={[
        'posDevices',
        'agencies',
        'enums.deviceStatus',
        'enums.tseState',
        'errors.device',
        'errors.agency',
      ]}
    >
      <PageHeader
        title={t('title')}
        count={useListCount(page)}
        actions={
          <>
            <ListExport kind="pos-devices" who={session} />
            <AgenciesButton agencies={agencies} mayChange={admits(session, 'POS-DEVICES_PATCH', 'pos')} />
            <AddTill admission={admission} maySet={admits(session, 'tenantAdmin')} />
          </>
        }
      />
      <DeviceTable
        page={page}
        stores={stores}
        companies={companies}
        mayDecide={admits(session, 'POS-DEVICES_PATCH', 'pos')}
        maySet={admits(session, 'tenantAdmin')}
        mayOpen={admits(session, 'POS-STORES_SHOW', 'pos')}
      />
    </Messages>
  )
}
