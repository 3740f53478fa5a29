import { POSITION_KINDS } from '@/lib/domain/document-kind'
import { DEDUCTIBLES } from '@/lib/domain/deduction'
import type { PriceOrigin } from '@/lib/domain/price-origin'
import { z } from 'zod'
import { COUNTRY_CODE } from '@/lib/domain/country'
import { isUsableDay } from '@/lib/domain/business-date'
import { isBlankDelivery, type DeliveryAddress } from '@/lib/domain/delivery-address'
import { MAX_IDS } from '@/lib/domain/list-definition'
import { formatDecimal, parseDecimal } from '@/lib/domain/money'
import { isPersonName } from '@/lib/domain/person-name'
import { isPlainLine, isPlainText, withoutInvisible } from '@/lib/domain/plain-text'
import { isLeitwegId, isVatId, normalizeVatId } from '@/lib/domain/check-digits'
import { ADDRESS_SCHEMES, NO_ADDRESS, type ElectronicAddress } from '@/lib/domain/electronic-address'
import { isMail } from '@/lib/domain/mail-address'
import { isUnitCode } from '@/lib/domain/units'

/**
 * A decimal as wire text or number; returns canonical text. `decimals` is the maximum, `missing`
 * the code for an empty value.
 */
const decimal = (decimals: number, code: string, missing = code) =>
  z.union([z.string(), z.number()], { error: code }).transform((value, context) => {
    const text = String(value).trim()
    if (parseDecimal(text, decimals) === null) {
      context.addIssue({ code: 'custom', message: text === '' ? missing : code })
      return z.NEVER
    }
    return text
  })

/** EUR with at most 2 decimals, `"1234.50"`. */
export const moneyField = () => decimal(2, 'validation.money')

/** Unit price in EUR with at most 4 decimals. */
export const priceField = () => decimal(4, 'validation.price', 'validation.priceMissing')

/** Quantity with at most 3 decimals. */
export const quantityField = () => decimal(3, 'validation.quantity')

/** Percent with at most 2 decimals, from 0 to 100. */
export const percentField = () =>
  decimal(2, 'validation.percent').refine(
    (text) => Number(parseDecimal(text, 2)) >= 0 && Number(parseDecimal(text, 2)) <= 10_000,
    {
      error: 'validation.percent',
    },
  )

/** A calendar day `YYYY-MM-DD` from 1900 to 2200. */
export const dayField = () =>
  z.string({ error: 'validation.day' }).refine(isUsableDay, { error: 'validation.day' })

const text = (missing = 'validation.invalid') =>
  z.string({ error: ({ input }) => (input === undefined ? missing : 'validation.invalid') })

/**
 * Trimmed text of one line without invisible marks, may be empty; `missing` is the code for an
 * absent value.
 */
export const textField = (maximum: number, missing?: string) =>
  text(missing)
    .overwrite(withoutInvisible)
    .trim()
    .max(maximum, 'validation.tooLong')
    .refine(isPlainLine, { error: 'validation.line' })

/** Trimmed text of several lines that may be empty. */
export const longText = (maximum: number, missing?: string) =>
  text(missing)
    .trim()
    .max(maximum, 'validation.tooLong')
    .refine(isPlainText, { error: 'validation.characters' })

/** Text as typed, including spaces: passwords, codes, cursors. */
export const typedText = (maximum: number) =>
  text().max(maximum, 'validation.tooLong').refine(isPlainText, { error: 'validation.characters' })

/** An existing password: compared, not checked for strength. */
export const existingPassword = () => typedText(200).min(1, 'validation.required')

/** Search text of a list; empty by default. */
export const searchField = () => textField(200).default('')

/** Trimmed, non-empty text of one line. */
export const requiredText = (maximum: number) =>
  textField(maximum, 'validation.required').min(1, 'validation.required')

/** First or last name of a user. */
export const personNameField = () =>
  requiredText(100).refine(isPersonName, { error: 'validation.personName' })

/** Trimmed, non-empty text of several lines; `code` for an empty one. */
export const requiredLongText = (maximum: number, code = 'validation.required') =>
  longText(maximum, code).min(1, code)

/** ISO 3166 alpha-2. */
export const countryField = () => z.string().regex(COUNTRY_CODE, 'validation.country')

export const idField = () => z.uuid('validation.id')

/** Comma-separated ids, at most a hundred. */
export const idsField = () =>
  textField(4_000)
    .transform((text) => text.split(','))
    .pipe(z.array(idField()).max(MAX_IDS, 'validation.tooMany'))

/** Comma-separated values of an enumeration, without duplicates. */
export const choicesField = <const Word extends string>(words: readonly Word[]): z.ZodType<Word[], string> =>
  textField(1_000)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(words, 'validation.invalidChoice')))
    .describe(`Any of these, separated by commas: ${words.join(', ')}`)

/** The version a page has seen; without it the change is unconditional. */
export const versionField = () => z.int().min(1).max(2_147_483_647).optional()

/**
 * A non-negative decimal that may be missing: '' and null become null, anything else canonical text
 * with at least `shown` and at most `decimals` decimals.
 */
export const optionalDecimal = (
  decimals: number,
  shown: number,
  code: string,
  maximum = Number.MAX_SAFE_INTEGER,
) =>
  z
    .union([z.string(), z.number(), z.null()], { error: code })
    .transform((value) => (value === null ? '' : String(value).trim()))
    .refine((text) => text === '' || isWithin(parseDecimal(text, decimals), maximum), { error: code })
    .transform((text) =>
      text === '' ? null : formatDecimal(parseDecimal(text, decimals) ?? 0, decimals, shown),
    )

const isWithin = (value: number | null, maximum: number) => value !== null && value >= 0 && value <= maximum

/** Non-negative EUR, or null. */
export const optionalMoney = () => optionalDecimal(2, 2, 'validation.money')

/** Percent from 0 to 100 with at most 2 decimals, or null. */
export const optionalPercent = () => optionalDecimal(2, 0, 'validation.percent', 10_000)

/** A whole number from 0 to `maximum`, as number or digits, or null. */
export const optionalWhole = (maximum: number) =>
  optionalDecimal(0, 0, 'validation.whole', maximum).transform((text) =>
    text === null ? null : Number(text),
  )

/** A calendar day, or null for '' and null. */
export const optionalDay = () =>
  z
    .string({ error: 'validation.day' })
    .nullable()
    .transform((text) => text || null)
    .refine((day) => day === null || isUsableDay(day), { error: 'validation.day' })

/** One of the values, or null for '' and null. */
export const optionalChoice = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  z
    .union([z.enum(words), z.literal(''), z.null()], { error: 'validation.invalidChoice' })
    .transform((word) => (word === '' ? null : word) as Word | null)

/** A whole number from 0 to `maximum`, as number or digits. */
export const wholeField = (maximum: number) =>
  optionalWhole(maximum).transform((value, context) => {
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: 'validation.required' })
    return z.NEVER
  })

/** Whether a path segment is a well-formed record id. */
export const isId = (text: string) => idField().safeParse(text).success

/** A boolean, also as `true` or `false` in a query string. */
export const flagField = () => z.union([z.boolean(), z.stringbool()], { error: 'validation.invalidChoice' })

/** Credentials for signing in; `totp` is a code of the app, or a recovery code. */
export const credentialFields = {
  email: requiredText(320),
  password: existingPassword(),
  totp: textField(20).optional(),
}

const addressShape = z.strictObject({ scheme: z.enum(ADDRESS_SCHEMES), value: textField(200) })

/**
 * An electronic address that fits its scheme; null, like an empty value, is none. The refusal is at
 * `value`.
 */
export const electronicAddressField = () =>
  addressShape
    .nullable()
    .superRefine((address, context) => {
      if (!address || address.value === '' || fits(address)) return
      context.addIssue({ code: 'custom', path: ['value'], message: WRONG_ADDRESS[address.scheme] })
    })
    .transform((address): ElectronicAddress => {
      if (!address || address.value === '') return NO_ADDRESS
      const { scheme, value } = address
      if (scheme === 'EM') return { scheme, value }
      return { scheme, value: scheme === '9930' ? normalizeVatId(value) : compact(value) }
    })

const WRONG_ADDRESS: Record<ElectronicAddress['scheme'], string> = {
  EM: 'validation.email',
  '0204': 'validation.leitwegId',
  '9930': 'validation.germanVatId',
  '0088': 'validation.gln',
  '0060': 'validation.duns',
}

/** As every transport returns an electronic address. */
export const electronicAddressRecord = z.object({ scheme: z.enum(ADDRESS_SCHEMES), value: z.string() })

/** UN/ECE code of a supported unit. */
export const unitField = () =>
  z.string({ error: 'validation.invalidChoice' }).refine((code): boolean => isUnitCode(code), {
    error: 'validation.invalidChoice',
  })

/**
 * A delivery address; a blank one, like null, is none. Without a country it is in the customer's.
 * An incomplete one is refused at its missing field: e-invoices demand postcode and place
 * (BR-DE-10, BR-DE-11).
 */
export const deliveryField = () =>
  deliveryShape
    .nullable()
    .superRefine((delivery, context) => {
      if (!delivery || isBlankDelivery({ ...delivery, country: '' })) return
      for (const path of ['street', 'zipCode', 'city'] as const)
        if (delivery[path] === '') context.addIssue({ code: 'custom', path: [path], message: REQUIRED })
    })
    .transform((delivery): DeliveryAddress | null => {
      const given = delivery && { ...delivery, country: delivery.country ?? '' }
      return given && !isBlankDelivery(given) ? given : null
    })

const REQUIRED = 'validation.required'

/** As every transport returns a delivery address. */
export const deliveryRecord = z.object({
  name: z.string(),
  address: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
})

const deliveryShape = z.strictObject({
  name: textField(200).default(''),
  address: textField(200).default(''),
  street: textField(200).default(''),
  zipCode: textField(20).default(''),
  city: textField(100).default(''),
  country: countryField().optional(),
})

const compact = (value: string) => value.replace(/\s/g, '').toUpperCase()

function fits({ scheme, value }: ElectronicAddress): boolean {
  switch (scheme) {
    case 'EM':
      return isMail(value)
    case '0204':
      return isLeitwegId(compact(value))
    case '9930':
      return isVatId(value) && normalizeVatId(value).startsWith('DE')
    case '0088':
      return /^\d{13}$/.test(compact(value))
    case '0060':
      return /^\d{9}$/.test(compact(value))
  }
}

/** Bounds that keep price × quantity an exact integer: 10 million EUR, 1 million units. */
const boundedPrice = () =>
  priceField().refine((text) => Math.abs(Number(text)) <= 10_000_000, { error: 'validation.priceRange' })
const positive = (text: string) => !text.startsWith('-')
const rebatePrice = () => boundedPrice().refine(positive, { error: 'validation.rebate' })
const boundedQuantity = () =>
  quantityField().refine((text) => Math.abs(Number(text)) <= 1_000_000, { error: 'validation.quantityRange' })

/**
 * A position as entered: omitted fields come from the product. `price` is gross or net by the
 * document's pricing.
 */
export const positionInput = z.strictObject({
  /** Generated by the editor; a position without one is new and brings its deposit along. */
  id: idField().optional(),
  kind: z.enum(POSITION_KINDS).optional(),
  productId: idField().nullish(),
  productNumber: textField(50).optional(),
  name: requiredText(250).optional(),
  description: longText(4000).optional(),
  unit: unitField().optional(),
  quantity: boundedQuantity().optional(),
  price: boundedPrice().optional(),
  rebatePercent: percentField().optional(),
  rebate: rebatePrice().optional(),
  /** For a price: the list that it comes from; ignored unless the list gives it. Null: no list. */
  priceListId: idField().nullish(),
  vatRateId: idField().nullish(),
  depositOf: idField().nullish(),
  /** One of the delivery notes that the invoice bills already. */
  deliveryNoteId: idField().nullish(),
  /** For an offer: in no sum, either optional or an alternative to another position. */
  isOptional: z.boolean().optional(),
  alternativeTo: idField().nullish(),
})

/** The rule of a price list that gave a price, as it was then. */
export const priceOriginRecord = z.object({
  priceListId: z.uuid(),
  name: z.string(),
  percent: z.string().nullable(),
  price: z.string().nullable(),
  minQuantity: z.string().nullable(),
}) satisfies z.ZodType<PriceOrigin>

/** How much of the VAT is deducted; `deductiblePercent` of a PART, a reason for all but FULL. */
export const deductionFields = {
  deductible: z.enum(DEDUCTIBLES, { error: 'validation.invalidChoice' }),
  deductiblePercent: optionalPercent().default(null),
  deductibleReason: longText(200).default(''),
}

/** Same, each of them optional. */
export const deductionChange = {
  deductible: deductionFields.deductible.optional(),
  deductiblePercent: optionalPercent().optional(),
  deductibleReason: longText(200).optional(),
}

/** On the wire. */
export const deductionRecord = {
  /** Whether the VAT is input tax: all of it, a part, or none. */
  deductible: z.enum(DEDUCTIBLES),
  /** Of a part; otherwise null. */
  deductiblePercent: z.string().nullable(),
  /** Why not all of it; '' if it is. */
  deductibleReason: z.string(),
}

/** Same for a line; null where its invoice decides. */
export const lineDeductionRecord = {
  ...deductionRecord,
  deductible: deductionRecord.deductible.nullable(),
}

/** Adds what a field means, and a value of it, for descriptions of an API. */
export const described = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  ...examples: (string | number | readonly string[])[]
): Schema => schema.meta(examples.length > 0 ? { description, examples } : { description })
