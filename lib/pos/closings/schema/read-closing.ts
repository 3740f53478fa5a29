import { z } from 'zod'
import { fieldErrors } from '@/lib/domain/field-errors'
import { toPlainText } from '@/lib/domain/plain-text'
import type { FieldRefusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { Unreadable, vatKeyOf } from '@/lib/pos/receipts/rules/pushed-values'
import type { PushedClosing } from '../rules/canonical-closing'
import { closingWire, coreSchema, detailsSchema, type ReadDetails } from './pushed-closing'

/**
 * Maximum number of refusals and flags per record: a body of a few megabytes could cause millions.
 */
const MOST = 50
const LONGEST_FIELD = 100

/** Beyond these bounds a record is refused, also in an optional field. */
const BOUNDS = new Set([
  'validation.tooMany',
  'validation.tooLong',
  'validation.amountRange',
  'validation.tooBig',
])

/**
 * Parses a pushed closing, or returns the fields for which it is refused. Unknown fields, and
 * optional ones that cannot be used, do not refuse it: they are flagged.
 */
export function readClosing(pushed: unknown): Result<PushedClosing, FieldRefusal[]> {
  const core = coreSchema.safeParse(pushed)
  const { details, refusals, malformed } = readDetails(pushed)
  const refused = [...(core.success ? [] : refusalsOf(core.error, '')), ...refusals].slice(0, MOST)
  if (!core.success || refused.length > 0) return fail(refused)
  const { posSummaryId = null, articles, ...fields } = core.data
  const keys = readTaxKeys(pushed)
  const unknown = unknownFields(closingWire, pushed).map((path) => ({ code: 'unknownField' as const, path }))
  return ok({
    uuid: fields.uuid,
    number: fields.number,
    posSummaryId,
    startTime: fields.startTime,
    endTime: fields.endTime,
    grossTotal: fields.grossTotal,
    netTotal: fields.netTotal,
    taxTotal: fields.taxTotal,
    countReceipts: fields.countReceipts,
    countCanceled: fields.countCanceled,
    cardPaymentCount: fields.cardPaymentCount,
    cashCount: fields.cashCount,
    cashDesired: fields.cashDesired,
    cashActual: fields.cashActual,
    cashDeposit: fields.cashDeposit,
    cashAbsorption: fields.cashAbsorption,
    taxes: fields.taxes.map((tax, index) => ({ ...tax, ...keys.read[index] })),
    articles: articles.map(({ productId = null, name, quantity, gross }) => ({
      productId,
      name,
      quantity,
      gross,
    })),
    details,
    flags: [...malformed, ...keys.malformed, ...unknown].slice(0, MOST),
  })
}

const refusalsOf = (error: z.ZodError, below: string): FieldRefusal[] =>
  fieldErrors(error.issues).map(({ path, key, params }) => {
    const whole = [below, path].filter(Boolean).join('.')
    return Object.keys(params).length > 0 ? { path: whole, code: key, params } : { path: whole, code: key }
  })

interface DetailsRead {
  details: ReadDetails
  refusals: FieldRefusal[]
  malformed: PushedClosing['flags']
}

/** Reads each optional field on its own; null counts as missing. */
function readDetails(pushed: unknown): DetailsRead {
  const read: Record<string, unknown> = {}
  const refusals: FieldRefusal[] = []
  const malformed: PushedClosing['flags'] = []
  for (const [field, schema] of Object.entries(detailsSchema.shape)) {
    const value = isRecord(pushed) ? pushed[field] : undefined
    if (value === undefined || value === null) continue
    const parsed = schema.safeParse(value)
    if (parsed.success) read[field] = parsed.data
    else {
      const found = refusalsOf(parsed.error, field)
      const beyond = found.filter(({ code }) => BOUNDS.has(code))
      refusals.push(...beyond)
      if (beyond.length === 0) malformed.push({ code: 'malformed', path: found[0]?.path ?? field })
    }
  }
  return { details: read, refusals, malformed }
}

/** Reads the VAT keys of the taxes, by their place; null counts as missing. */
function readTaxKeys(pushed: unknown) {
  const taxes: unknown = isRecord(pushed) ? pushed['taxes'] : null
  const read: { vatKey?: number }[] = []
  const malformed: PushedClosing['flags'] = []
  for (const [index, tax] of (Array.isArray(taxes) ? taxes : []).entries()) {
    const sent: unknown = isRecord(tax) ? tax['vatKey'] : undefined
    const key = sent === undefined || sent === null ? undefined : vatKeyOf(sent)
    read.push(typeof key === 'number' ? { vatKey: key } : {})
    if (key instanceof Unreadable) malformed.push({ code: 'malformed', path: `taxes.${index}.vatKey` })
  }
  return { read, malformed }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the paths of the fields that the schema does not have, the first ones only. */
function unknownFields(schema: unknown, value: unknown, path = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unknownFields(schema.unwrap(), value, path)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const found: string[] = []
    for (const [index, one] of value.entries()) {
      if (found.length >= MOST) break
      found.push(...unknownFields(schema.element, one, `${path}.${index}`))
    }
    return found
  }
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const field = toPlainText(key.slice(0, LONGEST_FIELD))
    const below = path === '' ? field : `${path}.${field}`
    return Object.hasOwn(schema.shape, key) ? unknownFields(schema.shape[key], one, below) : [below]
  })
}
