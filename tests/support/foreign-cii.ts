import {
  netOf,
  sumsOf,
  type ForeignAllowance,
  type ForeignInvoice,
  type ForeignLine,
  type ForeignParty,
} from './foreign-invoices'
import { penOf, PROLOG, termsText, type Hand } from './foreign-pen'

const UN = 'urn:un:unece:uncefact:data:standard:'
/** What differs between the Cross Industry Invoice and ZUGFeRD 1.0. */
const CII = {
  root: 'CrossIndustryInvoice',
  namespaces: [
    `${UN}ReusableAggregateBusinessInformationEntity:100`,
    `${UN}UnqualifiedDataType:100`,
    `${UN}CrossIndustryInvoice:100`,
  ],
  guideline: 'urn:cen.eu:en16931:2017',
  head: ['ExchangedDocumentContext', 'ExchangedDocument', 'SupplyChainTradeTransaction'],
  parts: 'ApplicableHeaderTrade',
  lineParts: 'SpecifiedLineTrade',
  summation: 'SpecifiedTradeSettlementHeaderMonetarySummation',
  lineSummation: 'SpecifiedTradeSettlementLineMonetarySummation',
  percent: 'RateApplicablePercent',
  id: 'IssuerAssignedID',
} as const
const ZUGFERD1 = {
  root: 'CrossIndustryDocument',
  namespaces: [
    `${UN}ReusableAggregateBusinessInformationEntity:12`,
    `${UN}UnqualifiedDataType:15`,
    'urn:ferd:CrossIndustryDocument:invoice:1p0',
  ],
  guideline: 'urn:ferd:CrossIndustryDocument:invoice:1p0:extended',
  head: [
    'SpecifiedExchangedDocumentContext',
    'HeaderExchangedDocument',
    'SpecifiedSupplyChainTradeTransaction',
  ],
  parts: 'ApplicableSupplyChainTrade',
  lineParts: 'SpecifiedSupplyChainTrade',
  summation: 'SpecifiedTradeSettlementMonetarySummation',
  lineSummation: 'SpecifiedTradeSettlementMonetarySummation',
  percent: 'ApplicablePercent',
  id: 'ID',
} as const

/** Writes an invoice as CII or ZUGFeRD 1.0; neither knows amounts collected for others. */
export function foreignCii(invoice: ForeignInvoice, by: Hand, isZugferd1 = false): string {
  const names = isZugferd1 ? ZUGFERD1 : CII
  const pen = penOf(by, names.namespaces)
  const r = pen.tag(0)
  const u = pen.tag(1)
  const root = pen.tag(2)
  const { text, cents } = pen
  const euro = (name: string, units: number | null) => r(name, cents(units))
  const compact = (date: string) => u('DateTimeString', date.replaceAll('-', ''), { format: '102' })
  const flag = (value: boolean) => r('ChargeIndicator', u('Indicator', pen.flag(value)))
  const tax = (rate: number) => [
    r('TypeCode', 'VAT'),
    r('CategoryCode', 'S'),
    r(names.percent, pen.number(rate, 0)),
  ]
  const paper = (
    name: string,
    value: string | null | undefined,
    code: string | null = null,
    date: string | null = null,
  ) =>
    value
      ? r(name, [
          r(names.id, text(value)),
          r('TypeCode', code),
          date === null
            ? null
            : isZugferd1
              ? r('IssueDateTime', `${date}T00:00:00`)
              : r('FormattedIssueDateTime', compact(date)),
        ])
      : ''
  const period = (of: readonly [string, string] | null) =>
    of && r('BillingSpecifiedPeriod', [r('StartDateTime', compact(of[0])), r('EndDateTime', compact(of[1]))])
  const address = (one: Pick<ForeignParty, 'street' | 'zip' | 'city' | 'region' | 'country'>) =>
    r('PostalTradeAddress', [
      r('PostcodeCode', text(one.zip)),
      r('LineOne', text(one.street)),
      r('CityName', text(one.city)),
      r('CountryID', one.country),
      r('CountrySubDivisionName', text(one.region)),
    ])
  const party = (name: string, one: ForeignParty) =>
    r(name, [
      one.ids.map((value) => r('ID', text(value))),
      r('Name', text(one.name)),
      r('Description', text(one.legal)),
      r('SpecifiedLegalOrganization', r('TradingBusinessName', text(one.trading))),
      r('DefinedTradeContact', [
        r('PersonName', text(one.contact)),
        r('TelephoneUniversalCommunication', r('CompleteNumber', text(one.phone))),
        r('EmailURIUniversalCommunication', r('URIID', text(one.mail))),
      ]),
      address(one),
      r('URIUniversalCommunication', r('URIID', text(one.mail), { schemeID: 'EM' })),
      one.vatId && r('SpecifiedTaxRegistration', r('ID', one.vatId, { schemeID: 'VA' })),
    ])
  const allowance = (one: ForeignAllowance, rate: number | null) =>
    r('SpecifiedTradeAllowanceCharge', [
      flag(one.charge),
      one.of && r('CalculationPercent', pen.number(one.of.percent, 0)),
      one.of && euro('BasisAmount', one.of.base),
      euro('ActualAmount', one.cents),
      r('ReasonCode', one.code),
      r('Reason', text(one.reason)),
      rate === null ? null : r('CategoryTradeTax', tax(rate)),
    ])
  const line = (one: ForeignLine) =>
    r('IncludedSupplyChainTradeLineItem', [
      r('AssociatedDocumentLineDocument', [
        r('LineID', text(one.id)),
        r('ParentLineID', text(one.parent)),
        one.parent && r('LineStatusReasonCode', 'INFORMATION'),
        r('IncludedNote', r('Content', text(one.note))),
      ]),
      r('SpecifiedTradeProduct', [
        r('GlobalID', text(one.numbers.gtin)),
        r('SellerAssignedID', text(one.numbers.seller)),
        r('BuyerAssignedID', text(one.numbers.buyer)),
        r('Name', text(one.name)),
        r('Description', text(one.description)),
        one.properties.map(({ name, value }) =>
          r('ApplicableProductCharacteristic', [r('Description', text(name)), r('Value', text(value))]),
        ),
      ]),
      r(`${names.lineParts}Agreement`, [
        r('BuyerOrderReferencedDocument', r('LineID', text(one.orderLine))),
        one.gross && r('GrossPriceProductTradePrice', r('ChargeAmount', pen.number(one.gross, 4))),
        r('NetPriceProductTradePrice', [
          r('ChargeAmount', pen.number(one.price, 4)),
          one.per && r('BasisQuantity', pen.number(one.per, 0)),
        ]),
      ]),
      r(
        `${names.lineParts}Delivery`,
        r('BilledQuantity', pen.number(one.quantity, 3), { unitCode: one.unit }),
      ),
      r(`${names.lineParts}Settlement`, [
        r('ApplicableTradeTax', tax(one.rate)),
        period(one.days),
        one.allowances.map((each) => allowance(each, null)),
        r(names.lineSummation, euro('LineTotalAmount', netOf(one))),
        paper('AdditionalReferencedDocument', one.object, '130'),
        r(
          isZugferd1 ? 'SpecifiedTradeAccountingAccount' : 'ReceivableSpecifiedTradeAccountingAccount',
          r('ID', text(one.account)),
        ),
      ]),
    ])
  const { papers, link, skonto } = invoice
  const sums = sumsOf({ ...invoice, others: [] })
  const terms =
    by.isStructured && skonto
      ? [
          r('SpecifiedTradePaymentTerms', [
            r('Description', text(invoice.terms)),
            r('DueDateDateTime', compact(invoice.due)),
          ]),
          r('SpecifiedTradePaymentTerms', [
            r('ApplicableTradePaymentDiscountTerms', [
              r('BasisPeriodMeasure', String(skonto.days), { unitCode: 'DAY' }),
              euro('BasisAmount', skonto.base),
              r('CalculationPercent', pen.number(skonto.percent, 2)),
            ]),
          ]),
        ]
      : r('SpecifiedTradePaymentTerms', [
          r('Description', text(termsText(invoice))),
          r('DueDateDateTime', compact(invoice.due)),
        ])
  const [context, header, transaction] = names.head
  return `${PROLOG}${root(
    names.root,
    [
      root(context, r('GuidelineSpecifiedDocumentContextParameter', r('ID', names.guideline))),
      root(header, [
        r('ID', text(invoice.number)),
        r('TypeCode', invoice.isCredit ? '381' : '380'),
        r('IssueDateTime', compact(invoice.day)),
        invoice.notes.map((note) =>
          r('IncludedNote', [r('Content', text(note.text)), r('SubjectCode', note.subject)]),
        ),
      ]),
      root(transaction, [
        invoice.lines.map(line),
        r(`${names.parts}Agreement`, [
          r('BuyerReference', text(invoice.reference)),
          party('SellerTradeParty', invoice.seller),
          party('BuyerTradeParty', invoice.buyer),
          paper('SellerOrderReferencedDocument', papers.sales),
          paper('BuyerOrderReferencedDocument', invoice.order),
          paper('ContractReferencedDocument', papers.contract),
          paper('AdditionalReferencedDocument', papers.object, '130'),
          paper('AdditionalReferencedDocument', papers.tender, '50'),
          link &&
            r('AdditionalReferencedDocument', [
              r('IssuerAssignedID', text(link.number)),
              r('URIID', text(link.url)),
              r('TypeCode', '916'),
              r('Name', text(link.text)),
            ]),
          papers.project &&
            r('SpecifiedProcuringProject', [r('ID', text(papers.project)), r('Name', 'Project reference')]),
        ]),
        r(`${names.parts}Delivery`, [
          invoice.deliverTo &&
            r('ShipToTradeParty', [r('Name', text(invoice.deliverTo.name)), address(invoice.deliverTo)]),
          r('ActualDeliverySupplyChainEvent', r('OccurrenceDateTime', compact(invoice.delivered))),
          paper('DespatchAdviceReferencedDocument', papers.despatch),
          paper('ReceivingAdviceReferencedDocument', papers.receipt),
        ]),
        r(`${names.parts}Settlement`, [
          r('PaymentReference', text(invoice.purpose)),
          r('InvoiceCurrencyCode', 'EUR'),
          r('PayeeTradeParty', r('Name', text(invoice.payee))),
          invoice.means.map((one) =>
            r('SpecifiedTradeSettlementPaymentMeans', [
              r('TypeCode', one.code),
              r('PayeePartyCreditorFinancialAccount', [
                r('IBANID', text(one.account)),
                r('AccountName', text(one.holder)),
              ]),
              one.bic && r('PayeeSpecifiedCreditorFinancialInstitution', r('BICID', one.bic)),
            ]),
          ),
          sums.rates.map(({ rate, net, vat }) =>
            r('ApplicableTradeTax', [
              euro('CalculatedAmount', vat),
              r('TypeCode', 'VAT'),
              euro('BasisAmount', net),
              r('CategoryCode', 'S'),
              invoice.taxDay &&
                r('TaxPointDate', u('DateString', invoice.taxDay.replaceAll('-', ''), { format: '102' })),
              r(names.percent, pen.number(rate, 0)),
            ]),
          ),
          period(invoice.period),
          invoice.allowances.map((one) => allowance(one, sums.rateOfWhole)),
          terms,
          r(names.summation, [
            euro('LineTotalAmount', sums.lines),
            euro('ChargeTotalAmount', sums.on),
            euro('AllowanceTotalAmount', sums.off),
            euro('TaxBasisTotalAmount', sums.net),
            r('TaxTotalAmount', cents(sums.vat), { currencyID: 'EUR' }),
            euro('RoundingAmount', invoice.rounding),
            euro('GrandTotalAmount', sums.gross),
            euro('TotalPrepaidAmount', invoice.prepaid),
            euro('DuePayableAmount', sums.due),
          ]),
          invoice.preceding.map((one) => paper('InvoiceReferencedDocument', one.number, null, one.day)),
        ]),
      ]),
    ],
    pen.declared,
  )}`
}
