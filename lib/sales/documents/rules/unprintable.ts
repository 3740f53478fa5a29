import type { DocumentKind } from '@/lib/domain/document-kind'
import { invalid, type FieldRefusal, type Refusal } from '@/lib/domain/refusal'
import { textsOf, unprintableCharacters } from '@/lib/services/print/rules/printable'
import type { Letterhead } from './parties'
import {
  DELIVERY_TEXTS,
  POSITION_TEXTS,
  PRINTED_TEXTS,
  type PrintedTexts,
  type Unprintable,
} from './printed-texts'

/**
 * Returns all texts of a document with characters that none of our fonts can print; such a document
 * must not be booked.
 */
export function unprintableTexts({ positions, delivery, ...texts }: PrintedTexts): Unprintable[] {
  const ofDocument = PRINTED_TEXTS.flatMap((field) =>
    found(texts[field] ?? '', { path: field, field, line: 0 }),
  )
  const ofDelivery = DELIVERY_TEXTS.flatMap((field) =>
    found(delivery?.[field] ?? '', { path: `delivery.${field}`, field: 'delivery', line: 0 }),
  )
  const ofPositions = positions.flatMap((position, index) =>
    POSITION_TEXTS.flatMap((field) =>
      found(position[field], { path: `positions.${index}.${field}`, field, line: index + 1 }),
    ),
  )
  return [...ofDocument, ...ofDelivery, ...ofPositions]
}

function found(text: string, place: Omit<Unprintable, 'characters'>): Unprintable[] {
  const characters = unprintableCharacters([text])
  return characters === '' ? [] : [{ ...place, characters }]
}

/**
 * Returns why a document cannot be booked: unprintable text would leave it without its recipient or
 * its goods (§ 14 (4) UStG), and it can never be changed. The company's own texts have a separate
 * code. Null if everything can be printed.
 */
export function unprintableDocument(
  { footers, eContact: _eContact, ...seller }: Letterhead,
  texts: PrintedTexts,
  kind: DocumentKind,
): Refusal | null {
  const company = unprintableCharacters([...textsOf(seller), footers[kind]])
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

/** Returns why a reason cannot be printed; null if it can. */
export function unprintableReason(field: 'cancelNote' | 'reason', reason: string): Refusal | null {
  const characters = unprintableCharacters([reason])
  return characters === '' ? null : invalid(field, 'document.unprintable', { field, line: 0, characters })
}
