import { useTranslations } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import type { Column } from '@/components/shared/data-table/types'
import { DecidableState } from '@/components/shared/record/decidable-state'
import type { StoreChoice } from '@/lib/pos/pos-devices/queries/list-device-page'
import type { ShownDevice } from '@/lib/pos/pos-devices/queries/shown-device'
import { DeviceDecision } from './device-decision'
import { PinLight, RejectionsLight, SyncLight, TseLight, VersionLight } from './device-lights'

/**
 * Returns the columns of the tills. Below the status of a waiting till, users with the right see
 * the buttons to admit or decline it. Cards show only deviations.
 */
export function useDeviceColumns(
  stores: readonly StoreChoice[],
  isDeciding: boolean,
  hasCompanies: boolean,
): Column<ShownDevice>[] {
  const t = useTranslations('posDevices')
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
        cell: (device) => (
          <DecidableState
            status={device.status}
            decision={isDeciding ? <DeviceDecision device={device} stores={stores} /> : null}
          />
        ),
      },
      { id: 'store', header: t('fields.store'), card: 'detail', cell: ({ store }) => store?.name },
      ...(hasCompanies
        ? [
            {
              id: 'company',
              header: t('fields.company'),
              card: 'detail',
              cell: ({ company }: ShownDevice) => company?.name,
            } as const,
          ]
        : []),
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
        width: '12rem',
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
    return columns
  }, [t, isDeciding, hasCompanies, stores])
}
