import type { ClosingDetail } from '../schema/closing'

/** An address as printed. */
interface PrintedAddress {
  name: string
  street: string
  zipCode: string
  city: string
}

/** What was true around the till when the closing ended. */
interface PrintedSurroundings {
  company: PrintedAddress & { taxNumber: string; vatId: string; smallBusiness: boolean }
  store: PrintedAddress
  till: { name: string; manufacturer: string; model: string; serial: string; softwareVersion: string }
  tse: { serial: string }
}

/** A daily closing to be printed (Z-Bon). Its texts are in the template. */
export interface ClosingPaper extends PrintedSurroundings {
  kind: 'CLOSING'
  templateVersion: number
  closing: Omit<ClosingDetail, 'articles' | 'version'>
  /** When it was compared with its receipts, an instant. */
  at: string
}

const TEMPLATE_VERSION = 1

const addressOf = ({ name, street, zipCode, city }: PrintedAddress): PrintedAddress => ({
  name,
  street,
  zipCode,
  city,
})

/** Returns the print model of a closing. */
export function closingPaper(
  { articles: _articles, version: _version, ...closing }: ClosingDetail,
  { company, store, till, tse }: PrintedSurroundings,
  at: Date,
): ClosingPaper {
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

/** Whether the paper may be kept: no receipt of the closing is missing. */
export const isFinal = ({ check }: Pick<ClosingDetail, 'check'>): boolean => check.state !== 'INCOMPLETE'
