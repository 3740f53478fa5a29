/** Parts of the form, in its order; `outside` is for figures that it does not declare. */
export const VAT_SECTIONS = ['exempt', 'taxed', 'acquired', 'owed', 'further', 'inputTax', 'outside'] as const
export type VatSection = (typeof VAT_SECTIONS)[number]

/**
 * Figures by Kennzahl of the form USt 1 A 2026 (BMF of 29 December 2025, III C 3 – S 7344), in its
 * order, as far as Kontor's data determine them; `taxCode` is the Kennzahl of a tax to be typed.
 * Words are figures that the form does not declare: average rates of farms (§ 24 (1) no. 1 and 3
 * UStG), § 19 UStG, what is no supply for consideration (§ 1 UStG), such as membership fees, and
 * those that a person must settle.
 */
export const VAT_FIGURES = [
  { code: '41', section: 'exempt', taxCode: null },
  { code: '43', section: 'exempt', taxCode: null },
  { code: '48', section: 'exempt', taxCode: null },
  { code: '81', section: 'taxed', taxCode: null },
  { code: '86', section: 'taxed', taxCode: null },
  { code: '87', section: 'taxed', taxCode: null },
  { code: '35', section: 'taxed', taxCode: '36' },
  { code: '77', section: 'taxed', taxCode: null },
  { code: '76', section: 'taxed', taxCode: '80' },
  { code: '89', section: 'acquired', taxCode: null },
  { code: '93', section: 'acquired', taxCode: null },
  { code: '46', section: 'owed', taxCode: '47' },
  { code: '84', section: 'owed', taxCode: '85' },
  { code: '60', section: 'further', taxCode: null },
  { code: '21', section: 'further', taxCode: null },
  { code: '45', section: 'further', taxCode: null },
  { code: '50', section: 'further', taxCode: null },
  { code: '66', section: 'inputTax', taxCode: null },
  { code: '61', section: 'inputTax', taxCode: null },
  { code: '67', section: 'inputTax', taxCode: null },
  { code: 'farm', section: 'outside', taxCode: null },
  { code: 'smallBusiness', section: 'outside', taxCode: null },
  { code: 'notTaxable', section: 'outside', taxCode: null },
  { code: 'unclear', section: 'outside', taxCode: null },
] as const satisfies readonly { code: string; section: VatSection; taxCode: string | null }[]
export type VatCode = (typeof VAT_FIGURES)[number]['code']
export const VAT_CODES = VAT_FIGURES.map(({ code }) => code)

/** Parts of the form with tax. */
const WITH_TAX: readonly VatSection[] = ['taxed', 'acquired', 'owed', 'inputTax']

/**
 * Whether the form has a tax for a figure. Kennzahl 77 is among the taxed sales and has none: a
 * farm owes as much as its average rate deducts (§ 24 (1) sentence 3 UStG).
 */
export const statesTax = ({ code, section }: { code: string; section: VatSection }): boolean =>
  WITH_TAX.includes(section) && code !== '77'

/** Whether the form declares a figure. */
export const isOfForm = (code: VatCode): boolean =>
  VAT_FIGURES.some((figure) => figure.code === code && figure.section !== 'outside')

/**
 * Records that figures come from; a receipt is one on account, at the time of its payment, a
 * benefit one of goods given away.
 */
export const SOURCE_KINDS = [
  'document',
  'payment',
  'closing',
  'receipt',
  'incoming',
  'cashEntry',
  'benefit',
] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Kinds of sales to another member state, by the letters of the statement: goods, services. */
export const EU_KINDS = ['L', 'S'] as const
export type EuKind = (typeof EU_KINDS)[number]

/**
 * Whether a text is the code of a line of the statement: a VAT id and a kind, `ATU12345678.L`.
 * Irish ids may contain + or *.
 */
export const isLineCode = (text: string): boolean => /^[A-Z]{2}[A-Z0-9+*]{2,12}\.[LS]$/.test(text)
