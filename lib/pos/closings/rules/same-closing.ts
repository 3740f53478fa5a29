import type { PushedClosing } from './canonical-closing'

type TseReference = PushedClosing['details']['firstTse']

/**
 * The fields that decide whether two closings are the same; amounts in cents, instants in
 * milliseconds.
 */
export type ClosingSameness = Pick<
  PushedClosing,
  | 'number'
  | 'startTime'
  | 'endTime'
  | 'grossTotal'
  | 'netTotal'
  | 'countReceipts'
  | 'countCanceled'
  | 'cashDesired'
  | 'cashActual'
  | 'cashDeposit'
  | 'cashAbsorption'
> & { firstTse: TseReference; lastTse: TseReference }

const PLAIN = [
  'number',
  'startTime',
  'endTime',
  'grossTotal',
  'netTotal',
  'countReceipts',
  'countCanceled',
  'cashDesired',
  'cashActual',
  'cashDeposit',
  'cashAbsorption',
] as const

/** Not every till sends its TSE's counters: they can differ only if both closings have them. */
const isSameTse = (a: TseReference, b: TseReference): boolean =>
  !a || !b || (a.transactionNumber === b.transactionNumber && a.signatureCounter === b.signatureCounter)

/**
 * Whether closings of tills with one serial number are the same, sent under another registration:
 * with the same number, period, sums, counts and TSE counters. Their uuids may differ.
 */
export const isSameClosing = (a: ClosingSameness, b: ClosingSameness): boolean =>
  PLAIN.every((field) => a[field] === b[field]) &&
  isSameTse(a.firstTse, b.firstTse) &&
  isSameTse(a.lastTse, b.lastTse)

export const samenessOf = ({ details, ...closing }: PushedClosing): ClosingSameness => ({
  ...closing,
  firstTse: details.firstTse,
  lastTse: details.lastTse,
})
