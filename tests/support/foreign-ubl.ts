import {
  netOf,
  sumsOf,
  type ForeignAllowance,
  type ForeignInvoice,
  type ForeignLine,
  type ForeignParty,
} from './foreign-invoices'
import { penOf, PROLOG, termsText, type Hand } from './foreign-pen'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'
const EXTENSION =
  'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0'

/** Writes an invoice as UBL of XRechnung's extension. */
export function foreignUbl(invoice: ForeignInvoice, by: Hand): string {
  const root = invoice.isCredit ? 'CreditNote' : 'Invoice'
  const pen = penOf(by, [
    `${UBL}CommonBasicComponents-2`,
    `${UBL}CommonAggregateComponents-2`,
    `${UBL}${root}-2`,
  ])
  const b = pen.tag(0)
  const a = pen.tag(1)
  const document = pen.tag(2)
  const { text, cents } = pen
  const day = (name: string, date: string | null) => b(name, date && `${date}${by.zone}`)
  const euro = (name: string, units: number | null) => b(name, cents(units), { currencyID: 'EUR' })
  const id = (name: string, value: string | null | undefined) => a(name, b('ID', text(value ?? null)))
  const percent = (rate: number) => [
    b('ID', 'S'),
    b('Percent', pen.number(rate, 0)),
    a('TaxScheme', b('ID', 'VAT')),
  ]
  const days = (of: readonly [string, string] | null) =>
    of && a('InvoicePeriod', [day('StartDate', of[0]), day('EndDate', of[1])])
  const address = (name: string, one: Pick<ForeignParty, 'street' | 'zip' | 'city' | 'region' | 'country'>) =>
    a(name, [
      b('StreetName', text(one.street)),
      b('CityName', text(one.city)),
      b('PostalZone', text(one.zip)),
      b('CountrySubentity', text(one.region)),
      a('Country', b('IdentificationCode', one.country)),
    ])
  const party = (name: string, one: ForeignParty) =>
    a(
      name,
      a('Party', [
        b('EndpointID', text(one.mail), { schemeID: 'EM' }),
        one.ids.map((value) => id('PartyIdentification', value)),
        a('PartyName', b('Name', text(one.trading))),
        address('PostalAddress', one),
        one.vatId && a('PartyTaxScheme', [b('CompanyID', one.vatId), a('TaxScheme', b('ID', 'VAT'))]),
        a('PartyLegalEntity', [
          b('RegistrationName', text(one.name)),
          b('CompanyLegalForm', text(one.legal)),
        ]),
        a('Contact', [
          b('Name', text(one.contact)),
          b('Telephone', text(one.phone)),
          b('ElectronicMail', text(one.mail)),
        ]),
      ]),
    )
  const allowance = (one: ForeignAllowance, rate: number | null) =>
    a('AllowanceCharge', [
      b('ChargeIndicator', pen.flag(one.charge)),
      b('AllowanceChargeReasonCode', one.code),
      b('AllowanceChargeReason', text(one.reason)),
      one.of && b('MultiplierFactorNumeric', pen.number(one.of.percent, 0)),
      euro('Amount', one.cents),
      one.of && euro('BaseAmount', one.of.base),
      rate === null ? null : a('TaxCategory', percent(rate)),
    ])
  const line = (one: ForeignLine): string =>
    a(one.parent === null ? `${root}Line` : `Sub${root}Line`, [
      b('ID', text(one.id)),
      b('Note', text(one.note)),
      b(invoice.isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', pen.number(one.quantity, 3), {
        unitCode: one.unit,
      }),
      euro('LineExtensionAmount', netOf(one)),
      b('AccountingCost', text(one.account)),
      days(one.days),
      a('OrderLineReference', b('LineID', text(one.orderLine))),
      one.object && a('DocumentReference', [b('ID', text(one.object)), b('DocumentTypeCode', '130')]),
      one.allowances.map((each) => allowance(each, null)),
      a('Item', [
        b('Description', text(one.description)),
        b('Name', text(one.name)),
        id('BuyersItemIdentification', one.numbers.buyer),
        id('SellersItemIdentification', one.numbers.seller),
        id('StandardItemIdentification', one.numbers.gtin),
        a('ClassifiedTaxCategory', percent(one.rate)),
        one.properties.map(({ name, value }) =>
          a('AdditionalItemProperty', [b('Name', text(name)), b('Value', text(value))]),
        ),
      ]),
      a('Price', [
        b('PriceAmount', pen.number(one.price, 4), { currencyID: 'EUR' }),
        one.per && b('BaseQuantity', pen.number(one.per, 0)),
        one.gross &&
          a('AllowanceCharge', [
            b('ChargeIndicator', pen.flag(false)),
            b('Amount', pen.number(one.gross - one.price, 4), { currencyID: 'EUR' }),
            b('BaseAmount', pen.number(one.gross, 4), { currencyID: 'EUR' }),
          ]),
      ]),
      invoice.lines.filter(({ parent }) => parent === one.id).map(line),
    ])
  const { papers, link, means } = invoice
  const sums = sumsOf(invoice)
  const due = invoice.isCredit ? null : invoice.due
  return `${PROLOG}${document(
    root,
    [
      b('CustomizationID', EXTENSION),
      b('ID', text(invoice.number)),
      day('IssueDate', invoice.day),
      day('DueDate', due),
      b(`${root}TypeCode`, invoice.isCredit ? '381' : '380'),
      invoice.notes.map((note) => b('Note', text(`${note.subject ? `#${note.subject}#` : ''}${note.text}`))),
      day('TaxPointDate', invoice.taxDay),
      b('DocumentCurrencyCode', 'EUR'),
      b('BuyerReference', text(invoice.reference)),
      days(invoice.period),
      a('OrderReference', [b('ID', text(invoice.order)), b('SalesOrderID', text(papers.sales ?? null))]),
      invoice.preceding.map((one) =>
        a(
          'BillingReference',
          a('InvoiceDocumentReference', [b('ID', text(one.number)), day('IssueDate', one.day)]),
        ),
      ),
      id('DespatchDocumentReference', papers.despatch),
      id('ReceiptDocumentReference', papers.receipt),
      id('OriginatorDocumentReference', papers.tender),
      id('ContractDocumentReference', papers.contract),
      papers.object
        ? a('AdditionalDocumentReference', [b('ID', text(papers.object)), b('DocumentTypeCode', '130')])
        : null,
      link &&
        a('AdditionalDocumentReference', [
          b('ID', text(link.number)),
          b('DocumentDescription', text(link.text)),
          a('Attachment', a('ExternalReference', b('URI', text(link.url)))),
        ]),
      id('ProjectReference', papers.project),
      party('AccountingSupplierParty', invoice.seller),
      party('AccountingCustomerParty', invoice.buyer),
      a('PayeeParty', a('PartyName', b('Name', text(invoice.payee)))),
      a('Delivery', [
        day('ActualDeliveryDate', invoice.delivered),
        invoice.deliverTo && a('DeliveryLocation', address('Address', invoice.deliverTo)),
        invoice.deliverTo && a('DeliveryParty', a('PartyName', b('Name', text(invoice.deliverTo.name)))),
      ]),
      means.map((one) =>
        a('PaymentMeans', [
          b('PaymentMeansCode', one.code),
          invoice.isCredit ? day('PaymentDueDate', invoice.due) : null,
          b('PaymentID', text(invoice.purpose)),
          a('PayeeFinancialAccount', [
            b('ID', text(one.account)),
            b('Name', text(one.holder)),
            one.bic && a('FinancialInstitutionBranch', b('ID', one.bic)),
          ]),
        ]),
      ),
      a('PaymentTerms', b('Note', text(termsText(invoice)))),
      invoice.others.map((one) =>
        a('PrepaidPayment', [euro('PaidAmount', one.cents), b('InstructionID', text(one.name))]),
      ),
      invoice.allowances.map((one) => allowance(one, sums.rateOfWhole)),
      a('TaxTotal', [
        euro('TaxAmount', sums.vat),
        sums.rates.map(({ rate, net, vat }) =>
          a('TaxSubtotal', [
            euro('TaxableAmount', net),
            euro('TaxAmount', vat),
            a('TaxCategory', percent(rate)),
          ]),
        ),
      ]),
      a('LegalMonetaryTotal', [
        euro('LineExtensionAmount', sums.lines),
        euro('TaxExclusiveAmount', sums.net),
        euro('TaxInclusiveAmount', sums.gross),
        euro('AllowanceTotalAmount', sums.off),
        euro('ChargeTotalAmount', sums.on),
        euro('PrepaidAmount', invoice.prepaid),
        euro('PayableRoundingAmount', invoice.rounding),
        euro('PayableAmount', sums.due),
      ]),
      invoice.lines.filter(({ parent }) => parent === null).map(line),
    ],
    pen.declared,
  )}`
}
