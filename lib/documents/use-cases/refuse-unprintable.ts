import { AppError, invalidField, type FieldIssue } from '@/lib/server/errors'
import { unprintableIn } from '../rules/printable'
import type { Letterhead } from '../rules/print'
import type { PrintKind } from '../rules/print-model'
import { unprintableTexts, type PrintedTexts } from '../rules/unprintable'

/**
 * Refuses to book what no font can print, naming each field: the paper could not name the recipient or the goods
 * (§ 14 (4) UStG), and it can never be changed. What the company prints has a code of its own.
 */
export function refuseUnprintable(
  { footers, ...seller }: Letterhead,
  texts: PrintedTexts,
  kind: PrintKind,
): void {
  const company = unprintableIn([...Object.values(seller), footers[kind]].filter(isText).join(' ')).join(' ')
  if (company !== '') throw invalidField('seller', 'document.companyUnprintable', { characters: company })
  const fields = unprintableTexts(texts).map(({ path, ...params }): FieldIssue => ({
    path,
    code: 'document.unprintable',
    params,
  }))
  const [first] = fields
  if (first) throw new AppError('invalid', first.code, first.params, fields)
}

/** Refuses a reason that is to be printed but cannot be. */
export function refuseUnprintableReason(field: 'cancelNote' | 'reason', reason: string): void {
  const characters = unprintableIn(reason).join(' ')
  if (characters !== '') throw invalidField(field, 'document.unprintable', { field, line: 0, characters })
}

const isText = (value: unknown): value is string => typeof value === 'string'
