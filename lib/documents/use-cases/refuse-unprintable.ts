import type { DocumentKind } from '@/lib/domain/document-kind'
import { AppError, invalidField, type FieldIssue } from '@/lib/server/errors'
import { textsOf, unprintableIn } from '../rules/printable'
import type { Letterhead } from '../rules/print'
import { unprintableTexts, type PrintedTexts } from '../rules/unprintable'

/**
 * Refuses to book what no font can print, naming each field: the paper could not name the recipient or the goods
 * (§ 14 (4) UStG), and it can never be changed. What the company prints has a code of its own.
 */
export function refuseUnprintable(
  { footers, ...seller }: Letterhead,
  texts: PrintedTexts,
  kind: DocumentKind,
): void {
  const company = charactersOf([...textsOf(seller), footers[kind]])
  if (company !== '') throw invalidField('seller', 'document.companyUnprintable', { characters: company })
  const fields = unprintableTexts(texts).map(({ path, ...params }): FieldIssue => ({
    path,
    code: 'document.unprintable',
    params,
  }))
  const [first] = fields
  if (first) throw new AppError('invalid', first.code, first.params, fields)
}

/** Refuses to write a letter with what no font can print, wherever in it that is. */
export function refuseUnprintableLetter(letter: object): void {
  const characters = charactersOf(textsOf(letter))
  if (characters !== '') throw new AppError('rule', 'reminder.unprintable', { characters })
}

/** Refuses a reason that is to be printed but cannot be. */
export function refuseUnprintableReason(field: 'cancelNote' | 'reason', reason: string): void {
  const characters = charactersOf([reason])
  if (characters !== '') throw invalidField(field, 'document.unprintable', { field, line: 0, characters })
}

const charactersOf = (texts: readonly string[]) => unprintableIn(texts.join(' ')).join(' ')
