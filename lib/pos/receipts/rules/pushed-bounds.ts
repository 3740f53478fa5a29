/**
 * Bounds of one receipt. A larger one is refused: it could not be removed, and pages, files and
 * documents hold hundreds of receipts. Texts in characters.
 */
export const BOUNDS = {
  lines: 1_000,
  payments: 50,
  /** VAT rates of a receipt, and of a line. */
  taxes: 20,
  lineTaxes: 10,
  references: 100,
  allocations: 50,
  transactions: 50,
  amounts: 20,
  subItems: 100,
  /** Numbers, keys and short names. */
  word: 200,
  name: 500,
  lineName: 1_000,
  note: 5_000,
  signature: 2_000,
  processData: 20_000,
  /** Of the whole record as JSON. */
  record: 1024 * 1024,
} as const
