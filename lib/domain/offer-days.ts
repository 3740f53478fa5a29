/** Days that an offer is valid unless its author decides otherwise. */
export const VALID_DAYS = 30

/**
 * Whether a document names a day or period of supply of its own: a booked one without has the day
 * of its date.
 */
export const hasOwnDay = (document: {
  date: string
  serviceDate: string | null
  serviceDateEnd: string | null
}): boolean =>
  document.serviceDate !== null &&
  (document.serviceDate !== document.date || document.serviceDateEnd !== null)
