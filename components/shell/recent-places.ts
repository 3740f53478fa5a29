import { isRecord } from '@/components/shared/session/persist'

/** A recently visited page. */
export interface Place {
  href: string
  label: string
  /** The page's company: pages of another company are not offered. */
  company: number | null
}

export const PLACES_SLOT = 'recentPlaces'
export const NO_PLACES: readonly Place[] = []
const MOST = 8

const isPlace = (value: unknown): value is Place =>
  isRecord(value) &&
  typeof value.href === 'string' &&
  value.href.startsWith('/') &&
  !value.href.startsWith('//') &&
  typeof value.label === 'string' &&
  (value.company === null || typeof value.company === 'number')

export const arePlaces = (value: unknown): value is readonly Place[] =>
  Array.isArray(value) && value.every(isPlace)

/** Returns the places after a further visit: newest first, each once, with its current title. */
export const visited = (places: readonly Place[], place: Place): Place[] =>
  [place, ...places.filter(({ href }) => href !== place.href)].slice(0, MOST)

/** Whether a path is a record's page: below a page of the menu, and not the creation form. */
export const isRecordPage = (pathname: string, listHref: string | null): boolean =>
  listHref !== null && /^\/[^/]+$/.test(pathname.slice(listHref.length)) && !pathname.endsWith('/new')
