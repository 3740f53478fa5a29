/**
 * Rows that are done in one go. They share the process with everybody's pages: of more a page would have to wait longer, of fewer the
 * statements would cost more than the rows.
 */
export const AT_ONCE = 100

/**
 * The same of rows that are taken back, which cost us less. Of a tenant whose rows are not counted yet each deletion may read all of them, and a
 * statement may take thirty seconds.
 */
export const UNDONE_AT_ONCE = 200

/** Imports of so many rows have the database count what they wrote; what fewer rows cost it cannot be told. */
export const COUNTED_FROM = 500
