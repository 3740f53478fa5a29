interface Named {
  company: string
  firstname: string
  lastname: string
}

/** What lists show and sort by: the company, else "Lastname, Firstname". */
export function partnerName({ company, firstname, lastname }: Named): string {
  return company || [lastname, firstname].filter(Boolean).join(', ')
}

/** The person behind a company, "Firstname Lastname"; empty where the partner is a person or names none. */
export function contactPerson({ company, firstname, lastname }: Named): string {
  return company ? [firstname, lastname].filter(Boolean).join(' ') : ''
}
