/** Parts that are about tills: a company without the module has none. */
export const PARTS_OF_TILLS: readonly string[] = [
  'dsfinvk',
  'tse',
  'tseArchives',
  'closings',
  'findings',
  'outages',
  'notices',
]

/** Parts that are the tenant's books, which only its admins may take away. */
export const PARTS_OF_BOOKS: readonly string[] = ['originals', 'z3']

/** Key of the stored question of a package with the tenant's books (Z3, original files). */
export const WITH_BOOKS = 'books'

/** Refusals that mean that there was no TSE of Kontor to export. */
export const NO_TSE: readonly string[] = [
  'tseExport.notOurs',
  'tseExport.notInitialised',
  'tseExport.notThen',
  'tseExport.empty',
]

/** How long a package waits for fiskaly. */
export const TSE_PATIENCE_MS = 10 * 60_000

/** Maximum number of closings whose documents a package contains: three tills for nine years. */
export const MOST_CLOSINGS = 10_000

/** Bytes of archived TSE exports in a package: with everything else it stays below 4 GB, as ZIP. */
export const MOST_ARCHIVE_BYTES = 500_000_000
