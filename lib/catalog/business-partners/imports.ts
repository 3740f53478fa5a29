import { foldText } from '@/lib/domain/table-value'
import { fieldsOfExport } from '@/lib/server/core/export-kind'
import { defineImport } from '@/lib/server/core/import-kind'
import { partnerExport } from './exports'
import { withPlace } from './rules/zip-and-city'
import { judgePartners, keysOf } from './steps/judge-imported'
import { undoPartnerRows, writePartnerRows } from './steps/write-imported'

/**
 * Business partners from a file: the fields of their export, and postcode and town in one column.
 */
export const partnerImport = defineImport({
  fields: { ...fieldsOfExport(partnerExport), zipCity: { type: 'text' } },
  headings: {
    customerNumber: ['kundennr', 'kdnr', 'debitor', 'debitorennummer'],
    supplierNumber: ['lieferantennr', 'liefnr', 'kreditor', 'kreditorennummer'],
    creditorAccount: ['kreditorkonto', 'personenkonto', 'personenkontokreditor'],
    memberNumber: ['mitgliedsnr', 'mitgliednr', 'mitgliedernummer'],
    company: ['firmenname', 'firma1', 'unternehmen', 'name1'],
    lastname: ['name', 'familienname', 'zuname'],
    street: ['strasse', 'anschrift', 'strassehausnummer', 'strassehausnr', 'strasseundhausnr'],
    address: ['zusatz', 'adresszeile2'],
    zipCode: ['postleitzahl'],
    city: ['stadt', 'wohnort'],
    zipCity: ['plzort', 'ortplz', 'postleitzahlort', 'postleitzahlundort', 'plzstadt', 'plzwohnort'],
    mail: ['mail', 'emailadresse', 'mailadresse'],
    phone: ['tel', 'telefonnummer', 'telefonnr', 'festnetz'],
    mobile: ['handy', 'mobiltelefon', 'mobilnummer', 'handynummer'],
    fax: ['telefax', 'faxnummer'],
    companyNumber: ['steuernr', 'stnr'],
    eUcompanyNumber: ['ustid', 'ustidnr', 'ustidnummer', 'umsatzsteuerid', 'uid', 'vatid'],
    netDays: ['zahlungsziel', 'zahlungszieltage'],
    discountPercent: ['skonto', 'skontoprozent'],
    discountDays: ['skontotage', 'skontofrist'],
    notes: ['notiz', 'bemerkung', 'bemerkungen'],
  },
  codes: [
    ...[
      'customerNumber',
      'supplierNumber',
      'creditorAccount',
      'memberNumber',
      'zipCode',
      'phone',
      'mobile',
      'fax',
      'iban',
      'bic',
    ],
    ...['mandateReference', 'companyNumber', 'eUcompanyNumber', 'buyerReference', 'leitwegId'],
    ...['agriculturalDieselNumber', 'insuranceNumber'],
  ],
  pastDays: ['start', 'mandateDate', 'vatIdConfirmedOn'],
  keys: (values) => keysOf(values).map(({ key, value }) => `${key} ${value}`),
  likeness: (values) => {
    const { company = '', firstname = '', lastname = '', zipCode = '' } = withPlace(values)
    return [company, firstname, lastname].some((one) => one.trim())
      ? [[company, firstname, lastname, zipCode].map(foldText).join('|')]
      : []
  },
  judge: judgePartners,
  write: writePartnerRows,
  undo: undoPartnerRows,
})
