/** The first year in which the very supply that exceeds a limit is taxed (§ 19 (1) UStG). */
export const LIMITS_SINCE = 2025

/**
 * Turnover of the year before up to which a business may be a small one (§ 19 (1) UStG), cents; in
 * the year of its founding, that of the year itself.
 */
export const SMALL_BUSINESS_BEFORE = 2_500_000

/** Turnover of the running year from which a person is warned of the next one: 80 % of that. */
export const SMALL_BUSINESS_NEXT_WARNED = 2_000_000

/** Same for the running year. The supply that exceeds it is taxed already. */
export const SMALL_BUSINESS_NOW = 10_000_000

/** Turnover of the running year from which a person is warned: 80 % of the limit. */
export const SMALL_BUSINESS_WARNED = 8_000_000

/**
 * Sales to consumers in other member states up to which they are taxed at home (§ 3c (4) UStG),
 * this year's and the year's before, cents.
 */
export const EU_CONSUMERS_MOST = 1_000_000

/** Sum from which a person is warned. */
export const EU_CONSUMERS_WARNED = 800_000

/** Turnover of the year before up to which invoices of 2027 need no e-invoice (§ 27 (38) UStG). */
export const NO_E_INVOICE_MOST = 80_000_000

/** Invoices without VAT since the end of § 19 UStG that are named; the others are counted. */
export const NAMED_INVOICES = 5
