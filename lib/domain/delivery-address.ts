/** Where the goods of a document go, if not to the customer's address. */
export interface DeliveryAddress {
  /** Who receives them; '' for the customer. */
  name: string
  /** Additional line, such as a gate or a floor. */
  address: string
  street: string
  zipCode: string
  city: string
  /** ISO 3166 alpha-2; '' before it is stored: the customer's. */
  country: string
}

/** The form's value for no address; its country is the customer's. */
export const NO_DELIVERY: DeliveryAddress = {
  name: '',
  address: '',
  street: '',
  zipCode: '',
  city: '',
  country: 'DE',
}

/** Returns an address with a country: without its own it is in the customer's. */
export const inCountryOf = (delivery: DeliveryAddress | null, country: string): DeliveryAddress | null =>
  delivery && delivery.country === '' ? { ...delivery, country } : delivery

/** Whether nothing but a country is given. */
export const isBlankDelivery = ({ country: _country, ...texts }: DeliveryAddress): boolean =>
  Object.values(texts).every((text) => text === '')

/** Returns the address in one line, "Filiale Süd, Am Markt 1, 26121 Oldenburg", without country. */
export const deliveryLine = ({ name, address, street, zipCode, city }: DeliveryAddress): string =>
  [name, address, street, `${zipCode} ${city}`.trim()].filter((part) => part !== '').join(', ')

/** Returns the address that all have; null if one has none, or another. */
export function commonDelivery(deliveries: readonly (DeliveryAddress | null)[]): DeliveryAddress | null {
  const [first = null, ...others] = deliveries
  const isSame = first !== null && others.every((other) => other !== null && sameDelivery(first, other))
  return isSame ? first : null
}

/** Whether two addresses are the same in every field. */
export const sameDelivery = (one: DeliveryAddress, other: DeliveryAddress): boolean =>
  KEYS.every((key) => one[key] === other[key])

const KEYS = Object.keys(NO_DELIVERY) as (keyof DeliveryAddress)[]
