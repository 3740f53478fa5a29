import { invalid, type FieldRefusal, type Refusal } from '@/lib/domain/refusal'
import type { DocumentKind } from '@/lib/domain/document-kind'
import { textsOf, unprintableIn } from '@/lib/print/rules/printable'
import type { Letterhead } from './parties'

/** Fields of a document that its paper shows as they are written. */
export const PRINTED_FIELDS = [
  'customerName',
  'customerFirstname',
  'customerLastname',
  'customerAddress',
  'customerStreet',
  'customerZipcode',
  'customerCity',
  'customerVatId',
  'buyerReference',
  'leitwegId',
  'orderNumber',
  'notePublic',
] as const
const POSITION_FIELDS = ['name', 'description', 'productNumber', 'unit'] as const

type Field = (typeof PRINTED_FIELDS)[number] | (typeof POSITION_FIELDS)[number]

/** The texts of a document, as stored or as they are being written. */
export type PrintedTexts = Partial<Record<(typeof PRINTED_FIELDS)[number], string>> & {
  positions: readonly Record<(typeof POSITION_FIELDS)[number], string>[]
}

/** A text that cannot be printed as it is. */
export interface Unprintable {
  /** Where the editor shows it, such as `positions.2.name`. */
  path: string
  field: Field
  /** Of a position: its place, counted from 1; otherwise 0. */
  line: number
  /** Those that no font has, with blanks between. */
  characters: string
}

/** All texts of a document with characters that no font of ours can print; such a document must not be booked. */
export function unprintableTexts({ positions, ...texts }: PrintedTexts): Unprintable[] {
  const ofDocument = PRINTED_FIELDS.flatMap((field) =>
    found(texts[field] ?? '', { path: field, field, line: 0 }),
  )
  const ofPositions = positions.flatMap((position, index) =>
    POSITION_FIELDS.flatMap((field) =>
      found(position[field], { path: `positions.${index}.${field}`, field, line: index + 1 }),
    ),
  )
  return [...ofDocument, ...ofPositions]
}

function found(text: string, place: Omit<Unprintable, 'characters'>): Unprintable[] {
  const characters = unprintableIn(text).join(' ')
  return characters === '' ? [] : [{ ...place, characters }]
}

/**
 * Why a document cannot be booked: what no font can print would leave the paper without its recipient or its goods
 * (§ 14 (4) UStG), and it can never be changed. What the company prints has a code of its own. Null where all can be printed.
 */
export function unprintableDocument(
  { footers, ...seller }: Letterhead,
  texts: PrintedTexts,
  kind: DocumentKind,
): Refusal | null {
  const company = charactersOf([...textsOf(seller), footers[kind]])
  if (company !== '') return invalid('seller', 'document.companyUnprintable', { characters: company })
  const fields = unprintableTexts(texts).map(({ path, ...params }): FieldRefusal => ({
    path,
    code: 'document.unprintable',
    params,
  }))
  const [first] = fields
  return first
    ? { kind: 'invalid', code: first.code, ...(first.params && { params: first.params }), fields }
    : null
}

/** Why a letter cannot be written: with what no font can print, wherever in it that is. */
export function unprintableLetter(letter: object): Refusal | null {
  const characters = charactersOf(textsOf(letter))
  return characters === '' ? null : { kind: 'rule', code: 'reminder.unprintable', params: { characters } }
}

/** Why a reason cannot be printed as it is. */
export function unprintableReason(field: 'cancelNote' | 'reason', reason: string): Refusal | null {
  const characters = charactersOf([reason])
  return characters === '' ? null : invalid(field, 'document.unprintable', { field, line: 0, characters })
}

const charactersOf = (texts: readonly string[]) => unprintableIn(texts.join(' ')).join(' ')
