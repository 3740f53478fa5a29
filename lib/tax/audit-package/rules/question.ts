import { WITH_BOOKS } from '../words'

type Filter = Readonly<Record<string, string>>

/** Returns the stored filter of a package without its mark, as the files of its parts expect it. */
export function periodOf({ [WITH_BOOKS]: _mark, ...filter }: Filter): Record<string, string> {
  return filter
}

/** Whether the package has the tenant's books (Z3), which only its admins may take away. */
export const hasBooks = (filter: Filter): boolean => WITH_BOOKS in filter

/** Returns the filter as it is stored, marked if the package has the books. */
export const marked = (filter: Filter, isWithBooks: boolean): Record<string, string> => ({
  ...periodOf(filter),
  ...(isWithBooks ? { [WITH_BOOKS]: 'z3' } : {}),
})
