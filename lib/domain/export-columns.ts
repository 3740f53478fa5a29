import type { Exportable } from './exportable'
import type { Who } from './rights'

const names = (text: string): readonly string[] => text.split(/\s+/)

/**
 * Column names of each export, in the order of the file, for code that needs them before the list
 * is read; the feature's `exports.ts` defines their content.
 */
export const EXPORT_COLUMNS: Readonly<Record<Exportable, readonly string[]>> = {
  products: names(
    `productNumber name description gtin unit contentQuantity contentUnit allergens productGroup priceNet priceGross vatRate isDeposit depositProduct revenueAccount
    expenseAccount isActive`,
  ),
  productgroups: names('productGroupNumber name revenueAccount expenseAccount'),
  'price-lists': names(
    'list from until partnerGroups customers productNumber productName productGroup percent price priceIsGross minQuantity',
  ),
  'business-partners': names(
    `customerNumber supplierNumber creditorAccount memberNumber company firstname lastname nickname partnerType street address zipCode city country
    mail phone mobile fax isCustomer isSupplier isMember isFarmer isActive isCommercial isHealthInsurance smallBusiness partnerGroup
    start end specialContribution paymentMethod netDays discountDays discountPercent provisionPercent noReminder deliveryStop iban bic
    accountHolder mandateReference mandateDate companyNumber eUcompanyNumber vatIdConfirmedOn vatIdConfirmation vatCalculation selfBilledSince buyerReference leitwegId eInvoiceFormat
    electronicAddress farmname companyType agriculturalArea forestryArea pastureArea contributionArea agriculturalDieselNumber insuranceNumber
    otherBHDOrganisation notes`,
  ),
  members: names(
    `memberNumber company firstname lastname nickname partnerType street address zipCode city country mail phone mobile fax isActive
    start end specialContribution contributionArea paymentMethod iban bic accountHolder mandateReference mandateDate notes`,
  ),
  invoices: names(
    `invoiceNumber documentKind invoiceType status invoiceDate dueDate customerNumber customerName customerCity rebatePercent rebate sumNet sumVat
    sumGross openAmount settlement overdue dispatch eInvoiceFormat ofReceipt`,
  ),
  deliverynotes: names(
    'number status date customerNumber customerName customerCity rebatePercent rebate sumNet sumVat sumGross billed dispatch',
  ),
  offers: names(
    `number documentKind status date validUntil acceptedOn declinedOn customerNumber customerName customerCity rebatePercent rebate
    sumNet sumVat sumGross dispatch`,
  ),
  positions: names(
    `invoiceNumber documentKind status invoiceDate customerNumber customerName position productNumber name description unit quantity
    price rebatePercent rebate vatRate sumNet sumGross ofReceipt`,
  ),
  payments: names(
    'date kind paymentMethod invoiceNumber customerNumber customerName amount discount writeOff reason isReversal cashDesk',
  ),
  'open-items': names(
    `customerNumber customerName items oldestDueDate notDue days1to30 days31to60 days61to90 older open credit claims`,
  ),
  'incoming-invoices': names(
    `number kind state invoiceDate serviceDate serviceDateEnd dueDate sellerName sellerVatId sellerTaxNumber supplierName customerNumber
    buyerReference orderReference deliveryNotes corrects notes currency sumLines sumNet sumVat sumGross prepaid payable openAmount
    discountPercent discountUntil discount payee accountHolder iban bic paymentReference mandateReference expenseAccount ownSale receivedAt
    channel syntax fileName`,
  ),
  'incoming-positions': names(
    `number state invoiceDate sellerName supplierName position name description sellerNumber buyerNumber standardNumber notes quantity unit
    price priceQuantity allowances vatRate net currency serviceDate serviceDateEnd isInformation`,
  ),
  receipts: names(
    `createdAt localTime store device number kind type businessCase reason cashier operatorId closingNumber customer sumGross sumNet
    sumVat payments tseState tseTransaction tseCounter tseSerial cancels uuid flags`,
  ),
  'receipt-lines': names(
    `createdAt localTime store device number kind type cashier closingNumber line productNumber gtin name productGroup businessCase
    quantity unit price vatRate vatKey vatRateId sumGross sumNet uuid`,
  ),
  closings: names(
    `number store device businessDay startTime endTime state grossTotal netTotal taxTotal taxes payments countReceipts countCanceled
    cardPaymentCount cashCount openingCash cashDesired cashActual cashDifference closingCash cashDeposit cashAbsorption itemsGross
    difference gap comment uuid`,
  ),
  'cash-entries': names(
    'desk number date kind reason transfer amount balance account taxes inputTax closing files reverses actorName createdAt',
  ),
  'pos-stores': names('name company street zipCode city country costCentre carriesAll createdAt'),
  'pos-devices': names(
    `name status store company serial version latestVersion tse tseSerial lastSynchronisation createdAt confirmedAt countRejections
    registerKind manufacturer model softwareBrand acquiredOn inUseSince outOfUseOn outOfUseReason tseKind bsiCertificate tseInUseSince
    terminals cashAccount comment`,
  ),
  'external-devices': names('name type status store company lastSynchronisation createdAt'),
  'billing-runs': names(
    `periodFrom periodTo state customerCount doneCount failedCount invoiceCount sumGross startedByName createdAt finishedAt stopReason`,
  ),
  reminders: names(
    'date state customers mailed sent toPrint leftOut failed startedByName startedAt finishedAt stopReason',
  ),
  users: names('lastname firstname email isAdmin isActive invitedAt lastSeenAt createdAt'),
  tickets: names('ticketNumber tenant topic type severity status createdBy createdAt closedAt'),
  'audit-log': names('at actor actorEmail actorId action entity record company changes entityId'),
}

/** Columns of lists across tenants, available to the platform only. */
const OF_THE_PLATFORM: Readonly<Partial<Record<Exportable, readonly string[]>>> = { tickets: ['tenant'] }

/** Returns the columns of a kind's file for this person. */
export function exportColumnsFor(
  kind: Exportable,
  { isPlatformAdmin }: Pick<Who, 'isPlatformAdmin'>,
): readonly string[] {
  const hidden = isPlatformAdmin ? [] : (OF_THE_PLATFORM[kind] ?? [])
  return EXPORT_COLUMNS[kind].filter((name) => !hidden.includes(name))
}
