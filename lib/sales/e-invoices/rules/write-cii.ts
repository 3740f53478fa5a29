import type {
  Address,
  Allowance,
  Attachment,
  EInvoice,
  Line,
  Party,
  Payment,
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

const UN = 'urn:un:unece:uncefact:data:standard'

/**
 * Writes an invoice as UN/CEFACT Cross Industry Invoice D16B: in ZUGFeRD files, and the second
 * syntax of XRechnung. The order of elements is that of its schema.
 */
export function writeCii(invoice: EInvoice, profile: Profile): string {
  return xmlOf({
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': `${UN}:CrossIndustryInvoice:100`,
      '@xmlns:ram': `${UN}:ReusableAggregateBusinessInformationEntity:100`,
      '@xmlns:qdt': `${UN}:QualifiedDataType:100`,
      '@xmlns:udt': `${UN}:UnqualifiedDataType:100`,
      'rsm:ExchangedDocumentContext': {
        'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': BUSINESS_PROCESS },
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': CUSTOMIZATION[profile] },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': invoice.number,
        'ram:TypeCode': invoice.typeCode,
        'ram:IssueDateTime': date(invoice.issueDate),
        'ram:IncludedNote': invoice.notes.map((note) => ({ 'ram:Content': note })),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map(lineOf),
        'ram:ApplicableHeaderTradeAgreement': agreementOf(invoice),
        'ram:ApplicableHeaderTradeDelivery': deliveryOf(invoice),
        'ram:ApplicableHeaderTradeSettlement': settlementOf(invoice),
      },
    },
  })
}

const date = (day: string): Node => ({ 'udt:DateTimeString': compactDay(day) })
const compactDay = (day: string): Node => ({ '@format': '102', '#text': day.replaceAll('-', '') })

function lineOf(line: Line): Node {
  return {
    'ram:AssociatedDocumentLineDocument': {
      'ram:LineID': line.id,
      'ram:IncludedNote': { 'ram:Content': line.note },
    },
    'ram:SpecifiedTradeProduct': {
      'ram:SellerAssignedID': line.sellerId,
      'ram:Name': line.name,
      'ram:Description': line.description,
    },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': line.price },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': withAttribute(line.quantity, 'unitCode', line.unit),
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': line.category,
        'ram:RateApplicablePercent': percentOfLine(line),
      },
      'ram:SpecifiedTradeAllowanceCharge': line.allowance && allowanceOf(line.allowance),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': line.net },
    },
  }
}

/** The order of the elements is that of the schema. */
const allowanceOf = ({ amount, of }: Allowance): Record<string, Node | null> => ({
  'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
  'ram:CalculationPercent': of?.percent ?? '',
  'ram:BasisAmount': of?.base ?? '',
  'ram:ActualAmount': amount,
  'ram:ReasonCode': ALLOWANCE.code,
  'ram:Reason': ALLOWANCE.reason,
})

/** BR-O-05, BR-O-06: a line that is not taxable has no rate. */
const percentOfLine = ({ category, percent }: Rate) => (category === 'O' ? '' : percent)

function agreementOf(invoice: EInvoice): Node {
  const { seller, buyer } = invoice
  return {
    'ram:BuyerReference': invoice.buyerReference,
    'ram:SellerTradeParty': partyOf(seller, seller),
    'ram:BuyerTradeParty': partyOf(buyer),
    'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': invoice.orderNumber },
    'ram:AdditionalReferencedDocument': invoice.attachments.map(attachmentOf),
  }
}

function attachmentOf({ id, fileName, mime, base64 }: Attachment): Node {
  return {
    'ram:IssuerAssignedID': id,
    'ram:TypeCode': '916',
    'ram:Name': fileName,
    'ram:AttachmentBinaryObject': { '@mimeCode': mime, '@filename': fileName, '#text': base64 },
  }
}

function partyOf(party: Party, seller: Seller | null = null): Node {
  return {
    'ram:ID': party.id,
    'ram:Name': party.name,
    'ram:Description': seller?.legalInfo ?? '',
    'ram:SpecifiedLegalOrganization': { 'ram:ID': seller?.registerNumber ?? '' },
    'ram:DefinedTradeContact': {
      'ram:PersonName': party.contact.name,
      'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': party.contact.phone },
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': party.contact.mail },
    },
    'ram:PostalTradeAddress': addressOf(party.address),
    'ram:URIUniversalCommunication': {
      'ram:URIID': party.endpoint && withAttribute(party.endpoint.value, 'schemeID', party.endpoint.scheme),
    },
    'ram:SpecifiedTaxRegistration': [
      { 'ram:ID': withAttribute(seller?.taxNumber ?? '', 'schemeID', 'FC') },
      { 'ram:ID': withAttribute(party.vatId, 'schemeID', 'VA') },
    ],
  }
}

function addressOf(address: Address): Node {
  return {
    'ram:PostcodeCode': address.zipCode,
    'ram:LineOne': address.line1,
    'ram:LineTwo': address.line2,
    'ram:CityName': address.city,
    'ram:CountryID': statedCountry(address.country),
  }
}

function deliveryOf({ delivery, despatchNumber, buyer }: EInvoice): Node {
  const { from, until } = delivery
  // the schema requires this element, and the rules that it is not empty: an advance states no day
  const party = delivery.party ?? (from === null ? buyer : null)
  const day = until ?? from
  return {
    'ram:ShipToTradeParty': party && {
      'ram:Name': party.name,
      'ram:PostalTradeAddress': addressOf(party.address),
    },
    // for a period, its last day
    'ram:ActualDeliverySupplyChainEvent': day === null ? null : { 'ram:OccurrenceDateTime': date(day) },
    'ram:DespatchAdviceReferencedDocument': { 'ram:IssuerAssignedID': despatchNumber },
  }
}

function settlementOf(invoice: EInvoice): Node {
  const { payment, delivery, totals } = invoice
  const { from, until } = delivery
  return {
    'ram:CreditorReferenceID': payment.kind === 'debit' ? payment.creditorId : '',
    'ram:PaymentReference': payment.reference,
    'ram:InvoiceCurrencyCode': invoice.currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': meansOf(payment),
    'ram:ApplicableTradeTax': invoice.vat.map(breakdownOf),
    'ram:BillingSpecifiedPeriod':
      until === null || from === null
        ? null
        : { 'ram:StartDateTime': date(from), 'ram:EndDateTime': date(until) },
    'ram:SpecifiedTradeAllowanceCharge': invoice.allowances.map((allowance) => ({
      ...allowanceOf(allowance),
      'ram:CategoryTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': allowance.category,
        'ram:RateApplicablePercent': percentOfLine(allowance),
      },
    })),
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': invoice.terms,
      'ram:DueDateDateTime': invoice.dueDate === null ? null : date(invoice.dueDate),
      'ram:DirectDebitMandateID': payment.kind === 'debit' ? payment.mandate : '',
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': totals.lines,
      'ram:AllowanceTotalAmount': totals.allowances ?? '',
      'ram:TaxBasisTotalAmount': totals.net,
      'ram:TaxTotalAmount': withAttribute(totals.vat, 'currencyID', invoice.currency),
      'ram:GrandTotalAmount': totals.gross,
      'ram:TotalPrepaidAmount': totals.prepaid ?? '',
      'ram:DuePayableAmount': totals.due,
    },
    // the schema allows one, EN 16931 several: the lines of a final invoice name every advance
    'ram:InvoiceReferencedDocument': invoice.preceding.slice(-1).map((original) => ({
      'ram:IssuerAssignedID': original.number,
      'ram:FormattedIssueDateTime': { 'qdt:DateTimeString': compactDay(original.date) },
    })),
  }
}

function meansOf(payment: Payment): Node {
  return {
    'ram:TypeCode': PAYMENT_CODES[payment.kind],
    'ram:PayerPartyDebtorFinancialAccount': { 'ram:IBANID': payment.kind === 'debit' ? payment.iban : '' },
    'ram:PayeePartyCreditorFinancialAccount':
      payment.kind === 'transfer' ? { 'ram:IBANID': payment.iban, 'ram:AccountName': payment.holder } : null,
    'ram:PayeeSpecifiedCreditorFinancialInstitution': {
      'ram:BICID': payment.kind === 'transfer' ? payment.bic : '',
    },
  }
}

function breakdownOf({ category, percent, net, vat, reason }: VatBreakdown): Node {
  return {
    'ram:CalculatedAmount': vat,
    'ram:TypeCode': 'VAT',
    'ram:ExemptionReason': reason,
    'ram:BasisAmount': net,
    'ram:CategoryCode': category,
    'ram:ExemptionReasonCode': EXEMPTION_CODES[category] ?? '',
    'ram:RateApplicablePercent': percent,
  }
}
