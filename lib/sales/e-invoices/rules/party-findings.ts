import type { Finding } from './finding'
import type { Address, EInvoice, Seller } from './invoice'
import type { Profile } from './profile'

/**
 * Returns what seller and buyer lack: by EN 16931 names, country and a number; by XRechnung the
 * seller's contact, places with postcode, and both electronic addresses.
 */
export function partyFindings(invoice: EInvoice, profile: Profile): Finding[] {
  const { seller, buyer } = invoice
  const german = profile === 'xrechnung' ? [...sellerOfXrechnung(seller), ...buyerOfXrechnung(invoice)] : []
  const findings = [
    ...lack(seller.name === '', 'BR-06', 'seller.name', 'eInvoice.companyLacks.name'),
    ...lack(buyer.name === '', 'BR-07', 'buyer.name', 'eInvoice.customerLacks.name'),
    ...lack(
      seller.id === '' && seller.registerNumber === '' && seller.vatId === '',
      'BR-CO-26',
      'seller.taxNumber',
      'eInvoice.companyLacks.taxNumber',
    ),
    ...lack(
      [seller.vatId, buyer.vatId].some((id) => id !== '' && !/^[A-Z]{2}/.test(id)),
      'BR-CO-09',
      'buyer.vatId',
      'eInvoice.vatIdPrefix',
    ),
  ]
  return [...findings, ...german, ...vatIdsOf(invoice)]
}

const lack = (isLacking: boolean, rule: string, path: string, code: string): Finding[] =>
  isLacking ? [{ rule, path, code }] : []

/** BR-DE-2 to BR-DE-7, BR-DE-27, BR-DE-28, PEPPOL-R020. */
function sellerOfXrechnung({ contact, address, endpoint }: Seller): Finding[] {
  const digits = contact.phone.replace(/\D/g, '').length
  return [
    ...lack(contact.name === '', 'BR-DE-5', 'seller.contact.name', 'eInvoice.companyLacks.contactName'),
    ...lack(contact.phone === '', 'BR-DE-6', 'seller.contact.phone', 'eInvoice.companyLacks.contactPhone'),
    ...lack(
      contact.phone !== '' && digits < MIN_DIGITS,
      'BR-DE-27',
      'seller.contact.phone',
      'eInvoice.companyPhone',
    ),
    ...lack(contact.mail === '', 'BR-DE-7', 'seller.contact.mail', 'eInvoice.companyLacks.contactMail'),
    ...lack(
      contact.mail !== '' && !MAIL.test(contact.mail),
      'BR-DE-28',
      'seller.contact.mail',
      'eInvoice.companyMail',
    ),
    ...placeOf(address, 'seller', {
      city: ['BR-DE-3', 'eInvoice.companyLacks.city'],
      zipCode: ['BR-DE-4', 'eInvoice.companyLacks.zipCode'],
    }),
    ...lack(endpoint === null, 'PEPPOL-EN16931-R020', 'seller.endpoint', 'eInvoice.companyLacks.endpoint'),
  ]
}

const MIN_DIGITS = 3
/** As BR-DE-28: one @, no dot or blank next to it. */
const MAIL = /^[^@\s]+@[^@.\s]+(\.[^@.\s]+)+$/

/** BR-DE-8 to BR-DE-11, PEPPOL-R010. */
function buyerOfXrechnung({ buyer, delivery }: EInvoice): Finding[] {
  return [
    ...placeOf(buyer.address, 'buyer', {
      city: ['BR-DE-8', 'eInvoice.customerLacks.city'],
      zipCode: ['BR-DE-9', 'eInvoice.customerLacks.zipCode'],
    }),
    ...(delivery.party
      ? placeOf(delivery.party.address, 'delivery', {
          city: ['BR-DE-10', 'eInvoice.deliveryLacks.city'],
          zipCode: ['BR-DE-11', 'eInvoice.deliveryLacks.zipCode'],
        })
      : []),
    ...lack(
      buyer.endpoint === null,
      'PEPPOL-EN16931-R010',
      'buyer.endpoint',
      'eInvoice.customerLacks.endpoint',
    ),
  ]
}

/** Rule and text of each part of an address that XRechnung demands. */
type PlaceRules = Record<'city' | 'zipCode', readonly [string, string]>

function placeOf({ city, zipCode }: Address, path: string, rules: PlaceRules): Finding[] {
  return [
    ...lack(city === '', rules.city[0], `${path}.city`, rules.city[1]),
    ...lack(zipCode === '', rules.zipCode[0], `${path}.zipCode`, rules.zipCode[1]),
  ]
}

/** BR-AE-02, BR-IC-02, BR-G-02, BR-S-02: who must have a VAT id or tax number. */
function vatIdsOf({ vat, seller, buyer }: EInvoice): Finding[] {
  const categories = new Set(vat.map(({ category }) => category))
  const has = (...wanted: string[]) => wanted.some((one) => categories.has(one as never))
  const isNumberless = seller.vatId === '' && seller.taxNumber === ''
  return [
    ...lack(
      has('S', 'Z', 'E', 'AE') && isNumberless,
      'BR-S-02',
      'seller.taxNumber',
      'eInvoice.companyLacks.taxNumber',
    ),
    ...lack(has('K', 'G') && seller.vatId === '', 'BR-IC-02', 'seller.vatId', 'eInvoice.companyLacks.vatId'),
    ...lack(has('K') && buyer.vatId === '', 'BR-IC-02', 'buyer.vatId', 'eInvoice.customerLacks.vatId'),
    ...lack(has('AE') && buyer.vatId === '', 'BR-AE-02', 'buyer.vatId', 'eInvoice.customerLacks.vatId'),
  ]
}
