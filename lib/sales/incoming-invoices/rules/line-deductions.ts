import { cleanDeduction, type Deduction } from '@/lib/domain/deduction'
import { deductionText } from '@/lib/domain/deduction-text'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { InvoiceFields } from './record'

/** A line, counted from 1, whose VAT is deducted unlike that of its invoice. */
export interface LineDeduction extends Deduction {
  readonly line: number
}

type Lines = Pick<InvoiceFields, 'vat' | 'lines'>

/** The lines that may decide about their VAT: those of XML; otherwise the typed rates. */
const decidingLines = ({ lines, vat }: Lines): readonly unknown[] => (lines.length > 0 ? lines : vat)

/**
 * Returns the lines of an invoice that are deducted unlike itself, in their order. Refuses a line
 * that it does not have, one that is named twice, and all of them if the record lacks lines.
 */
export function statedLines(
  sent: readonly LineDeduction[],
  fields: Lines,
  isCut: boolean,
): Result<LineDeduction[], Refusal> {
  if (isCut && sent.length > 0) return fail(invalid('lines', 'incomingInvoice.linesCut'))
  const last = decidingLines(fields).length
  const stated: LineDeduction[] = []
  for (const [index, { line, ...deduction }] of sent.entries()) {
    if (line > last || stated.some((one) => one.line === line))
      return fail(invalid(`lines.${index}.line`, 'validation.invalidChoice'))
    const clean = cleanDeduction(deduction)
    if (!clean.ok)
      return fail(invalid(`lines.${index}.${clean.error.path}`, `validation.${clean.error.code}`))
    stated.push({ line, ...clean.value })
  }
  return ok(stated.toSorted((a, b) => a.line - b.line))
}

/** Returns the decisions that still fit after rates were typed anew: those at the same rate. */
export const linesAfterTyping = (
  stated: readonly LineDeduction[],
  before: Lines,
  after: Lines,
): readonly LineDeduction[] =>
  stated.filter(({ line }) => {
    const rate = after.vat[line - 1]?.vatRate
    return rate !== undefined && rate === before.vat[line - 1]?.vatRate
  })

/** Returns the decisions that still fit after a file was read again: those of the same lines. */
export const linesAfterReading = (
  stated: readonly LineDeduction[],
  before: Lines,
  after: Lines,
): readonly LineDeduction[] => {
  const nets = (of: Lines) =>
    (of.lines.length > 0 ? of.lines : of.vat).map(({ net, vatRate }) => [net, vatRate])
  const earlier = nets(before)
  const later = nets(after)
  return stated.filter(({ line }) => String(earlier[line - 1]) === String(later[line - 1]))
}

const UNDECIDED = { deductible: null, deductiblePercent: null, deductibleReason: '' } as const

/** Returns the lines and rates of a record, each with its own decision. */
export function withDeductions({ lines, vat }: Lines, stated: readonly LineDeduction[]) {
  const decided = <Row extends object>(rows: readonly Row[], isDeciding: boolean) =>
    rows.map((row, index) => {
      const own = isDeciding ? stated.find(({ line }) => line === index + 1) : undefined
      if (!own) return { ...row, ...UNDECIDED }
      const { deductible, deductiblePercent, deductibleReason } = own
      return { ...row, deductible, deductiblePercent, deductibleReason }
    })
  const isOfLines = lines.length > 0
  return { lines: decided(lines, isOfLines), vat: decided(vat, !isOfLines) }
}

/** Returns the decisions of lines for the history. */
export const linesText = (stated: readonly LineDeduction[]): string => stated.map(deductionText).join(', ')
