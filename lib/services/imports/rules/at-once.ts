/**
 * Rows processed at a time. They share the process with all users' pages: more would delay pages,
 * fewer would make the statements cost more than the rows.
 */
export const AT_ONCE = 100

/**
 * Rows undone at a time, which cost less. Without statistics for a tenant each deletion may read
 * all of its rows, and a statement may take thirty seconds.
 */
export const UNDONE_AT_ONCE = 200

/**
 * From this many rows on, an import makes the database collect statistics; the cost of fewer rows
 * is not noticeable.
 */
export const COUNTED_FROM = 500
