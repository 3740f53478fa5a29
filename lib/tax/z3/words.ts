/** Kinds of original files: as received, as written, or attached to an invoice. */
export const ORIGINAL_SOURCES = ['ORIGINAL', 'PDF', 'XML', 'ANLAGE', 'NACHWEIS'] as const

/**
 * Limits of the original files of one export: a ZIP without extensions holds 65,535 entries and 4
 * GB, and a year of a small shop is far below them.
 */
export const MOST_ORIGINALS = 20_000
export const MOST_ORIGINAL_BYTES = 2_000_000_000
