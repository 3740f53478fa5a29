import { germanDay } from '@/lib/domain/business-date'
import { readStoreFieldKey } from '@/lib/domain/store-change'
import {
  dayOfRate,
  isEvent,
  isOpaque,
  readableValue,
  wordsMoved,
  worthReading,
  type Change,
} from './readable-change'

/** Keys come from the database here, so their type is not that of the messages. */
export interface Words {
  (key: string, values?: Record<string, string>): string
  has: (key: string) => boolean
}

/** Messages for additions to and removals from a list. */
const LIST_MESSAGES = {
  rights: { given: 'audit.rightsGiven', taken: 'audit.rightsTaken' },
  modules: { given: 'audit.modulesGiven', taken: 'audit.modulesTaken' },
} as const

export interface AuditTexts {
  /** All messages from their root; the others are `audit.actions`, `audit.fields` and `enums`. */
  t: Words
  actions: Words
  fields: Words
  enums: Words
  countryName: (code: string) => string
}

/** Kinds of records without a number before they are booked; every number has a digit. */
const DRAFTS = new Map([
  ['document', 'audit.drafts.document'],
  ['deliveryNote', 'audit.drafts.deliveryNote'],
  ['offer', 'audit.drafts.offer'],
  ['selfBilled', 'audit.drafts.selfBilled'],
])
const HAS_DIGIT = /\d/

/** Actions whose entries hold the whole created or deleted record. */
const WHOLE = /\.(create\w*|delete|start)$/

/**
 * Returns German texts for actions and changes of the audit log. A name without a text is shown as
 * it is.
 */
export function auditTexts({ t, actions, fields, enums, countryName }: AuditTexts) {
  const title = (action: string): string => (actions.has(action) ? actions(action) : action)

  const label = (field: string): string => {
    const day = dayOfRate(field)
    if (day) return t('audit.rateFrom', { day: germanDay(day) })
    const inStore = readStoreFieldKey(field)
    if (inStore) return t('audit.inStore', { field: label(inStore.field), store: inStore.store })
    return fields.has(field) ? fields(field) : field
  }

  const value = (field: string, stored: unknown): string => {
    const readable = readableValue(field, stored)
    if (readable === null) return t('audit.inherited')
    if ('flag' in readable) return t(readable.flag ? 'audit.yes' : 'audit.no')
    const { text, enumeration } = readable
    if (enumeration && enums.has(enumeration)) return enums(enumeration)
    return field.endsWith('ountry') ? countryName(text) : text
  }

  /** „Produkte: Ansehen“ for PRODUCTS_SHOW, „Kasse“ for pos. */
  const word = (list: 'rights' | 'modules', name: string): string => {
    if (list === 'modules') return enums(`module.${name}`)
    const [area = '', action = ''] = name.split('_')
    return `${enums(`area.${area}`)}: ${enums(`action.${action}`)}`
  }

  const movedSentences = (change: Change): string[] | null => {
    const listChange = wordsMoved(change)
    if (!listChange) return null
    const keys = LIST_MESSAGES[listChange.list]
    const listWords = (names: string[]) => names.map((name) => word(listChange.list, name)).join(', ')
    return [
      ...(listChange.given.length > 0 ? [t(keys.given, { list: listWords(listChange.given) })] : []),
      ...(listChange.taken.length > 0 ? [t(keys.taken, { list: listWords(listChange.taken) })] : []),
    ]
  }

  const sentencesOf = (change: Change): string[] => {
    const { field, from, to } = change
    const listSentences = movedSentences(change)
    if (listSentences) return listSentences
    if (isOpaque(change)) return [t('audit.changed', { field: label(field) })]
    if (isEvent(change)) return [t('audit.done', { field: label(field), value: value(field, to) })]
    // In a store, no value means the product's own.
    const isInherited = readStoreFieldKey(field) !== null
    if (!isInherited && readableValue(field, from) === null)
      return [t('audit.done', { field: label(field), value: value(field, to) })]
    if (!isInherited && readableValue(field, to) === null)
      return [t('audit.removed', { field: label(field), value: value(field, from) })]
    return [t('audit.change', { field: label(field), from: value(field, from), to: value(field, to) })]
  }

  const sentences = (changes: readonly Change[]): string[] => worthReading(changes).flatMap(sentencesOf)

  /** Returns the fields of a created or deleted record, each value once. */
  const facts = (changes: readonly Change[]): string[] =>
    worthReading(changes).map(({ field, from, to }) =>
      t('audit.done', { field: label(field), value: value(field, to ?? from) }),
    )

  const entrySentences = ({ action, changes }: { action: string; changes: readonly Change[] }): string[] =>
    WHOLE.test(action) ? facts(changes) : sentences(changes)

  const kind = (entity: string): string =>
    t.has(`audit.entities.${entity}`) ? t(`audit.entities.${entity}`) : entity

  /**
   * Returns „Rechnungsentwurf für Ingrid Faller“ for a document without a number, which its record
   * names by the customer alone; null for any other record.
   */
  const draftOf = ({ entity, record }: { entity: string; record: string }): string | null => {
    const message = DRAFTS.get(entity)
    return message && record !== '' && !HAS_DIGIT.test(record) ? t(message, { name: record }) : null
  }

  return { title, kind, draftOf, sentences, toldSentences: entrySentences }
}
