import { useTranslations } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import type { Column } from '@/components/shared/data-table/types'
import { DeviceStateBadge } from '@/components/shared/record/device-state-badge'
import type { StoreChoice } from '@/lib/pos/pos-devices/queries/list-device-page'
import type { ShownDevice } from '@/lib/pos/pos-devices/queries/shown-device'
import { DeviceDecision } from './device-decision'
import { PinLight, RejectionsLight, SyncLight, TseLight, VersionLight } from './device-lights'

/**
 * Returns the columns of the tills, including the decision if a till is waiting and the user may
 * decide. Cards show only deviations.
 */
export function useDeviceColumns(
  rows: readonly ShownDevice[],
  stores: readonly StoreChoice[],
  mayDecide: boolean,
): Column<ShownDevice>[] {
  const t = useTranslations('posDevices')
  const isDeciding = mayDecide && rows.some(({ status }) => status === 'PENDING')
  return useMemo(() => {
    const ready = (cell: (device: ShownDevice) => ReactNode) => (device: ShownDevice) =>
      device.status === 'READY' ? cell(device) : null
    const columns: Column<ShownDevice>[] = [
      {
        id: 'name',
        header: t('fields.name'),
        sortable: true,
        card: 'title',
        cell: ({ name }) => <span className="block min-w-24 break-words-de">{name}</span>,
      },
      {
        id: 'status',
        header: t('fields.status'),
        sortable: true,
        card: 'aside',
        cell: ({ status }) => <DeviceStateBadge status={status} />,
      },
      { id: 'store', header: t('fields.store'), card: 'detail', cell: ({ store }) => store?.name },
      {
        id: 'lastSynchronisation',
        header: t('fields.sync'),
        sortable: true,
        card: 'dated',
        cell: ready((device) => <SyncLight device={device} />),
      },
      {
        id: 'version',
        header: t('fields.version'),
        card: 'dated',
        onCard: ({ isVersionBehind }) => isVersionBehind,
        cell: (device) => <VersionLight device={device} />,
      },
      {
        id: 'tse',
        header: t('fields.tse'),
        width: '8.5rem',
        card: 'dated',
        onCard: ({ tse }) => tse?.state !== 'READY',
        cell: ready((device) => <TseLight device={device} />),
      },
      {
        id: 'pinVersion',
        header: t('fields.pin'),
        card: 'dated',
        onCard: ({ isPinBehind }) => isPinBehind,
        cell: ready((device) => <PinLight device={device} />),
      },
      {
        id: 'rejections',
        header: t('fields.rejections'),
        card: 'dated',
        onCard: ({ countOpenRejections }) => countOpenRejections > 0,
        cell: ready((device) => <RejectionsLight device={device} />),
      },
    ]
    const decision: Column<ShownDevice> = {
      id: 'decision',
      header: t('fields.decision'),
      fixed: true,
      cell: (device) =>
        device.status === 'PENDING' ? <DeviceDecision device={device} stores={stores} /> : null,
    }
    // Next to the status, where no edge cuts it off.
    return isDeciding ? columns.toSpliced(2, 0, decision) : columns
  }, [t, isDeciding, stores])
}
