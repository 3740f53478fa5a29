import type { StoreRecord } from '../schema'

/** Returns a store's audit data: the company by its name. */
export function trace({
  name,
  company,
  street,
  zipCode,
  city,
  country,
  costCentre,
  carriesAll,
}: StoreRecord) {
  return { name, storeCompany: company.name, street, zipCode, city, country, costCentre, carriesAll }
}
