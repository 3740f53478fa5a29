import type { StoreRecord } from '../schema'

/** A store as the audit log keeps it: the company by its name. */
export function trace({ name, company, street, zipCode, city, country, carriesAll }: StoreRecord) {
  return { name, storeCompany: company.name, street, zipCode, city, country, carriesAll }
}
