import { DTD_NAME } from './gdpdu-dtd'

/** A column as the auditor's software reads it. */
export interface GdpduColumn {
  /** `number` is an integer in the unit that `size` decimals name; `day` is `YYYY-MM-DD`. */
  type: 'text' | 'number' | 'day'
  /** Characters of a text, decimals of a number; unused for a day. */
  size: number
  description?: string
  /** Part of the primary key; such columns come first. */
  isKey?: boolean
  /** File whose primary key this column refers to. */
  references?: string
}

/** A table of a data set; its columns are in the order of the file. */
export interface GdpduTable {
  file: string
  name: string
  description: string
  columns: readonly (readonly [name: string, column: GdpduColumn])[]
}

/** Who hands the data over, as index.xml names them. */
export interface Supplier {
  name: string
  location: string
  comment: string
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Everything that is not an XML 1.0 character, including lone surrogates. */
const NO_CHARACTER = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string) =>
  text.replace(NO_CHARACTER, '').replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')
const element = (name: string, content: string) => `<${name}>${content}</${name}>`
const textOf = (name: string, text: string) => element(name, escaped(text))

function typeOf({ type, size }: GdpduColumn): string {
  if (type === 'day') return element('Date', textOf('Format', 'YYYY-MM-DD'))
  if (type === 'text') return `<AlphaNumeric/>${textOf('MaxLength', String(size))}`
  return size === 0 ? '<Numeric/>' : element('Numeric', textOf('Accuracy', String(size)))
}

function columnOf([name, column]: GdpduTable['columns'][number]): string {
  const { description, isKey } = column
  const told = description ? textOf('Description', description) : ''
  return element(
    isKey ? 'VariablePrimaryKey' : 'VariableColumn',
    `${textOf('Name', name)}${told}${typeOf(column)}`,
  )
}

const foreignKeyOf = ([name, { references }]: GdpduTable['columns'][number]): string[] =>
  references ? [element('ForeignKey', `${textOf('Name', name)}${textOf('References', references)}`)] : []

function tableOf({ file, name, description, columns }: GdpduTable): string {
  const elements = [...columns.map(columnOf), ...columns.flatMap(foreignKeyOf)]
  const dialect =
    '<UTF8/><DecimalSymbol>,</DecimalSymbol><DigitGroupingSymbol>.</DigitGroupingSymbol><Range><From>2</From></Range>'
  const delimiters =
    '<ColumnDelimiter>;</ColumnDelimiter><RecordDelimiter>&#13;&#10;</RecordDelimiter><TextEncapsulator>"</TextEncapsulator>'
  return `    <Table>${textOf('URL', file)}${textOf('Name', name)}${textOf('Description', description)}${dialect}
      <VariableLength>${delimiters}
${elements.map((each) => `        ${each}`).join('\n')}
      </VariableLength>
    </Table>`
}

/**
 * Returns the description of the export's files for the auditor's software (GDPdU description
 * standard 1.5).
 */
export function indexXml(supplier: Supplier, media: string, tables: readonly GdpduTable[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE DataSet SYSTEM "${DTD_NAME}">
<DataSet>
  <Version>1.0</Version>
  <DataSupplier>
    ${textOf('Name', supplier.name)}
    ${textOf('Location', supplier.location)}
    ${textOf('Comment', supplier.comment)}
  </DataSupplier>
  <Media>
    ${textOf('Name', media)}
${tables.map(tableOf).join('\n')}
  </Media>
</DataSet>
`
}
