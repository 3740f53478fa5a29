import { columnsOf, TABLE_FILES, TABLES, type Column, type TableFile } from './tables'
import { DTD_NAME } from './gdpdu-dtd'

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

function typeOf({ type, size }: Column): string {
  if (type === 'text') return `<AlphaNumeric/>${textOf('MaxLength', String(size))}`
  return size === 0 ? '<Numeric/>' : element('Numeric', textOf('Accuracy', String(size)))
}

function tableOf(file: TableFile, certificateParts: number): string {
  const { name } = TABLES[file]
  const columns = columnsOf(file, certificateParts).map(([column, type]) =>
    element('VariableColumn', `${textOf('Name', column)}${typeOf(type)}`),
  )
  const dialect =
    '<UTF8/><DecimalSymbol>,</DecimalSymbol><DigitGroupingSymbol>.</DigitGroupingSymbol><Range><From>2</From></Range>'
  const delimiters =
    '<ColumnDelimiter>;</ColumnDelimiter><RecordDelimiter>&#13;&#10;</RecordDelimiter><TextEncapsulator>"</TextEncapsulator>'
  return `    <Table>${textOf('URL', file)}${textOf('Name', name)}${textOf('Description', name)}${dialect}
      <VariableLength>${delimiters}
${columns.map((column) => `        ${column}`).join('\n')}
      </VariableLength>
    </Table>`
}

/**
 * Returns the description of the export's files for the auditor's software (GDPdU description
 * standard 1.5).
 */
export function indexXml(supplier: Supplier, certificateParts: number): string {
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
    <Name>DSFinV-K</Name>
${TABLE_FILES.map((file) => tableOf(file, certificateParts)).join('\n')}
  </Media>
</DataSet>
`
}
