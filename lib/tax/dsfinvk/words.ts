/** Version of the format that exports name. */
export const TAXONOMIE_VERSION = '2.4'

/** The currency of all tills. */
export const BASE_CURRENCY = 'EUR'

/** Key of amounts that are not taxable, such as cash movements and claims. */
export const NOT_TAXABLE = 5

/** Key of VAT that cannot be determined: sales at 0 % without a reason. */
export const UNKNOWN_REASON = 7

/** The first key that is not reserved. */
export const FIRST_OWN_KEY = 1_000

/** Added to a percentage (× 100) that no key names: keys that tenants are unlikely to choose. */
export const UNNAMED_KEYS = 900_000
