import type { useTranslations } from 'next-intl'
import type { ListedRejection } from '@/lib/pos/receipts/schema/receipts'
import type messages from '@/messages/de.json'

type Words = ReturnType<typeof useTranslations<'posDevices.rejections'>>
type Field = keyof (typeof messages.posDevices.rejections)['fields']
type List = keyof (typeof messages.posDevices.rejections)['numbered']
type Reason = keyof (typeof messages.posDevices.rejections)['reasons']

const INDEX = /^\d+$/

/**
 * A till may send names such as `constructor`, which a lookup in the texts would find on the
 * prototype.
 */
const isInherited = (part: string) => part in Object.prototype

/**
 * Returns why a record was rejected, in terms a shopkeeper understands: „Es fehlt: Zahlungen.“ or
 * „Position 3, Preis: „1,5x“ ist kein Betrag.“ For an unknown field or reason, the reason that was
 * sent to the till.
 */
export function refusalText(
  t: Words,
  {
    path,
    code,
    message,
    found,
  }: Pick<ListedRejection['errors'][number], 'path' | 'code' | 'message' | 'found'>,
): string {
  const place = placeOf(t, path)
  const name = code.replace(/^\w+\./, '')
  const isReason = (text: string): text is Reason => !isInherited(text) && t.has(`reasons.${text as Reason}`)
  if (place === '') return message
  if (!isReason(name)) return `${place}: ${message}`
  const isQuoted = found !== null
  return t(`reasons.${name}`, { place, found: found ?? '', isQuoted: String(isQuoted) })
}

function placeOf(t: Words, path: string): string {
  const isField = (part: string): part is Field => !isInherited(part) && t.has(`fields.${part as Field}`)
  const isList = (part: string): part is List => !isInherited(part) && t.has(`numbered.${part as List}`)
  const parts = path.split('.')
  const place = parts.flatMap((part, at) => {
    const index = parts[at + 1] ?? ''
    if (INDEX.test(index) && isList(part)) return [t(`numbered.${part}`, { number: Number(index) + 1 })]
    return isField(part) ? [t(`fields.${part}`)] : []
  })
  return place.join(', ')
}
