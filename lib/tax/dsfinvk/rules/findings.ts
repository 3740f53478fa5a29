import type { FileNote } from '@/lib/domain/file-note'
import { COMPLETENESS_FINDINGS } from '@/lib/pos/closings/words'
import type { ClosingFinding } from './check-closing'
import type { ReceiptFinding } from './exported-receipt'

/** A code of an export's checks; its text is below `errors.dsfinvk`. */
type Finding =
  | ReceiptFinding
  | ClosingFinding
  | 'closingIncomplete'
  | 'closingDeviates'
  | (typeof COMPLETENESS_FINDINGS)[number]
  | 'receiptsWithoutClosing'
  | 'flagged'

/** A finding about a till: its count, and the first record that it is about. */
export interface TillFinding {
  code: Finding
  deviceId: string
  count: number
  /** How many of them need no answer any more; 0 for findings that nobody answers. */
  settled: number
  /** Number of the first receipt or closing; 0 for none. */
  number: number
  /** The page that shows it. */
  link: string
}

export const receiptPage = (id: string) => `/receipts/${id}`
export const closingPage = (deviceId: string, id: string) => `/pos-devices/${deviceId}/closings/${id}`

/** A finding before it is collected: one by default, which is open. */
export type NewFinding = Omit<TillFinding, 'count' | 'settled'> &
  Partial<Pick<TillFinding, 'count' | 'settled'>>

/** Collects findings by till and kind, so that few are stored, however many there are. */
export class Findings {
  readonly #found = new Map<string, TillFinding>()

  /** Adds a finding to those of its till and kind. */
  add({ count = 1, settled = 0, ...finding }: NewFinding): void {
    const id = `${finding.deviceId} ${finding.code}`
    const before = this.#found.get(id)
    this.#found.set(
      id,
      before
        ? { ...before, count: before.count + count, settled: before.settled + settled }
        : { ...finding, count, settled },
    )
  }

  get all(): TillFinding[] {
    return [...this.#found.values()]
  }
}

const ANSWERED: ReadonlySet<Finding> = new Set<Finding>(COMPLETENESS_FINDINGS)

/** Returns findings as notes on the file, with the names of their tills. */
export const notesOf = (findings: readonly TillFinding[], nameOf: (deviceId: string) => string): FileNote[] =>
  findings.map(({ code, deviceId, count, settled, number, link }) => {
    const params = { till: nameOf(deviceId), count, number }
    // stored notes about missing closings do not say how many are settled
    if (code === 'closingGap' && settled === 0) return { code: 'dsfinvk.closingGap', params, link }
    return {
      code: code === 'closingGap' ? 'dsfinvk.closingGapSettled' : `dsfinvk.${code}`,
      params: ANSWERED.has(code) ? { ...params, settled } : params,
      link,
    }
  })
