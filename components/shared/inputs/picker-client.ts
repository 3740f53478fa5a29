import { readAnswer } from '@/components/shared/read/read-answer'
import { isRecord } from '@/components/shared/session/persist'

/** One proposal of a type-ahead. */
export interface PickerItem {
  id: string
  label: string
  /** Next to the label: number, unit. */
  hint?: string | null
  /** At the right: place, price. */
  detail?: string | null
  /** The typed text is exactly this item's number or barcode. */
  exact?: boolean
}

export interface PickerAnswer {
  items: readonly PickerItem[]
  /** There are further matches; keep typing. */
  more: boolean
}

function isItem(value: unknown): value is PickerItem {
  return isRecord(value) && typeof value.id === 'string' && typeof value.label === 'string'
}

/** Returns a route's response in the expected shape, without items that do not fit. */
export function toAnswer(body: unknown): PickerAnswer {
  if (!isRecord(body) || !Array.isArray(body.items)) return { items: [], more: false }
  return { items: body.items.filter(isItem), more: body.more === true }
}

/** Returns the route's address with further parameters added. */
export function pickerUrl(url: string, params: Readonly<Record<string, string>>): string {
  const [path = '', query = ''] = url.split('?')
  const search = new URLSearchParams(query)
  for (const [name, value] of Object.entries(params)) search.set(name, value)
  return `${path}?${search.toString()}`
}

/** Queries a type-ahead route; rejects like `readAnswer`. */
export const readItems = (
  url: string,
  params: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<PickerAnswer> => readAnswer(pickerUrl(url, params), toAnswer, { signal })

/**
 * Returns the item that Enter takes before the list was browsed: an exact match, or else the first;
 * null without any.
 */
export const likeliestItem = (items: readonly PickerItem[]): PickerItem | null =>
  items.find((item) => item.exact) ?? items[0] ?? null
