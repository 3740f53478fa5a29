import type { DeviceState } from '@/lib/domain/device-state'
import type { TillRegister, TillTse } from '@/lib/pos/pos-devices/words'
import type { MissingField, NoticeRecord, NoticeSheet, SheetDevice } from '../schema'
import type { Notice } from './notices'

/** Whose tills they are. */
export interface Taxpayer {
  id: number
  name: string
  taxNumber: string
  /** Wirtschafts-Identifikationsnummer (§ 139c AO); '' if unknown. */
  economicId: string
}

/** Business premises (Betriebsstätte). */
export interface Premises {
  id: string
  name: string
  street: string
  zipCode: string
  city: string
  country: string
}

/** A till as it was on a day. */
interface SheetDay {
  storeId: string
  till: TillRegister & { serial: string; softwareVersion: string }
  tse: Pick<TillTse, 'kind' | 'serial' | 'bsiCertificate' | 'inUseSince'>
}

/** A till and its days, oldest first. */
interface SheetTill {
  id: string
  name: string
  status: DeviceState
  /** The day on which it was deleted. */
  removedOn: string | null
  days: readonly [SheetDay, ...SheetDay[]]
}

interface Known {
  taxpayer: Taxpayer
  tills: readonly SheetTill[]
  notices: readonly (Notice & NoticeRecord)[]
}

/**
 * Returns the data sheet of business premises, with the fields of the form in its order
 * (Mitteilungsverfahren, § 146a (4) AO): tills in use, and those whose end or departure has not
 * been notified yet. `missing` are the fields that have not been entered; for tills out of use only
 * those that identify them.
 */
export function sheetOf(place: Premises, { taxpayer, tills, notices }: Known): NoticeSheet {
  const own = notices.filter(({ storeId }) => storeId === place.id)
  const devices = tills.flatMap((till) => deviceAt(till, place.id, own))
  const { id, name, street, zipCode, city, country } = place
  const isAddressed = street !== '' && zipCode !== '' && city !== ''
  return {
    store: { id, name },
    fields: {
      taxpayer: taxpayer.name,
      taxNumber: taxpayer.taxNumber,
      economicId: taxpayer.economicId,
      premises: name,
      street,
      zipCode,
      city,
      country,
      deviceCount: devices.filter(({ outOfUse }) => outOfUse === null).length,
    },
    missing: [
      ...missingOf(null, `/companies/${taxpayer.id}`, {
        taxpayer: taxpayer.name,
        taxNumber: taxpayer.taxNumber,
      }),
      ...missingOf(null, `/pos-stores/${id}`, { premises: name, address: isAddressed ? city : '' }),
      ...devices.flatMap(missingOfDevice),
    ],
    devices,
    events: own.map(noticeRecordOf),
  }
}

/** Returns a notice as pages and the API show it. */
export const noticeRecordOf = (notice: NoticeRecord): NoticeRecord => {
  const { id, kind, deviceId, deviceName, date, deadline } = notice
  const { state, reportedAt, transferTicket, version } = notice
  return { id, kind, deviceId, deviceName, date, deadline, state, reportedAt, transferTicket, version }
}

/**
 * Reason why a till's use at premises ended because it has moved; other reasons are people's own
 * texts.
 */
export const MOVED = 'MOVED'

/**
 * Returns a till as the sheet shows it; none if the store's notification does not, or no longer,
 * include it.
 */
function deviceAt(till: SheetTill, storeId: string, own: Known['notices']): SheetDevice[] {
  const last = till.days.at(-1) ?? till.days[0]
  const open = own.filter(({ deviceId, state }) => deviceId === till.id && state === 'OPEN')
  if (last.storeId === storeId) {
    const removed = till.removedOn === null ? null : { on: till.removedOn, reason: '' }
    const outOfUse = last.till.outOfUse ?? removed
    const isNotified = outOfUse !== null && !open.some(({ kind }) => kind === 'OUT_OF_USE')
    return isNotified ? [] : [deviceOf(till, last, outOfUse)]
  }
  const left = open.findLast(({ kind }) => kind === 'MOVED_OUT')
  // the data as known now, but the TSE that the till had there
  const there = till.days.findLast((day) => day.storeId === storeId)
  const tse = there?.tse.serial ? there.tse : last.tse
  return left ? [deviceOf(till, { ...last, tse }, { on: left.date, reason: MOVED })] : []
}

function deviceOf(
  { id, name, status }: SheetTill,
  { till, tse }: SheetDay,
  outOfUse: SheetDevice['outOfUse'],
): SheetDevice {
  return {
    id,
    name,
    status,
    kind: till.kind,
    manufacturer: till.manufacturer,
    model: till.model,
    softwareBrand: till.softwareBrand,
    softwareVersion: till.softwareVersion,
    serial: till.serial,
    acquiredOn: till.acquiredOn,
    inUseSince: till.inUseSince,
    outOfUse,
    tse: {
      kind: tse.kind,
      serial: tse.serial,
      bsiCertificate: tse.bsiCertificate,
      inUseSince: tse.inUseSince,
    },
  }
}

type Values = Partial<Record<MissingField['field'], string | null>>

const missingOf = (deviceId: string | null, href: string, values: Values): MissingField[] =>
  (Object.keys(values) as MissingField['field'][])
    .filter((field) => (values[field] ?? '') === '')
    .map((field) => ({ field, deviceId, href }))

function missingOfDevice(device: SheetDevice): MissingField[] {
  const { id, kind, manufacturer, model, softwareBrand, softwareVersion, serial, acquiredOn, tse } = device
  // the page of a deleted till accepts no more input
  if (device.status === 'DELETED') return []
  if (device.outOfUse !== null) return missingOf(id, `/pos-devices/${id}`, { serial })
  return missingOf(id, `/pos-devices/${id}`, {
    kind,
    manufacturer,
    model,
    software: [softwareBrand, softwareVersion].join(''),
    serial,
    acquiredOn: acquiredOn ?? device.inUseSince,
    tseKind: tse.kind,
    tseSerial: tse.serial,
    bsiCertificate: tse.bsiCertificate,
    tseInUseSince: tse.inUseSince,
  })
}
