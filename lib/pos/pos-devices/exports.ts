import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { deviceList } from './list'
import { listDevices } from './queries/list-devices'
import type { DeviceRecord } from './schema'

/** Tills as a file, without data private to them and fiskaly. */
export const deviceExport = defineExport<typeof listDevices.input, DeviceRecord>({
  list: listDevices,
  page: deviceList,
  filterWords: { status: 'deviceStatus' },
  columns: {
    ...fields<DeviceRecord>('text', 'name'),
    status: field('status', 'text', 'deviceStatus'),
    store: { type: 'text', of: ({ store }) => store?.name ?? null },
    company: { type: 'text', of: ({ company }) => company?.name ?? null },
    ...fields<DeviceRecord>('text', 'serial', 'version', 'latestVersion'),
    tse: { type: 'text', of: ({ tse }) => tse?.state ?? null, words: 'tseState' },
    tseSerial: { type: 'text', of: ({ tse }) => tse?.serial ?? null },
    ...fields<DeviceRecord>('instant', 'lastSynchronisation', 'createdAt', 'confirmedAt'),
    countRejections: field('countRejections', 'whole'),
    ...fields<DeviceRecord>('text', 'comment'),
  },
})
