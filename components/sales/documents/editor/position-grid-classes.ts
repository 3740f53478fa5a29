/**
 * Header and rows of the grid share their columns; grid rows can be skipped in painting, table rows
 * cannot.
 */
export const rowClasses =
  'grid items-start max-md:grid-cols-2 max-md:gap-x-2 max-md:py-3 md:grid-cols-[3.5rem_minmax(10rem,1fr)_6rem_5.5rem_8rem_6.5rem_7rem_6.5rem] lg:grid-cols-[3.5rem_minmax(10rem,1fr)_6rem_7.75rem_8rem_6.5rem_7rem_6.5rem]'

/** Aligns the sums with the column of amounts, left of the row buttons. */
export const SUMS_BELOW_AMOUNTS = 'md:pr-28'
