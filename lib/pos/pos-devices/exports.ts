import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { deviceList } from './list'
import { listDevices } from './queries/list-devices'
import type { DeviceRecord } from './schema'

/** Tills as a file, without data private to them and fiskaly, and without keys and certificates. */
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
    tseSerial: { type: 'text', of: ({ tse, tseData }) => tse?.serial ?? tseData.serial },
    ...fields<DeviceRecord>('instant', 'lastSynchronisation', 'createdAt', 'confirmedAt'),
    countRejections: field('countRejections', 'whole'),
    registerKind: { type: 'text', of: ({ register }) => register.kind, words: 'registerKind' },
    manufacturer: { type: 'text', of: ({ register }) => register.manufacturer },
    model: { type: 'text', of: ({ register }) => register.model },
    softwareBrand: { type: 'text', of: ({ register }) => register.softwareBrand },
    acquiredOn: { type: 'day', of: ({ register }) => register.acquiredOn },
    inUseSince: { type: 'day', of: ({ register }) => register.inUseSince },
    outOfUseOn: { type: 'day', of: ({ register }) => register.outOfUse?.on ?? null },
    outOfUseReason: { type: 'text', of: ({ register }) => register.outOfUse?.reason ?? null },
    tseKind: { type: 'text', of: ({ tseData }) => tseData.kind, words: 'tseKind' },
    bsiCertificate: { type: 'text', of: ({ tseData }) => tseData.bsiCertificate },
    tseInUseSince: { type: 'day', of: ({ tseData }) => tseData.inUseSince },
    terminals: { type: 'text', of: ({ terminals }) => terminals.map(({ id }) => id).join(', ') },
    ...fields<DeviceRecord>('text', 'cashAccount', 'comment'),
  },
})
