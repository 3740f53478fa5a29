export const PRODUCTS_AT_ONCE = 500
/** Of one product. */
export const COPIES_MAX = 200
/** About 80 sheets of 24. */
export const TAGS_AT_ONCE = 2_000
