import { useTranslations } from 'next-intl'
import { COUNTRIES } from '@/components/shared/inputs/countries'
import {
  dayOfRate,
  isOpaque,
  readableValue,
  rightsMoved,
  worthReading,
  type Change,
} from '@/lib/audit/rules/readable-change'
import { germanDay } from '@/lib/domain/business-date'

/** Keys come from the database here, so their type is not the messages' own. */
interface Words {
  (key: string): string
  has: (key: string) => boolean
}

/** German words for actions and changes of the audit log. What has no word yet is shown by its name. */
export function useAuditTexts() {
  const t = useTranslations('audit')
  const actions = useTranslations('audit.actions') as unknown as Words
  const fields = useTranslations('audit.fields') as unknown as Words
  const enums = useTranslations('enums') as unknown as Words

  const title = (action: string): string => (actions.has(action) ? actions(action) : action)

  const label = (field: string): string => {
    const day = dayOfRate(field)
    if (day) return t('rateFrom', { day: germanDay(day) })
    return fields.has(field) ? fields(field) : field
  }

  const value = (field: string, stored: unknown): string => {
    const readable = readableValue(field, stored)
    if (readable === null) return t('emptyValue')
    if ('flag' in readable) return t(readable.flag ? 'yes' : 'no')
    if ('text' in readable) return field.endsWith('ountry') ? countryName(readable.text) : readable.text
    const key = `${readable.enumeration}.${readable.word}`
    return enums.has(key) ? enums(key) : readable.word
  }

  /** „Produkte: Ansehen“ for PRODUCTS_SHOW. */
  const right = (word: string): string => {
    const [area = '', action = ''] = word.split('_')
    return `${enums(`area.${area}`)}: ${enums(`action.${action}`)}`
  }

  const sentencesOf = (change: Change): string[] => {
    const { field, from, to } = change
    const moved = rightsMoved(change)
    if (moved) {
      const list = (rights: string[]) => rights.map(right).join(', ')
      return [
        ...(moved.given.length > 0 ? [t('rightsGiven', { list: list(moved.given) })] : []),
        ...(moved.taken.length > 0 ? [t('rightsTaken', { list: list(moved.taken) })] : []),
      ]
    }
    if (isOpaque(change)) return [t('changed', { field: label(field) })]
    return [t('change', { field: label(field), from: value(field, from), to: value(field, to) })]
  }

  const sentences = (changes: readonly Change[]): string[] => worthReading(changes).flatMap(sentencesOf)

  return { title, sentences }
}

const countryName = (code: string) => COUNTRIES.find((country) => country.code === code)?.name ?? code
