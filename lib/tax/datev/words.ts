/**
 * A row of a received invoice, days as ISO: `amount` is the amount owed to the creditor in cents,
 * negative for a reduction.
 */
export interface IncomingRow {
  readonly amount: number
  readonly creditor: string
  /** Partner whose account it is, '' without one; absent in files of before. */
  readonly supplierId?: string
  readonly account: string
  readonly taxKey: string
  readonly day: string
  readonly suppliedOn: string
  readonly taxedOn: string
  readonly dueOn: string | null
  readonly voucher: string
  readonly text: string
  /** It is Skonto that a payment took; absent otherwise. */
  readonly isDiscount?: true
  /** It is money paid for an advance, or takes that back with the final invoice. */
  readonly isAdvance?: true
}

/** The creditor account that a supplier was given. */
export interface GivenAccount {
  readonly partnerId: string
  readonly account: string
}
