import type { ImportableKind } from '@/lib/domain/importable'

type SampleRow = Readonly<Record<string, string>>

/** Rows of the file that shows people how a list can look; it can be imported as it is. */
export const SAMPLE_ROWS: Readonly<Record<ImportableKind, readonly SampleRow[]>> = {
  products: [
    {
      productNumber: 'M-1',
      name: 'Apfelsaft naturtrüb 1 l',
      price: '3,49',
      vatRate: '19 %',
      unit: 'Flasche',
    },
    { productNumber: 'M-2', name: 'Kartoffeln festkochend', price: '2,90', vatRate: 'ermäßigt', unit: 'kg' },
    {
      productNumber: 'M-3',
      name: 'Apfelessig',
      price: '4,50',
      vatRate: '7',
      unit: 'Flasche',
      gtin: '4012345678901',
      description: 'Aus eigenen Äpfeln, 0,5 l',
      isActive: 'nein',
    },
  ],
  'business-partners': [
    {
      customerNumber: 'M-1',
      company: 'Gasthof Muster',
      street: 'Hauptstraße 1',
      zipCity: '79098 Freiburg',
      mail: 'post@gasthof.example',
      phone: '0761 1234',
      isCustomer: 'ja',
      netDays: '14 Tage',
    },
    {
      customerNumber: 'M-2',
      firstname: 'Erika',
      lastname: 'Muster',
      street: 'Am Bach 2',
      zipCity: '79100 Freiburg',
      mail: 'erika@muster.example',
      isCustomer: 'ja',
      netDays: 'sofort',
    },
    {
      supplierNumber: 'M-3',
      company: 'Mühle Muster GmbH',
      street: 'Mühlweg 3',
      isSupplier: 'ja',
      zipCity: '77652 Offenburg',
      phone: '0781 5678',
      netDays: '30',
    },
  ],
  'price-lists': [
    { list: 'Muster Gastronomie', partnerGroups: 'Gastronomie', productGroup: 'Säfte', percent: '10' },
    {
      list: 'Muster Gastronomie',
      partnerGroups: 'Gastronomie',
      productNumber: 'M-1',
      price: '2,90',
      minQuantity: '12',
    },
    {
      list: 'Muster Sommerpreise',
      from: '01.06.2027',
      until: '31.08.2027',
      customers: 'M-1',
      productNumber: 'M-2',
      price: '2,50',
    },
  ],
}

/** Names of the files. */
export const SAMPLE_NAMES: Readonly<Record<ImportableKind, string>> = {
  products: 'Muster Produkte.csv',
  'business-partners': 'Muster Geschäftspartner.csv',
  'price-lists': 'Muster Preislisten.csv',
}

/** Returns the fields of the sample rows, in the order of the kind's fields. */
export const sampleFields = (rows: readonly SampleRow[], fields: readonly string[]): string[] =>
  fields.filter((field) => rows.some((row) => row[field]))
