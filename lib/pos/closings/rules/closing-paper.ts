import type { ClosingRecord } from '../schema/closing'

/** An address as printed. */
interface PrintedAddress {
  name: string
  street: string
  zipCode: string
  city: string
}

/** The till's surroundings when the closing ended. */
interface PrintedSurroundings {
  company: PrintedAddress & { taxNumber: string; vatId: string; smallBusiness: boolean }
  store: PrintedAddress
  till: { name: string; manufacturer: string; model: string; serial: string; softwareVersion: string }
  tse: { serial: string }
}

/** Fields that may change later: receipts arrive, comments are written, names change. */
type Changing = 'comment' | 'version' | 'check' | 'itemsGross' | 'difference' | 'gap' | 'device' | 'store'
type NotPrinted = 'articles' | 'businessDay' | 'duplicateOf'

/**
 * The figures of a closing as sent: the printed document is stored, so nothing on it may change
 * later.
 */
export type PrintedClosing = Omit<ClosingRecord, Changing | NotPrinted> & {
  /** As sent; null where the till states none, since receipts then decide it. */
  businessDay: string | null
}

/** A daily closing to be printed (Z-Bon). Its texts are in the template. */
export interface ClosingPaper extends PrintedSurroundings {
  kind: 'CLOSING'
  templateVersion: number
  closing: PrintedClosing
  /** When it was printed, an instant. */
  at: string
}

const TEMPLATE_VERSION = 2

const addressOf = ({ name, street, zipCode, city }: PrintedAddress): PrintedAddress => ({
  name,
  street,
  zipCode,
  city,
})

/** Returns the print model of a closing; `statedDay` is its business day as sent. */
export function closingPaper(
  record: Omit<ClosingRecord, 'check'>,
  statedDay: string | null,
  { company, store, till, tse }: PrintedSurroundings,
  at: Date,
): ClosingPaper {
  const closing = { ...printedOf(record), businessDay: statedDay }
  const { taxNumber, vatId, smallBusiness } = company
  const { name, manufacturer, model, serial } = till
  return {
    kind: 'CLOSING',
    templateVersion: TEMPLATE_VERSION,
    company: { ...addressOf(company), taxNumber, vatId, smallBusiness },
    store: addressOf(store),
    till: {
      name,
      manufacturer,
      model,
      serial,
      softwareVersion: closing.softwareVersion ?? till.softwareVersion,
    },
    tse: { serial: tse.serial },
    closing,
    at: at.toISOString(),
  }
}

function printedOf({
  comment: _comment,
  version: _version,
  itemsGross: _itemsGross,
  difference: _difference,
  gap: _gap,
  device: _device,
  store: _store,
  articles: _articles,
  duplicateOf: _duplicateOf,
  ...closing
}: Omit<ClosingRecord, 'check'>): Omit<PrintedClosing, 'businessDay'> {
  return closing
}
