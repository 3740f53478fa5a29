import { surroundingsAt } from '@/lib/pos/pos-devices/rules/surroundings-at'
import type { Surroundings } from '@/lib/pos/pos-devices/schema'
import type { ReceiptReference } from '@/lib/pos/receipts/rules/receipt-details'
import { checkClosing } from '../rules/check-closing'
import { closingRows, keyOf, type ExportedClosing, type ExportedTse } from '../rules/closing-rows'
import { ClosingSums } from '../rules/closing-sums'
import type { ExportedReceipt, Original, Place } from '../rules/exported-receipt'
import { closingPage, receiptPage, type Findings } from '../rules/findings'
import { receiptRows } from '../rules/receipt-rows'
import type { ClosingKey } from '../rules/tables'
import { tseDataOf } from '../rules/tse-data'
import type { TableFiles } from './table-files'

/** Data common to all closings of an export. */
export interface ExportInHand {
  files: TableFiles
  findings: Findings
  /** All that ever surrounded the tills. */
  history: ReadonlyMap<string, readonly Surroundings[]>
}

/** Writes one closing: its receipts as they are read, then its sums and master data. */
export class ClosingWriter {
  readonly #sums = new ClosingSums()
  readonly #tses: ExportedTse[] = []
  readonly #around: Surroundings
  readonly #key: ClosingKey
  readonly #place: Omit<Place, 'originalOf'>

  constructor(
    private readonly hand: ExportInHand,
    private readonly closing: ExportedClosing,
    private readonly before: ExportedClosing | null,
  ) {
    const around = surroundingsAt(this.#history, closing.endTime)
    if (!around) throw new Error(`till ${closing.deviceId} has a closing, but was never admitted`)
    this.#around = around
    this.#key = keyOf(closing)
    // the till's own TSE comes first, whether it has signed or not
    this.#tseIdOf(null, closing.endTime)
    this.#place = {
      deviceId: closing.deviceId,
      closedAt: closing.endTime,
      agencies: new Set(around.agencies.map(({ number }) => number)),
      terminals: new Set(around.till.terminals.map(({ id }) => id)),
      tseIdOf: (serial, at) => this.#tseIdOf(serial, at),
    }
  }

  get #history(): readonly Surroundings[] {
    return this.hand.history.get(this.closing.deviceId) ?? []
  }

  /** Returns the number of a TSE; without a serial number it is the till's at that time. */
  #tseIdOf(named: string | null, at: string): number | null {
    const serial = named ?? surroundingsAt(this.#history, new Date(at).toISOString())?.tse.serial ?? ''
    if (serial === '') return null
    const known = this.#tses.find((tse) => tse.serial === serial)
    if (known) return known.id
    const all = [...this.hand.history.values()].flat()
    const { endTime } = this.closing
    const data = tseDataOf(serial, { at: endTime, around: this.#around, own: this.#history, all })
    const id = this.#tses.length + 1
    this.#tses.push({ id, serial, data })
    return id
  }

  /** Writes a receipt, and adds it to the closing's sums. */
  add(
    receipt: ExportedReceipt,
    originalOf: (deviceId: string, reference: ReceiptReference) => Original | null,
  ): void {
    const { row } = receipt
    const own = receiptRows(receipt, {
      ...this.#place,
      originalOf: (reference) => originalOf(row.device_id, reference),
    })
    const { deviceId } = this.closing
    for (const code of own.findings)
      this.hand.findings.add({ code, deviceId, number: Number(row.number), link: receiptPage(row.id) })
    this.#sums.add(own)
    this.hand.files.add(this.#key, own.rows)
  }

  /** Writes the closing's sums of its receipts, and the till's surroundings. */
  end(): void {
    const { closing, before } = this
    const { deviceId, id, number } = closing
    const { count, ofClosing, rows } = this.#sums
    const found = checkClosing({ closing, before, around: this.#around, tses: this.#tses, count })
    for (const code of found)
      this.hand.findings.add({ code, deviceId, number, link: closingPage(deviceId, id) })
    this.hand.files.add(this.#key, {
      ...closingRows(closing, this.#around, this.#tses, ofClosing),
      ...rows,
    })
  }
}
