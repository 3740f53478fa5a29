import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { externalDeviceList } from './list'
import { listExternalDevices } from './queries/list-external-devices'
import type { ExternalDeviceRecord } from './schema'

/** External devices as a file, without PIN and keys. */
export const externalDeviceExport = defineExport<typeof listExternalDevices.input, ExternalDeviceRecord>({
  list: listExternalDevices,
  page: externalDeviceList,
  filterWords: { status: 'deviceStatus', type: 'externalDeviceType' },
  columns: {
    ...fields<ExternalDeviceRecord>('text', 'name'),
    type: field('type', 'text', 'externalDeviceType'),
    status: field('status', 'text', 'deviceStatus'),
    store: { type: 'text', of: ({ store }) => store?.name ?? null },
    company: { type: 'text', of: ({ company }) => company.name },
    ...fields<ExternalDeviceRecord>('instant', 'lastSynchronisation', 'createdAt'),
  },
})
