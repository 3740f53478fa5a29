import { admits, type Module, type Right, type Who } from './rights'

/**
 * Kinds of records that can be imported from files: the required rights, and the fields that a
 * column can be mapped to.
 */
export const IMPORTABLE = {
  products: {
    rights: ['PRODUCTS_CREATE', 'PRODUCTS_PATCH'],
    module: 'products',
    fields: [
      ...['productNumber', 'name', 'description', 'gtin', 'unit', 'contentQuantity', 'contentUnit'],
      ...['allergens', 'productGroup', 'price', 'priceNet'],
      ...[
        'priceGross',
        'vatRate',
        'isDeposit',
        'depositProduct',
        'revenueAccount',
        'expenseAccount',
        'isActive',
      ],
    ],
    /** Fields with a default for all new records whose rows leave them empty. */
    defaults: ['vatRate', 'price', 'unit', 'productGroup', 'revenueAccount', 'expenseAccount', 'isActive'],
  },
  'business-partners': {
    rights: ['BUSINESS-PARTNERS_CREATE', 'BUSINESS-PARTNERS_PATCH'],
    module: 'business-partners',
    fields: [
      ...['customerNumber', 'supplierNumber', 'creditorAccount', 'memberNumber'],
      ...['company', 'firstname', 'lastname', 'nickname'],
      ...['partnerType', 'street', 'address', 'zipCode', 'city', 'zipCity', 'country'],
      ...['mail', 'phone', 'mobile', 'fax'],
      ...[
        'isCustomer',
        'isSupplier',
        'isMember',
        'isFarmer',
        'isActive',
        'isCommercial',
        'isHealthInsurance',
      ],
      ...['smallBusiness', 'partnerGroup', 'start', 'end', 'specialContribution', 'paymentMethod'],
      ...['netDays', 'discountDays'],
      ...[
        'discountPercent',
        'provisionPercent',
        'noReminder',
        'deliveryStop',
        'iban',
        'bic',
        'accountHolder',
      ],
      ...['mandateReference', 'mandateDate', 'companyNumber', 'eUcompanyNumber', 'vatCalculation'],
      ...['vatIdConfirmedOn', 'vatIdConfirmation'],
      'selfBilledSince',
      ...['buyerReference', 'leitwegId', 'eInvoiceFormat', 'electronicAddress', 'farmname', 'companyType'],
      ...['agriculturalArea', 'forestryArea', 'pastureArea', 'contributionArea'],
      ...['agriculturalDieselNumber', 'insuranceNumber'],
      ...['otherBHDOrganisation', 'notes'],
    ],
    defaults: [
      'isCustomer',
      'isSupplier',
      'isMember',
      'isFarmer',
      'partnerType',
      'country',
      'paymentMethod',
      'netDays',
    ],
  },
  'price-lists': {
    rights: ['PRODUCTS_CREATE', 'PRODUCTS_PATCH'],
    module: 'products',
    fields: [
      ...['list', 'from', 'until', 'partnerGroups', 'customers', 'productNumber', 'productName'],
      ...['productGroup', 'percent', 'price', 'priceIsGross', 'minQuantity'],
    ],
    defaults: [],
    ofCompany: true,
  },
} as const satisfies Record<string, Importable>

interface Importable {
  rights: readonly [Right, Right]
  module: Module
  fields: readonly string[]
  defaults: readonly string[]
  /** Its records belong to a company: its imports are those of the active one. */
  ofCompany?: true
}

/** Maximum size of a file in bytes. */
export const IMPORT_FILE_MAX = 20 * 1024 * 1024

export type ImportableKind = keyof typeof IMPORTABLE
export const IMPORTABLE_KINDS = Object.keys(IMPORTABLE) as [ImportableKind, ...ImportableKind[]]

export const isImportable = (kind: string): kind is ImportableKind => Object.hasOwn(IMPORTABLE, kind)

/** Returns the kinds that a person may import: those whose records they may create and change. */
export const importableBy = (who: Who): ImportableKind[] =>
  IMPORTABLE_KINDS.filter((kind) => {
    const { rights, module } = IMPORTABLE[kind]
    return rights.every((right) => admits(who, right, module))
  })
