import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { StartExportJob } from '@/components/services/export-jobs/start'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { UrlTabs } from '@/components/shared/address/url-tabs'
import { DeletedNotice } from '@/components/shared/record/deleted-notice'
import { DeviceStateBadge } from '@/components/shared/record/device-state-badge'
import { TseCard } from '@/components/pos/tse/tse-card'
import { mayExport } from '@/lib/domain/exportable'
import { admits, type Who } from '@/lib/domain/rights'
import type { SessionView } from '@/lib/server/auth/session-types'
import type { DeviceDetail } from '@/lib/pos/pos-devices/queries/get-device-detail'
import { DeviceDecision } from './device-decision'
import { DeviceDeletion } from './device-deletion'
import { DeviceFacts } from './device-facts'
import { DeviceForm } from './device-form'
import { TillDataForm } from './till-data-form'

interface DeviceViewProps {
  detail: DeviceDetail
  who: Who & Pick<SessionView, 'storeIds' | 'auditor'>
  /**
   * Its daily closings and rejected records; null if there are none or the user may not see them.
   */
  closings: ReactNode
  rejections: ReactNode
  /** Starts an export of everything its TSE signed. */
  onExport: StartExportJob
  /** Archived exports of TSEs that Kontor did not set up; null if the user may not see them. */
  archives: ReactNode
}

export function DeviceView({ detail, who, closings, rejections, onExport, archives }: DeviceViewProps) {
  const t = useTranslations('posDevices')
  const { device, stores, tse, history } = detail
  const isDeleted = device.status === 'DELETED'
  const mayExportTse = mayExport(who, 'tse-tar') && who.storeIds.length === 0 && !who.auditor
  const mayPatch = admits(who, 'POS-DEVICES_PATCH', 'pos')
  const mayDelete = admits(who, 'POS-DEVICES_DELETE', 'pos')
  const settings = (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <DeviceForm key={device.id} device={device} stores={stores} mayChange={mayPatch && !isDeleted} />
        <TseCard
          deviceId={device.id}
          tse={tse}
          mayCreate={mayPatch && device.status === 'READY'}
          mayDisable={mayDelete}
          onExport={mayExportTse ? onExport : null}
        />
        {archives}
      </div>
      <div className="grid gap-5">
        <DeviceFacts device={device} />
        <AuditHistory entries={history} />
      </div>
    </div>
  )
  return (
    <Messages
      namespaces={[
        'posDevices',
        'closings',
        'enums.closingState',
        'tse',
        'enums.deviceStatus',
        'enums.tseState',
        'enums.registerKind',
        'enums.tseKind',
        'receipts.settle',
        'errors.device',
        'errors.tse',
      ]}
    >
      <PageHeader
        title={device.name}
        description={[device.store?.name, device.company?.name].filter(Boolean).join(' · ')}
        back={{ href: '/pos-devices', label: t('title') }}
        status={<DeviceStateBadge status={device.status} />}
        actions={
          <>
            {mayPatch && device.status === 'PENDING' ? (
              <DeviceDecision device={device} stores={stores} />
            ) : null}
            {mayDelete && device.status === 'READY' ? <DeviceDeletion device={device} /> : null}
          </>
        }
      />
      {isDeleted ? <DeletedNotice text={t('deletedHint')} /> : null}
      <UrlTabs
        label={t('tabs.label')}
        tabs={[
          { value: 'settings', label: t('tabs.settings'), content: settings },
          {
            value: 'data',
            label: t('tabs.data'),
            content: <TillDataForm key={device.id} device={device} mayChange={mayPatch && !isDeleted} />,
          },
          ...(closings ? [{ value: 'closings', label: t('tabs.closings'), content: closings }] : []),
          ...(rejections
            ? [
                {
                  value: 'rejections',
                  label: t('tabs.rejections'),
                  extra: device.countOpenRejections || null,
                  content: rejections,
                },
              ]
            : []),
        ]}
      />
    </Messages>
  )
}
