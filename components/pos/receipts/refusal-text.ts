import type { useTranslations } from 'next-intl'
import type { ListedRejection } from '@/lib/pos/receipts/schema'
import type messages from '@/messages/de.json'

type Words = ReturnType<typeof useTranslations<'posDevices.rejections'>>
type Field = keyof (typeof messages.posDevices.rejections)['fields']
type List = keyof (typeof messages.posDevices.rejections)['numbered']

const INDEX = /^\d+$/

/** A till may send names such as `constructor`, which are found in the texts as in any object. */
const isInherited = (part: string) => part in Object.prototype

/**
 * Returns why a record was rejected, with the field's label: „Position 3, Preis: Bitte …“. For an
 * unknown field, only the reason.
 */
export function refusalText(
  t: Words,
  { path, message }: Pick<ListedRejection['errors'][number], 'path' | 'message'>,
): string {
  const isField = (part: string): part is Field => !isInherited(part) && t.has(`fields.${part as Field}`)
  const isList = (part: string): part is List => !isInherited(part) && t.has(`numbered.${part as List}`)
  const parts = path.split('.')
  const place = parts.flatMap((part, at) => {
    const index = parts[at + 1] ?? ''
    if (INDEX.test(index) && isList(part)) return [t(`numbered.${part}`, { number: Number(index) + 1 })]
    return isField(part) ? [t(`fields.${part}`)] : []
  })
  return place.length === 0 ? message : `${place.join(', ')}: ${message}`
}
