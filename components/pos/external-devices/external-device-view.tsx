import { useTranslations } from 'next-intl'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { PageHeader } from '@/components/shared/page/page-header'
import { DeletedNotice } from '@/components/shared/record/deleted-notice'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { DeviceStateBadge } from '@/components/shared/record/device-state-badge'
import { germanDateTime } from '@/lib/domain/business-date'
import { admits, type Who } from '@/lib/domain/rights'
import type { ExternalDeviceDetail } from '@/lib/pos/external-devices/queries/get-external-device'
import { ExternalDeviceDecision } from './device-decision'
import { ExternalDeviceActions } from './device-deletion'
import { ExternalDeviceForm } from './external-device-form'

export function ExternalDeviceView({ detail, who }: { detail: ExternalDeviceDetail; who: Who }) {
  const t = useTranslations('externalDevices')
  const types = useTranslations('enums.externalDeviceType')
  const { device, stores, maySeePin, history } = detail
  const isDeleted = device.status === 'DELETED'
  const mayPatch = admits(who, 'EXTERNAL-DEVICES_PATCH') && !isDeleted
  const mayDelete = admits(who, 'EXTERNAL-DEVICES_DELETE') && !isDeleted
  const { lastSynchronisation } = device
  return (
    <>
      <PageHeader
        title={device.name}
        description={types(device.type)}
        back={{ href: '/external-devices', label: t('title') }}
        status={<DeviceStateBadge status={device.status} />}
        actions={
          <>
            {mayPatch && device.status === 'PENDING' ? <ExternalDeviceDecision device={device} /> : null}
            {mayPatch || mayDelete ? (
              <ExternalDeviceActions device={device} mayRenew={mayPatch} mayDelete={mayDelete} />
            ) : null}
          </>
        }
      />
      {isDeleted ? <DeletedNotice text={t('deletedHint')} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ExternalDeviceForm
          key={device.id}
          device={device}
          stores={stores}
          mayChange={mayPatch}
          maySeePin={maySeePin}
        />
        <div className="grid gap-5">
          <FactPanel
            title={t('facts.title')}
            facts={[
              { term: t('fields.type'), value: types(device.type) },
              { term: t('fields.company'), value: device.company.name },
              {
                term: t('fields.lastSynchronisation'),
                value: lastSynchronisation ? germanDateTime(lastSynchronisation) : t('never'),
              },
              { term: t('facts.created'), value: germanDateTime(device.createdAt) },
            ]}
          />
          <AuditHistory entries={history} />
        </div>
      </div>
    </>
  )
}
