import { surroundingsAt } from '@/lib/pos/pos-devices/rules/surroundings-at'
import type { Surroundings } from '@/lib/pos/pos-devices/schema'

type TseData = Surroundings['tse']

/** The records that the master data of a TSE are taken from. */
interface TseRecords {
  /** The closing's end, ISO 8601. */
  readonly at: string
  /** The till's surroundings at that time. */
  readonly around: Surroundings
  /** All surroundings that the till ever had. */
  readonly own: readonly Surroundings[]
  /** Same of all tills of the export. */
  readonly all: readonly Surroundings[]
}

/**
 * Returns the master data of a TSE as they were at a closing: those around the till if it is the
 * till's TSE, otherwise the till's own records of it, otherwise those of other tills; of several
 * the newest not after the closing, or the first one. Data missing there are taken from the TSE's
 * other records, also later ones: its certificate, keys and formats never change, and may become
 * known after the closing. Null for a TSE that no record contains.
 */
export function tseDataOf(serial: string, { at, around, own, all }: TseRecords): TseData | null {
  const names = ({ tse }: Surroundings) => tse.serial === serial
  const byDay = all.filter(names).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  const ofTill = own.filter(names)
  const found = names(around) ? around : (surroundingsAt(ofTill, at) ?? surroundingsAt(byDay, at))
  return found ? [...ofTill, ...byDay].reduce((known, { tse }) => completed(known, tse), found.tse) : null
}

/** Returns the data of a TSE completed from another record of it; known values stay. */
const completed = (known: TseData, other: TseData): TseData => ({
  serial: known.serial,
  // of the till, not of the TSE
  clientSerial: known.clientSerial,
  kind: known.kind ?? other.kind,
  bsiCertificate: known.bsiCertificate || other.bsiCertificate,
  algorithm: known.algorithm || other.algorithm,
  timeFormat: known.timeFormat || other.timeFormat,
  encoding: known.encoding || other.encoding,
  publicKey: known.publicKey || other.publicKey,
  certificate: known.certificate || other.certificate,
  certificateExpires: known.certificateExpires ?? other.certificateExpires,
  inUseSince: known.inUseSince ?? other.inUseSince,
})
