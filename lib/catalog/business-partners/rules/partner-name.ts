interface PartnerNames {
  company: string
  firstname: string
  lastname: string
}

/** Returns the name for display and sorting: the company, otherwise "Lastname, Firstname". */
export function partnerName({ company, firstname, lastname }: PartnerNames): string {
  return company || [lastname, firstname].filter(Boolean).join(', ')
}

/**
 * Returns a company's contact person, "Firstname Lastname"; empty if the partner is a person or has
 * none.
 */
export function contactPerson({ company, firstname, lastname }: PartnerNames): string {
  return company ? [firstname, lastname].filter(Boolean).join(' ') : ''
}
