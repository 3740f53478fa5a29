import { useTranslations } from 'next-intl'
import { ListExport } from '@/components/services/exports/list-export'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import type { Page } from '@/lib/domain/list'
import { admits } from '@/lib/domain/rights'
import type { NewDeviceDefaults } from '@/lib/pos/external-devices/queries/get-external-device'
import type { ExternalDeviceRecord } from '@/lib/pos/external-devices/schema'
import type { SessionView } from '@/lib/server/auth/session-types'
import { ExternalDeviceCreation } from './external-device-creation'
import { ExternalDeviceTable } from './external-device-table'

interface ExternalDeviceListProps {
  page: Page<ExternalDeviceRecord>
  /** Defaults of the form for a new device, if the URL opens it. */
  prepared: NewDeviceDefaults | null
  session: SessionView
}

/** The page of all external devices visible to the user. */
export function ExternalDeviceList({ page, prepared, session }: ExternalDeviceListProps) {
  const t = useTranslations('externalDevices')
  const mayCreate = admits(session, 'EXTERNAL-DEVICES_CREATE')
  return (
    <Messages
      namespaces={[
        'externalDevices',
        'enums.deviceStatus',
        'enums.externalDeviceType',
        'errors.device',
        'errors.externalDevice',
      ]}
    >
      <PageHeader
        title={t('title')}
        count={useListCount(page)}
        actions={<ListExport kind="external-devices" who={session} />}
      />
      <ExternalDeviceTable
        page={page}
        mayCreate={mayCreate}
        mayDecide={admits(session, 'EXTERNAL-DEVICES_PATCH')}
        mayDelete={admits(session, 'EXTERNAL-DEVICES_DELETE')}
        mayOpen={admits(session, 'EXTERNAL-STORES_SHOW')}
      />
      {mayCreate ? <ExternalDeviceCreation prepared={prepared} /> : null}
    </Messages>
  )
}
