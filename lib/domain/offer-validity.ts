/** Days that an offer is valid unless its author decides otherwise. */
export const VALID_DAYS = 30
