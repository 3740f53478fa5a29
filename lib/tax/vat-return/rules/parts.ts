import { VAT_FIGURES, type VatCode, type VatSection } from '../words'

/** The sources of figures, some of which are not needed for every figure. */
export interface Parts {
  /** Documents and their payments. */
  readonly documents: boolean
  readonly tills: boolean
  readonly purchases: boolean
}

export const ALL_PARTS: Parts = { documents: true, tills: true, purchases: true }

/** Sales to other member states: no till knows its customers' VAT ids. */
export const EU_PARTS: Parts = { documents: true, tills: false, purchases: false }

/** Parts of the form that only received invoices fill. */
const OF_PURCHASES: readonly VatSection[] = ['acquired', 'owed', 'inputTax']

/** Kennzahlen of sales that only documents state. */
const OF_DOCUMENTS: readonly VatCode[] = ['41', '43', '77', '60', '21', '50']

/** Returns the sources that a figure may come from. */
export function partsOf(code: VatCode): Parts {
  const figure = VAT_FIGURES.find((one) => one.code === code)
  if (figure && OF_PURCHASES.includes(figure.section))
    return { documents: false, tills: false, purchases: true }
  return { documents: true, tills: !OF_DOCUMENTS.includes(code), purchases: false }
}
