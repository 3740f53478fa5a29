import type { FileNote } from '@/lib/domain/file-note'
import type { ClosingFinding } from './check-closing'
import type { ReceiptFinding } from './exported-receipt'

/** A code of an export's checks; its text is below `errors.dsfinvk`. */
type Finding =
  | ReceiptFinding
  | ClosingFinding
  | 'closingIncomplete'
  | 'closingDeviates'
  | 'closingGap'
  | 'receiptsWithoutClosing'
  | 'flagged'

/** A finding about a till: its count, and the first record that it is about. */
export interface TillFinding {
  code: Finding
  deviceId: string
  count: number
  /** Number of the first receipt or closing; 0 for none. */
  number: number
  /** The page that shows it. */
  link: string
}

export const receiptPage = (id: string) => `/receipts/${id}`
export const closingPage = (deviceId: string, id: string) => `/pos-devices/${deviceId}/closings/${id}`

/** Collects findings by till and kind, so that few are stored, however many there are. */
export class Findings {
  readonly #found = new Map<string, TillFinding>()

  /** Adds a finding; `count` is how many it stands for, one by default. */
  add({ count = 1, ...finding }: Omit<TillFinding, 'count'> & { count?: number }): void {
    const id = `${finding.deviceId} ${finding.code}`
    const before = this.#found.get(id)
    this.#found.set(id, before ? { ...before, count: before.count + count } : { ...finding, count })
  }

  get all(): TillFinding[] {
    return [...this.#found.values()]
  }
}

/** Returns findings as notes on the file, with the names of their tills. */
export const notesOf = (findings: readonly TillFinding[], nameOf: (deviceId: string) => string): FileNote[] =>
  findings.map(({ code, deviceId, count, number, link }) => ({
    code: `dsfinvk.${code}`,
    params: { till: nameOf(deviceId), count, number },
    link,
  }))
