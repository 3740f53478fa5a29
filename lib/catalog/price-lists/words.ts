/** Price lists of a company, rules of a list, partners and groups that a list is for. */
export const LISTS_MAX = 200
export const RULES_MAX = 2_000
export const PARTNERS_MAX = 1_000
export const GROUPS_MAX = 100
