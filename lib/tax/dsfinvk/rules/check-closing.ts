import type { Surroundings } from '@/lib/pos/pos-devices/schema'
import type { ExportedClosing, ExportedTse } from './closing-rows'

/** What can be wrong with a closing and its surroundings. */
export type ClosingFinding =
  | 'closingEmpty'
  | 'closingOrder'
  | 'companyData'
  | 'storeData'
  | 'tillSerial'
  | 'terminalData'
  | 'agencyData'
  | 'tseData'

interface Address {
  name?: string
  street: string
  zipCode: string
  city: string
  country: string
}

const lacks = ({ name = '-', street, zipCode, city, country }: Address) =>
  [name, street, zipCode, city, country].includes('')
const lacksTaxId = ({ taxNumber, vatId }: { taxNumber: string; vatId: string }) =>
  taxNumber === '' && vatId === ''

/** Returns the required master data that are missing. */
export function surroundingsFindings(around: Surroundings): ClosingFinding[] {
  const { company, store, till, tse, agencies } = around
  const found: [ClosingFinding, boolean][] = [
    ['companyData', lacks(company) || lacksTaxId(company)],
    ['storeData', lacks(store)],
    ['tillSerial', (tse.clientSerial ?? till.serial) === ''],
    ['terminalData', till.terminals.some(({ serial }) => serial === '')],
    ['agencyData', agencies.some((agency) => lacks(agency) || lacksTaxId(agency))],
    ['tseData', tse.serial !== '' && lacksTseData(tse)],
  ]
  return found.filter(([, isMissing]) => isMissing).map(([finding]) => finding)
}

const lacksTseData = ({ algorithm, timeFormat, encoding, publicKey, certificate }: Surroundings['tse']) =>
  [algorithm, timeFormat, encoding, publicKey, certificate].includes('')

interface Written {
  closing: ExportedClosing
  /** The till's closing before it in the export. */
  before: ExportedClosing | null
  around: Surroundings
  tses: readonly ExportedTse[]
  /** Receipts of the closing. */
  count: number
}

/** Returns what is wrong with a closing as written. */
export function checkClosing({ closing, before, around, tses, count }: Written): Set<ClosingFinding> {
  const found = new Set(surroundingsFindings(around))
  if (count === 0) found.add('closingEmpty')
  if (before !== null && before.endTime >= closing.endTime) found.add('closingOrder')
  if (tses.some(({ data }) => data === null || lacksTseData(data))) found.add('tseData')
  return found
}
