import { z } from 'zod'
import { DEFAULT_PAGE_SIZE } from '@/lib/domain/list-definition'
import { dayField, idField, requiredText } from '@/lib/fields/schema'
import { VAT_BASES } from '@/lib/domain/vat'
import { parseFilingPeriod } from './rules/filing-period'
import { EU_KINDS, isLineCode, SOURCE_KINDS, VAT_CODES, VAT_SECTIONS } from './words'

/** A period of at most a year, both days inclusive; the basis is the company's unless given. */
const periodFields = {
  /** Only the company of the session or token can be read. */
  companyId: z.coerce.number('validation.invalid').int('validation.invalid').optional(),
  from: dayField(),
  to: dayField(),
  basis: z.enum(VAT_BASES, 'validation.invalidChoice').optional(),
}

export const vatReturnInput = z.strictObject(periodFields)
export type VatReturnQuery = z.output<typeof vatReturnInput>

export const vatSourcesInput = z.strictObject({
  ...periodFields,
  code: z.enum(VAT_CODES, 'validation.invalidChoice'),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(DEFAULT_PAGE_SIZE),
})

/** A VAT id and a kind: `ATU12345678.L`. */
const statementCode = () => z.string().refine(isLineCode, { error: 'validation.invalid' })

/** Same for the page: at most one of a figure and a line of the statement is chosen. */
export const vatPageInput = vatSourcesInput
  .partial({ code: true })
  .extend({ line: statementCode().optional() })

export const statementInput = z.strictObject(periodFields).omit({ basis: true })
export const statementSourcesInput = vatSourcesInput.omit({ basis: true }).extend({ code: statementCode() })

const amounts = { base: z.string(), tax: z.string() }

const vatLineRecord = z.object({
  /**
   * Kennzahl, or `farm`, `smallBusiness`, `notTaxable`, `unclear` for figures that the form does
   * not declare.
   */
  code: z.string(),
  section: z.enum(VAT_SECTIONS),
  /** Kennzahl of a tax that is typed; null where ELSTER computes it. */
  taxCode: z.string().nullable(),
  ...amounts,
  /** Records that it comes from. */
  count: z.number(),
})
export type VatLineRecord = z.output<typeof vatLineRecord>

/** What is wrong with data of a till, as a code and in German. */
const tillRemark = z.object({
  code: z.string(),
  message: z.string(),
  till: z.string(),
  count: z.number(),
  /** Gross of receipts that are in no figure, as far as it is known. */
  gross: z.string(),
  /** The page that shows it. */
  link: z.string(),
})
export type TillRemark = z.output<typeof tillRemark>

export const vatReturnRecord = z.object({
  companyId: z.number(),
  from: z.string(),
  to: z.string(),
  basis: z.enum(VAT_BASES),
  lines: z.array(vatLineRecord),
  outputTax: z.string(),
  inputTax: z.string(),
  payable: z.string(),
  /** Received invoices of the days that are left out until a person has completed them. */
  waiting: z.array(
    z.object({ id: z.string(), number: z.string(), supplier: z.string(), reason: z.string() }),
  ),
  /** Till data of the days that are missing or do not agree: the figures are not complete. */
  obstacles: z.array(tillRemark),
  /** Those that people answered for, such as missing numbers. */
  settled: z.array(tillRemark),
})

export const vatSourceRecord = z.object({
  kind: z.enum(SOURCE_KINDS),
  id: z.string(),
  /** The record whose page shows it: of a payment its document, of a closing its till. */
  recordId: z.string(),
  number: z.string(),
  name: z.string(),
  day: z.string(),
  ...amounts,
})
export type VatSourceRecord = z.output<typeof vatSourceRecord>

const statementLine = z.object({
  /** Names the line for its records. */
  code: z.string(),
  vatId: z.string(),
  kind: z.enum(EU_KINDS),
  base: z.string(),
  count: z.number(),
})

export const statementRecord = z.object({
  companyId: z.number(),
  from: z.string(),
  to: z.string(),
  lines: z.array(statementLine),
  /** Changes of earlier statements by records of the days. */
  corrections: z.array(statementLine.extend({ month: z.string() })),
  /** Sales without a valid VAT id of another member state. */
  missing: z.array(vatSourceRecord),
})
export type StatementRecord = z.output<typeof statementRecord>

/** `2026-10`, `2026-Q4` or `2026`. */
const filingPeriodField = () =>
  z.string().refine((text) => parseFilingPeriod(text) !== null, { error: 'vatReturn.filingPeriod' })

export const filingForm = z.object({ filedOn: dayField() })

export const fileValuesInput = z.strictObject({
  period: filingPeriodField(),
  filedOn: dayField(),
  /** The filing that this one corrects; default: that of the period, if it has one. */
  corrects: idField().optional(),
})

export const withdrawFilingInput = z.strictObject({ id: idField(), reason: requiredText(500) })

/** Filings on a page of the list: the differences of each are computed. */
const FILINGS_MAX = 24

export const filingsInput = z.strictObject({
  /** Only filings of this period. */
  period: filingPeriodField().optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(FILINGS_MAX).default(12),
})

const figureDifference = z.object({
  code: z.string(),
  ...amounts,
  /** Records that changed, with the change of their parts; at most `DOCUMENTS_MAX`. */
  documents: z.array(vatSourceRecord),
  /** All records that changed. */
  count: z.number(),
})

/** Records that a difference names at most. */
export const DOCUMENTS_MAX = 100

export const filingRecord = z.object({
  id: z.string(),
  period: z.string(),
  from: z.string(),
  to: z.string(),
  basis: z.enum(VAT_BASES),
  filedOn: z.string(),
  filedByName: z.string(),
  /** The filing that this one corrects. */
  corrects: z.string().nullable(),
  /** The filing that corrects this one. */
  correctedBy: z.string().nullable(),
  withdrawn: z.object({ at: z.string(), byName: z.string(), reason: z.string() }).nullable(),
  lines: z.array(vatLineRecord),
  payable: z.string(),
  /**
   * Changes of the figures since; empty for a filing that was corrected or withdrawn, and for
   * auditors, who do not see every record that counts.
   */
  differences: z.array(figureDifference),
})
export type FilingRecord = z.output<typeof filingRecord>
