import type { GdpduColumn, GdpduTable } from '@/lib/domain/gdpdu-index'
import type { Column } from './columns'
import { FILE_TABLES } from './file-tables'
import { LOG_TABLES } from './log-tables'
import { MASTER_TABLES } from './master-tables'
import { PURCHASE_TABLES } from './purchase-tables'
import { SALES_TABLES } from './sales-tables'
import { SELF_BILLED_TABLES } from './self-billed-tables'
import { TILL_TABLES } from './till-tables'

/**
 * All tables of an export in their order: files, their headings, index.xml and the control file are
 * made from these. Key columns come first.
 */
const TABLES = {
  ...MASTER_TABLES,
  ...SALES_TABLES,
  ...SELF_BILLED_TABLES,
  ...TILL_TABLES,
  ...PURCHASE_TABLES,
  ...FILE_TABLES,
  ...LOG_TABLES,
}

export type Z3File = keyof typeof TABLES

export const Z3_FILES = Object.keys(TABLES) as Z3File[]

export interface Z3Table {
  name: string
  description: string
  columns: Readonly<Record<string, Column>>
  sums: readonly string[]
  sumsOf?: 'period'
}

export const tableOf = (file: Z3File): Z3Table => TABLES[file]

/** The file with the number of rows and the sums of each table. */
export const CONTROL_FILE = 'kontrolle.csv'

/** Its columns; its values are texts, since the decimals of sums differ. */
export const CONTROL_COLUMNS = {
  DATEI: { type: 'text', size: 60, description: 'Datei', isKey: true },
  SPALTE: { type: 'text', size: 40, description: 'Summierte Spalte; leer: Anzahl der Zeilen', isKey: true },
  WAEHRUNG: {
    type: 'text',
    size: 3,
    description: 'Währung der Summe; leer: Anzahl der Zeilen, oder keine angegeben',
    isKey: true,
  },
  ZEILEN: { type: 'number', size: 0, description: 'Zeilen, die gezählt oder summiert sind' },
  SUMME: { type: 'number', size: 2, description: 'Summe in der Währung' },
  UMFANG: { type: 'text', size: 40, description: 'Welche Zeilen: alle, oder die mit IM_ZEITRAUM = ja' },
} as const satisfies Record<string, GdpduColumn>

/** How a column is described and written: instants and flags are texts. */
export const gdpduColumn = ({ type, ...column }: Column): GdpduColumn => ({
  ...column,
  type: type === 'instant' || type === 'flag' ? 'text' : type,
})

/** Returns all tables as index.xml describes them. */
export const describedTables = (): GdpduTable[] => [
  ...Z3_FILES.map((file) => {
    const { name, description, columns } = tableOf(file)
    const described = Object.entries(columns).map(([column, of]) => [column, gdpduColumn(of)] as const)
    return { file, name, description, columns: described }
  }),
  {
    file: CONTROL_FILE,
    name: 'Kontrolle',
    description: 'Anzahl der Zeilen und Summen aller Tabellen',
    columns: Object.entries(CONTROL_COLUMNS),
  },
]
