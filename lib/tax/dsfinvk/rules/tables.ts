import type { GdpduTable } from '@/lib/domain/gdpdu-index'

/** Text with a maximum number of characters, or a number with a number of decimals. */
export interface Column {
  type: 'text' | 'number'
  size: number
}

const text = (size: number): Column => ({ type: 'text', size })
const number = (size: number): Column => ({ type: 'number', size })
const whole = number(0)
const money = number(2)
const fine = number(5)
const quantity = number(3)

/** The first columns of every table: till and closing. */
const KEY = { Z_KASSE_ID: text(50), Z_ERSTELLUNG: text(30), Z_NR: whole }

const table = <Name extends string>(name: string, columns: Readonly<Record<Name, Column>>) => ({
  name,
  columns: { ...KEY, ...columns } as Readonly<Record<keyof typeof KEY | Name, Column>>,
})

const BON = { BON_ID: text(40) }
const LINE = { ...BON, POS_ZEILE: text(50) }
const PLACE = { STRASSE: text(60), PLZ: text(10), ORT: text(62), LAND: text(3) }

/**
 * All tables of DSFinV-K 2.4 in the order of its description: 20 with 219 columns. Files, their
 * headings and index.xml are made from these.
 */
export const TABLES = {
  'cashpointclosing.csv': table('Stamm_Abschluss', {
    Z_BUCHUNGSTAG: text(25),
    TAXONOMIE_VERSION: text(10),
    Z_START_ID: text(40),
    Z_ENDE_ID: text(40),
    NAME: text(60),
    ...PLACE,
    STNR: text(20),
    USTID: text(15),
    Z_SE_ZAHLUNGEN: money,
    Z_SE_BARZAHLUNGEN: money,
  }),
  'location.csv': table('Stamm_Orte', {
    LOC_NAME: text(60),
    LOC_STRASSE: text(60),
    LOC_PLZ: text(10),
    LOC_ORT: text(62),
    LOC_LAND: text(3),
    LOC_USTID: text(15),
  }),
  'cashregister.csv': table('Stamm_Kassen', {
    KASSE_BRAND: text(50),
    KASSE_MODELL: text(50),
    KASSE_SERIENNR: text(70),
    KASSE_SW_BRAND: text(50),
    KASSE_SW_VERSION: text(50),
    KASSE_BASISWAEH_CODE: text(3),
    KEINE_UST_ZUORDNUNG: text(1),
  }),
  'slaves.csv': table('Stamm_Terminals', {
    TERMINAL_ID: text(50),
    TERMINAL_BRAND: text(50),
    TERMINAL_MODELL: text(50),
    TERMINAL_SERIENNR: text(70),
    TERMINAL_SW_BRAND: text(50),
    TERMINAL_SW_VERSION: text(50),
  }),
  'pa.csv': table('Stamm_Agenturen', {
    AGENTUR_ID: whole,
    AGENTUR_NAME: text(60),
    AGENTUR_STRASSE: text(60),
    AGENTUR_PLZ: text(10),
    AGENTUR_ORT: text(62),
    AGENTUR_LAND: text(3),
    AGENTUR_STNR: text(20),
    AGENTUR_USTID: text(15),
  }),
  'vat.csv': table('Stamm_USt', { UST_SCHLUESSEL: whole, UST_SATZ: money, UST_BESCHR: text(55) }),
  'tse.csv': table('Stamm_TSE', {
    TSE_ID: whole,
    TSE_SERIAL: text(68),
    TSE_SIG_ALGO: text(21),
    TSE_ZEITFORMAT: text(31),
    TSE_PD_ENCODING: text(5),
    TSE_PUBLIC_KEY: text(512),
    TSE_ZERTIFIKAT_I: text(1000),
    TSE_ZERTIFIKAT_II: text(1000),
  }),
  'businesscases.csv': table('Z_GV_Typ', {
    GV_TYP: text(30),
    GV_NAME: text(40),
    AGENTUR_ID: whole,
    UST_SCHLUESSEL: whole,
    Z_UMS_BRUTTO: fine,
    Z_UMS_NETTO: fine,
    Z_UST: fine,
  }),
  'payment.csv': table('Z_Zahlart', {
    ZAHLART_TYP: text(25),
    ZAHLART_NAME: text(60),
    Z_ZAHLART_BETRAG: money,
  }),
  'cash_per_currency.csv': table('Z_Waehrungen', { ZAHLART_WAEH: text(3), ZAHLART_BETRAG_WAEH: money }),
  'transactions.csv': table('Bonkopf', {
    ...BON,
    BON_NR: whole,
    BON_TYP: text(30),
    BON_NAME: text(60),
    TERMINAL_ID: text(50),
    BON_STORNO: text(1),
    BON_START: text(30),
    BON_ENDE: text(30),
    BEDIENER_ID: text(50),
    BEDIENER_NAME: text(50),
    UMS_BRUTTO: money,
    KUNDE_NAME: text(50),
    KUNDE_ID: text(50),
    KUNDE_TYP: text(50),
    KUNDE_STRASSE: text(60),
    KUNDE_PLZ: text(10),
    KUNDE_ORT: text(62),
    KUNDE_LAND: text(3),
    KUNDE_USTID: text(15),
    BON_NOTIZ: text(255),
  }),
  'transactions_vat.csv': table('Bonkopf_USt', {
    ...BON,
    UST_SCHLUESSEL: whole,
    BON_BRUTTO: fine,
    BON_NETTO: fine,
    BON_UST: fine,
  }),
  'datapayment.csv': table('Bonkopf_Zahlarten', {
    ...BON,
    ZAHLART_TYP: text(25),
    ZAHLART_NAME: text(60),
    ZAHLWAEH_CODE: text(3),
    ZAHLWAEH_BETRAG: money,
    BASISWAEH_BETRAG: money,
  }),
  'allocation_groups.csv': table('Bonkopf_AbrKreis', { ...BON, ABRECHNUNGSKREIS: text(50) }),
  'references.csv': table('Bon_Referenzen', {
    ...LINE,
    REF_TYP: text(20),
    REF_NAME: text(40),
    REF_DATUM: text(30),
    REF_Z_KASSE_ID: text(50),
    REF_Z_NR: whole,
    REF_BON_ID: text(40),
  }),
  'transactions_tse.csv': table('TSE_Transaktionen', {
    ...BON,
    TSE_ID: whole,
    TSE_TANR: whole,
    TSE_TA_START: text(30),
    TSE_TA_ENDE: text(30),
    TSE_TA_VORGANGSART: text(30),
    TSE_TA_SIGZ: whole,
    TSE_TA_SIG: text(512),
    TSE_TA_FEHLER: text(200),
    TSE_VORGANGSDATEN: text(1000),
  }),
  'lines.csv': table('Bonpos', {
    ...LINE,
    GUTSCHEIN_NR: text(50),
    ARTIKELTEXT: text(255),
    POS_TERMINAL_ID: text(50),
    GV_TYP: text(30),
    GV_NAME: text(40),
    INHAUS: text(1),
    P_STORNO: text(1),
    AGENTUR_ID: whole,
    ART_NR: text(50),
    GTIN: text(50),
    WARENGR_ID: text(40),
    WARENGR: text(50),
    MENGE: quantity,
    FAKTOR: quantity,
    EINHEIT: text(50),
    STK_BR: fine,
  }),
  'lines_vat.csv': table('Bonpos_USt', {
    ...LINE,
    UST_SCHLUESSEL: whole,
    POS_BRUTTO: fine,
    POS_NETTO: fine,
    POS_UST: fine,
  }),
  'itemamounts.csv': table('Bonpos_Preisfindung', {
    ...LINE,
    TYP: text(20),
    UST_SCHLUESSEL: whole,
    PF_BRUTTO: fine,
    PF_NETTO: fine,
    PF_UST: fine,
  }),
  'subitems.csv': table('Bonpos_Zusatzinfo', {
    ...LINE,
    ZI_ART_NR: text(50),
    ZI_GTIN: text(50),
    ZI_NAME: text(60),
    ZI_WARENGR_ID: text(40),
    ZI_WARENGR: text(50),
    ZI_MENGE: quantity,
    ZI_FAKTOR: quantity,
    ZI_EINHEIT: text(50),
    ZI_UST_SCHLUESSEL: whole,
    ZI_BASISPREIS_BRUTTO: fine,
    ZI_BASISPREIS_NETTO: fine,
    ZI_BASISPREIS_UST: fine,
  }),
} as const

export type TableFile = keyof typeof TABLES
export const TABLE_FILES = Object.keys(TABLES) as TableFile[]

/** A value of a column: text, or a number as decimal text; '' and null for none. */
export type Value = string | number | null

type KeyColumn = keyof typeof KEY
type ColumnOf<File extends TableFile> = keyof (typeof TABLES)[File]['columns'] & string

/** A row of a table without the key of its closing; columns left out are empty. */
export type Row<File extends TableFile> = { [Name in Exclude<ColumnOf<File>, KeyColumn>]?: Value }

/** Rows of several tables, those of each in order. */
export type Rows = { [File in TableFile]?: Row<File>[] }

/** The key of a closing, with which all its rows begin. */
export interface ClosingKey {
  Z_KASSE_ID: string
  Z_ERSTELLUNG: string
  Z_NR: number
}

const FURTHER = ['III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

/** Parts of a certificate that the table has room for. */
const CERTIFICATE_PARTS = 2

/** Maximum number of parts of a certificate. */
export const MOST_CERTIFICATE_PARTS = CERTIFICATE_PARTS + FURTHER.length

/** Name of the column for the part of a certificate, from 1. */
export const certificateColumn = (part: number): string =>
  `TSE_ZERTIFIKAT_${['I', 'II', ...FURTHER][part - 1]}`

/**
 * Returns the columns of a table in order. The table of TSEs is wider if a certificate has more
 * than two parts of 1,000 characters.
 */
export function columnsOf(file: TableFile, certificateParts: number): [name: string, column: Column][] {
  const columns: [string, Column][] = Object.entries(TABLES[file].columns)
  if (file !== 'tse.csv') return columns
  for (let part = CERTIFICATE_PARTS + 1; part <= certificateParts; part += 1)
    columns.push([certificateColumn(part), text(CERTIFICATE_LENGTH)])
  return columns
}

/** Returns all tables as index.xml describes them. */
export const describedTables = (certificateParts: number): GdpduTable[] =>
  TABLE_FILES.map((file) => {
    const { name } = TABLES[file]
    return { file, name, description: name, columns: columnsOf(file, certificateParts) }
  })

/** Characters of a part of a certificate. */
export const CERTIFICATE_LENGTH = 1_000
