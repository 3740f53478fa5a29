import type {
  Address,
  Allowance,
  Attachment,
  EInvoice,
  Line,
  Party,
  Rate,
  Seller,
  VatBreakdown,
} from './invoice'
import {
  ALLOWANCE,
  BUSINESS_PROCESS,
  CUSTOMIZATION,
  EXEMPTION_CODES,
  PAYMENT_CODES,
  type Profile,
} from './profile'
import { statedCountry } from '@/lib/domain/country'
import { withAttribute, xmlOf, type Node } from '@/lib/domain/xml'

const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd'

/** The names that differ between the two documents of UBL. */
const INVOICE = { root: 'Invoice', line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' } as const
const CREDIT_NOTE = {
  root: 'CreditNote',
  line: 'cac:CreditNoteLine',
  quantity: 'cbc:CreditedQuantity',
} as const
type Kind = typeof INVOICE | typeof CREDIT_NOTE

/**
 * Writes an invoice as UBL 2.1: an `Invoice`, for type 381 a `CreditNote`. The order of elements is
 * that of its schema.
 */
export function writeUbl(invoice: EInvoice, profile: Profile): string {
  const kind = invoice.typeCode === '381' ? CREDIT_NOTE : INVOICE
  const { delivery, seller, buyer, payment, totals } = invoice
  return xmlOf({
    [`ubl:${kind.root}`]: {
      '@xmlns:ubl': `${OASIS}:${kind.root}-2`,
      '@xmlns:cac': `${OASIS}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${OASIS}:CommonBasicComponents-2`,
      'cbc:CustomizationID': CUSTOMIZATION[profile],
      'cbc:ProfileID': BUSINESS_PROCESS,
      'cbc:ID': invoice.number,
      'cbc:IssueDate': invoice.issueDate,
      // a credit note has no due date of its own
      'cbc:DueDate': kind === INVOICE ? invoice.dueDate : null,
      [`cbc:${kind.root}TypeCode`]: invoice.typeCode,
      'cbc:Note': invoice.notes,
      'cbc:DocumentCurrencyCode': invoice.currency,
      'cbc:BuyerReference': invoice.buyerReference,
      'cac:InvoicePeriod':
        delivery.until === null || delivery.from === null
          ? null
          : { 'cbc:StartDate': delivery.from, 'cbc:EndDate': delivery.until },
      'cac:OrderReference': { 'cbc:ID': invoice.orderNumber },
      'cac:BillingReference': invoice.preceding.map((original) => ({
        'cac:InvoiceDocumentReference': { 'cbc:ID': original.number, 'cbc:IssueDate': original.date },
      })),
      'cac:DespatchDocumentReference': { 'cbc:ID': invoice.despatchNumber },
      'cac:AdditionalDocumentReference': invoice.attachments.map(attachmentOf),
      'cac:AccountingSupplierParty': {
        'cac:Party': partyOf(seller, seller, payment.kind === 'debit' ? payment.creditorId : ''),
      },
      'cac:AccountingCustomerParty': { 'cac:Party': partyOf(buyer) },
      'cac:Delivery': deliveryOf(invoice),
      'cac:PaymentMeans': meansOf(invoice),
      'cac:PaymentTerms': { 'cbc:Note': invoice.terms },
      'cac:AllowanceCharge': invoice.allowances.map((allowance) => ({
        ...allowanceOf(allowance),
        'cac:TaxCategory': categoryOfLine(allowance),
      })),
      'cac:TaxTotal': {
        'cbc:TaxAmount': euros(totals.vat),
        'cac:TaxSubtotal': invoice.vat.map(breakdownOf),
      },
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': euros(totals.lines),
        'cbc:TaxExclusiveAmount': euros(totals.net),
        'cbc:TaxInclusiveAmount': euros(totals.gross),
        'cbc:AllowanceTotalAmount': totals.allowances === null ? null : euros(totals.allowances),
        'cbc:PrepaidAmount': totals.prepaid === null ? null : euros(totals.prepaid),
        'cbc:PayableAmount': euros(totals.due),
      },
      [kind.line]: invoice.lines.map((line) => lineOf(line, kind)),
    },
  })
}

const euros = (amount: string) => withAttribute(amount, 'currencyID', 'EUR')

function attachmentOf({ id, fileName, mime, base64 }: Attachment): Node {
  const object = { '@mimeCode': mime, '@filename': fileName, '#text': base64 }
  return {
    'cbc:ID': id,
    'cbc:DocumentDescription': fileName,
    'cac:Attachment': { 'cbc:EmbeddedDocumentBinaryObject': object },
  }
}

function partyOf(party: Party, seller: Seller | null = null, creditorId = ''): Node {
  return {
    'cbc:EndpointID':
      party.endpoint && withAttribute(party.endpoint.value, 'schemeID', party.endpoint.scheme),
    'cac:PartyIdentification': [
      { 'cbc:ID': party.id },
      { 'cbc:ID': withAttribute(creditorId, 'schemeID', 'SEPA') },
    ],
    'cac:PostalAddress': addressOf(party.address),
    'cac:PartyTaxScheme': [
      taxScheme(party.vatId, 'VAT'),
      // BT-32: the number of the tax office
      taxScheme(seller?.taxNumber ?? '', 'FC'),
    ],
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': party.name,
      'cbc:CompanyID': seller?.registerNumber ?? '',
      'cbc:CompanyLegalForm': seller?.legalInfo ?? '',
    },
    'cac:Contact': {
      'cbc:Name': party.contact.name,
      'cbc:Telephone': party.contact.phone,
      'cbc:ElectronicMail': party.contact.mail,
    },
  }
}

const taxScheme = (id: string, scheme: 'VAT' | 'FC'): Node | null =>
  id === '' ? null : { 'cbc:CompanyID': id, 'cac:TaxScheme': { 'cbc:ID': scheme } }

function addressOf(address: Address): Node {
  return {
    'cbc:StreetName': address.line1,
    'cbc:AdditionalStreetName': address.line2,
    'cbc:CityName': address.city,
    'cbc:PostalZone': address.zipCode,
    'cac:Country': { 'cbc:IdentificationCode': statedCountry(address.country) },
  }
}

function deliveryOf({ delivery: { from, until, party } }: EInvoice): Node {
  return {
    'cbc:ActualDeliveryDate': until ?? from,
    'cac:DeliveryLocation': party && { 'cac:Address': addressOf(party.address) },
    'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': party?.name ?? '' } },
  }
}

function meansOf({ payment, dueDate, typeCode }: EInvoice): Node {
  return {
    'cbc:PaymentMeansCode': PAYMENT_CODES[payment.kind],
    'cbc:PaymentDueDate': typeCode === '381' ? dueDate : null,
    'cbc:PaymentID': payment.reference,
    'cac:PayeeFinancialAccount':
      payment.kind === 'transfer'
        ? {
            'cbc:ID': payment.iban,
            'cbc:Name': payment.holder,
            'cac:FinancialInstitutionBranch': { 'cbc:ID': payment.bic },
          }
        : null,
    'cac:PaymentMandate':
      payment.kind === 'debit'
        ? { 'cbc:ID': payment.mandate, 'cac:PayerFinancialAccount': { 'cbc:ID': payment.iban } }
        : null,
  }
}

function breakdownOf({ net, vat, reason, ...rate }: VatBreakdown): Node {
  return {
    'cbc:TaxableAmount': euros(net),
    'cbc:TaxAmount': euros(vat),
    'cac:TaxCategory': {
      'cbc:ID': rate.category,
      'cbc:Percent': rate.percent,
      'cbc:TaxExemptionReasonCode': EXEMPTION_CODES[rate.category] ?? '',
      'cbc:TaxExemptionReason': reason,
      'cac:TaxScheme': { 'cbc:ID': 'VAT' },
    },
  }
}

/** The order of the elements is that of the schema. */
const allowanceOf = ({ amount, of }: Allowance): Record<string, Node | null> => ({
  'cbc:ChargeIndicator': 'false',
  'cbc:AllowanceChargeReasonCode': ALLOWANCE.code,
  'cbc:AllowanceChargeReason': ALLOWANCE.reason,
  'cbc:MultiplierFactorNumeric': of?.percent ?? '',
  'cbc:Amount': euros(amount),
  'cbc:BaseAmount': of && euros(of.base),
})

/** BR-O-05, BR-O-06: a line that is not taxable has no rate. */
const categoryOfLine = ({ category, percent }: Rate): Node => ({
  'cbc:ID': category,
  'cbc:Percent': category === 'O' ? '' : percent,
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

function lineOf(line: Line, kind: Kind): Node {
  return {
    'cbc:ID': line.id,
    'cbc:Note': line.note,
    [kind.quantity]: withAttribute(line.quantity, 'unitCode', line.unit),
    'cbc:LineExtensionAmount': euros(line.net),
    'cac:AllowanceCharge': line.allowance && allowanceOf(line.allowance),
    'cac:Item': {
      'cbc:Description': line.description,
      'cbc:Name': line.name,
      'cac:SellersItemIdentification': { 'cbc:ID': line.sellerId },
      'cac:ClassifiedTaxCategory': categoryOfLine(line),
    },
    'cac:Price': { 'cbc:PriceAmount': euros(line.price) },
  }
}
