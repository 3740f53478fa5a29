/** The sender's and the recipient's printed data. */
export interface PrintSeller {
  name: string
  street: string
  zipCode: string
  city: string
  /** ISO 3166 alpha-2. */
  country: string
  taxNumber: string
  vatId: string
  registerCourt: string
  registerNumber: string
  managingDirector: string
  iban: string
  bic: string
  bankName: string
  phone: string
  mail: string
  website: string
  contactName: string
  /** Code of the organic inspection body. */
  organicControlNumber?: string
  /** § 19 UStG: shows the note instead of VAT. */
  smallBusiness: boolean
}

export interface PrintCustomer {
  name: string
  firstname: string
  lastname: string
  /** Additional address line, printed above the street. */
  address?: string
  street: string
  zipCode: string
  city: string
  /** ISO 3166 alpha-2. */
  country: string
  vatId: string
  customerNumber: string
}

/** PNG or JPEG; anything else prints the company's name instead. */
export interface PrintLogo {
  mime: string
  base64: string
}

/**
 * The recipient's lines of the address field, without the country: company, person, addition,
 * street, place.
 */
export function recipientLines(customer: PrintCustomer): string[] {
  const person = [customer.firstname, customer.lastname].filter(Boolean).join(' ')
  const place = [customer.zipCode, customer.city].filter(Boolean).join(' ')
  return [customer.name, person, customer.address ?? '', customer.street, place].filter(
    (line, index, all) => line !== '' && all.indexOf(line) === index,
  )
}
