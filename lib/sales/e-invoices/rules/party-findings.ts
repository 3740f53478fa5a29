import type { Finding } from './findings'
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
    ...lack(seller.name === '', 'BR-06', 'seller.name', 'companyLacks.name'),
    ...lack(buyer.name === '', 'BR-07', 'buyer.name', 'customerLacks.name'),
    ...lack(
      seller.id === '' && seller.registerNumber === '' && seller.vatId === '',
      'BR-CO-26',
      'seller.taxNumber',
      'companyLacks.taxNumber',
    ),
    ...lack(
      [seller.vatId, buyer.vatId].some((id) => id !== '' && !/^[A-Z]{2}/.test(id)),
      'BR-CO-09',
      'buyer.vatId',
      'vatIdPrefix',
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
    ...lack(contact.name === '', 'BR-DE-5', 'seller.contact.name', 'companyLacks.contactName'),
    ...lack(contact.phone === '', 'BR-DE-6', 'seller.contact.phone', 'companyLacks.contactPhone'),
    ...lack(contact.phone !== '' && digits < MIN_DIGITS, 'BR-DE-27', 'seller.contact.phone', 'companyPhone'),
    ...lack(contact.mail === '', 'BR-DE-7', 'seller.contact.mail', 'companyLacks.contactMail'),
    ...lack(
      contact.mail !== '' && !MAIL.test(contact.mail),
      'BR-DE-28',
      'seller.contact.mail',
      'companyMail',
    ),
    ...placeOf(address, 'seller', 'companyLacks', ['BR-DE-3', 'BR-DE-4']),
    ...lack(endpoint === null, 'PEPPOL-EN16931-R020', 'seller.endpoint', 'companyLacks.endpoint'),
  ]
}

const MIN_DIGITS = 3
/** As BR-DE-28: one @, no dot or blank beside it. */
const MAIL = /^[^@\s]+@[^@.\s]+(\.[^@.\s]+)+$/

/** BR-DE-8 to BR-DE-11, PEPPOL-R010. */
function buyerOfXrechnung({ buyer, delivery }: EInvoice): Finding[] {
  return [
    ...placeOf(buyer.address, 'buyer', 'customerLacks', ['BR-DE-8', 'BR-DE-9']),
    ...(delivery.party
      ? placeOf(delivery.party.address, 'delivery', 'deliveryLacks', ['BR-DE-10', 'BR-DE-11'])
      : []),
    ...lack(buyer.endpoint === null, 'PEPPOL-EN16931-R010', 'buyer.endpoint', 'customerLacks.endpoint'),
  ]
}

function placeOf(
  { city, zipCode }: Address,
  path: string,
  code: string,
  [ofCity, ofZip]: readonly [string, string],
): Finding[] {
  return [
    ...lack(city === '', ofCity, `${path}.city`, `${code}.city`),
    ...lack(zipCode === '', ofZip, `${path}.zipCode`, `${code}.zipCode`),
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
      'companyLacks.taxNumber',
    ),
    ...lack(has('K', 'G') && seller.vatId === '', 'BR-IC-02', 'seller.vatId', 'companyLacks.vatId'),
    ...lack(has('K', 'AE') && buyer.vatId === '', 'BR-IC-02', 'buyer.vatId', 'customerLacks.vatId'),
  ]
}
